// Runs before the first paint: the light or dark that was chosen here, so that nothing flashes.
(() => {
  try {
    const theme = localStorage.getItem("tablee-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // storage may be forbidden; the system's choice holds then
  }
})();
