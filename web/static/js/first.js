// Runs before the first paint: what was chosen here of light, dark and motion, so that nothing flashes.
(() => {
  try {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem("tablee-theme");
    if (theme === "light" || theme === "dark") dataset.theme = theme;
    if (localStorage.getItem("tablee-motion") === "less") dataset.motion = "less";
  } catch {
    // storage may be forbidden; the system's choice holds then
  }
})();
