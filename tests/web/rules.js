// What every page is held to, looked at in the page itself.
({
  /** What is folded away has a place too: Chromium lays it out once it is asked for. */
  shown: (e) => {
    const r = e.getBoundingClientRect();
    return r.width > 0 && r.height > 0 && e.checkVisibility({ visibilityProperty: true }) && !e.closest(".unseen, [inert]");
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

  /** Whether it lies in a part that scrolls by itself. */
  scrolls(e) {
    for (let part = e.parentElement; part && part !== document.body; part = part.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(part).overflowY)) return true;
    }
    return false;
  },

  /** Names that stand out of their plate, or of the window. */
  spilled() {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (words.nextNode()) {
      const e = words.currentNode.parentElement;
      const plate = e.closest(".plate, .whose, .seatline, .seatpick, .ts-hand, .ts-wage, .ts-slot, .ts-last, .hm-sheet, .call, .choice, .sentence");
      if (!plate || !words.currentNode.data.trim() || !this.shown(e)) continue;
      let [clip, box] = [e, plate.getBoundingClientRect()];
      while (clip !== plate && !/hidden|clip/.test(getComputedStyle(clip).overflowX)) clip = clip.parentElement;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const said = clip === plate ? range.getBoundingClientRect() : clip.getBoundingClientRect();
      if (said.right > box.right + 1 || said.bottom > box.bottom + 1 || said.left < box.left - 1 || said.top < box.top - 1) found.push(this.name(e));
    }
    return found;
  },

  /** Targets that the edge of a part that scrolls cuts in two: whoever looks does not see that there is more. */
  halved() {
    return this.all('button, a[href], input:not([type="hidden"]), select, textarea, summary').filter((e) => {
      const r = e.getBoundingClientRect();
      for (let part = e.parentElement; part && part !== document.body; part = part.parentElement) {
        if (!/auto|scroll|hidden/.test(getComputedStyle(part).overflowY)) continue;
        const box = part.getBoundingClientRect();
        const seen = Math.min(r.bottom, box.bottom) - Math.max(r.top, box.top);
        if (seen > 1 && seen < r.height - 1) return true;
      }
      return false;
    }).map(this.name);
  },

  /** Targets that are too small or off the screen, and by how much the page scrolls. */
  sizes() {
    const targets = this.all('button, a[href], input:not([type="hidden"]), select, textarea, summary');
    const off = (e) => {
      const r = e.getBoundingClientRect();
      return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1;
    };
    return {
      small: this.smaller(targets.filter((e) => !e.closest("p")), 48),
      primary: this.smaller(this.all(".btn.primary"), 64),
      over: [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight],
      out: targets.filter((e) => off(e) && !this.scrolls(e)).map(this.name),
    };
  },

  /** Words that are cut off: beside the window, or by a part that hides what has no room and shows no dots. */
  cut() {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (words.nextNode()) {
      const e = words.currentNode.parentElement;
      if (!words.currentNode.data.trim() || !this.shown(e) || e.closest("script, noscript, svg")) continue;
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      if (this.hidden(e, range.getBoundingClientRect())) found.push(this.name(e));
    }
    return found;
  },

  /** Whether some of a box of words cannot be seen nor scrolled to; lines may stand out by a few pixels. */
  hidden(e, words) {
    let [across, down] = [true, true];
    for (let part = e; part; part = part.parentElement) {
      const style = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || style.clipPath === "inset(50%)") return false; // dots, or a name for ears
      if (/auto|scroll/.test(style.overflowX)) across = false;
      if (/auto|scroll/.test(style.overflowY)) down = false;
      const hides = (way) => /hidden|clip/.test(way);
      if (across && hides(style.overflowX) && (words.left < box.left - 4 || words.right > box.right + 4)) return true;
      if (down && hides(style.overflowY) && (words.top < box.top - 4 || words.bottom > box.bottom + 4)) return true;
    }
    return across && (words.left < -1 || words.right > innerWidth + 1);
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
    const groups = ["radiogroup", "tablist", "grid", "group", "toolbar", "listbox", "menu"].map((role) => `[role="${role}"]`).join();
    return this.all('button, a[href], input, select, textarea, [role="button"], [role="radio"], [role="tab"]')
      .filter((e) => !e.disabled && !e.dataset.reached)
      .filter((e) => !(e.tabIndex < 0 && e.closest(groups)?.querySelector("[data-reached]")))
      .map(this.name);
  },
})
