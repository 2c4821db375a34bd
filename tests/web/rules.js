// What every page is held to, looked at in the page itself.
({
  shown: (e) => {
    const r = e.getBoundingClientRect();
    return r.width > 0 && r.height > 0 && getComputedStyle(e).visibility !== "hidden" && !e.closest(".unseen, [inert]");
  },

  name: (e) => `${e.id ? `#${e.id}` : e.getAttribute("class")} ${(e.ariaLabel || e.textContent || "").trim().slice(0, 40)}`,

  all(what) {
    return [...document.querySelectorAll(what)].filter(this.shown);
  },

  smaller(list, least) {
    return list.filter((e) => {
      const r = e.getBoundingClientRect();
      return Math.min(r.width, r.height) < least - 0.5;
    }).map(this.name);
  },

  /** Targets that are too small or off the screen, and by how much the page scrolls. */
  sizes() {
    const targets = this.all('button, a[href], input:not([type="hidden"]), select, textarea, summary');
    const off = (e) => {
      const r = e.getBoundingClientRect();
      return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1;
    };
    const scrolls = ".scroll, .lines, .before, .story"; // parts that scroll by themselves
    return {
      small: this.smaller(targets.filter((e) => !e.closest("p")), 48),
      primary: this.smaller(this.all(".btn.primary"), 64),
      over: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
      out: targets.filter((e) => !e.closest(scrolls) && off(e)).map(this.name),
    };
  },

  /** Who has the focus after a press of Tab, and whether that shows; null: nobody. */
  walk() {
    const e = document.activeElement;
    if (!e || e === document.body) return null;
    e.dataset.reached = "yes";
    const s = getComputedStyle(e);
    const ring = s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2;
    return [this.name(e), ring || e.matches("svg *") || e.getAttribute("role") === "tabpanel"];
  },

  /** Controls that were not come to: of a group that Tab enters once, one is enough, arrows go on in it. */
  missed() {
    const groups = ["radiogroup", "tablist", "grid", "toolbar", "listbox", "menu"].map((role) => `[role="${role}"]`).join();
    return this.all('button, a[href], input, select, textarea, [role="button"], [role="radio"], [role="tab"]')
      .filter((e) => !e.disabled && !e.dataset.reached)
      .filter((e) => !(e.tabIndex < 0 && e.closest(groups)?.querySelector("[data-reached]")))
      .map(this.name);
  },
})
