// Asks every piece by a right click; a line for each that says nothing, or says it in a wrong place.
async (rules) => {
  const frames = () => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(done)));
  // A window that was just given another size goes on arranging itself for some frames.
  for (let moved = true; moved; ) {
    const before = innerWidth + document.body.innerHTML.length;
    moved = false;
    const hear = () => (moved = true);
    for (const kind of ["resize", "scroll"]) addEventListener(kind, hear, true);
    await frames();
    await frames();
    for (const kind of ["resize", "scroll"]) removeEventListener(kind, hear, true);
    moved ||= before !== innerWidth + document.body.innerHTML.length;
  }
  const faults = [];
  const note = document.getElementById("read-this");
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const things = [...document.querySelectorAll(".board [data-about]")].filter(shown);
  for (const thing of things) {
    const topic = thing.dataset.about;
    const box = thing.getBoundingClientRect();
    const inside = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
    if (!inside || !box.width) continue;
    thing.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    await frames();
    const said = note.getBoundingClientRect();
    const words = note.querySelector("p")?.textContent.trim() ?? "";
    const rule = note.querySelector(".rubric")?.textContent.trim() ?? "";
    if (!note.matches(":popover-open") || words.length < 12) faults.push(`${topic}: says nothing`);
    else {
      if (!rules.includes(rule)) faults.push(`${topic}: no rule «${rule}»`);
      if (/\b(undefined|null|NaN)\b|[a-z]-[a-z0-9]+-\d|\b(red|blue|green|yellow|purple|orange)-\d/
        .test(note.textContent)) faults.push(`${topic}: «${note.textContent.trim()}»`);
      if (thing.getAttribute("aria-describedby") !== note.id) faults.push(`${topic}: not described`);
      if (said.left < 0 || said.top < 0 || said.right > innerWidth || said.bottom > innerHeight)
        faults.push(`${topic}: the note leaves the window`);
      const across = Math.min(said.right, box.right) - Math.max(said.left, box.left);
      const down = Math.min(said.bottom, box.bottom) - Math.max(said.top, box.top);
      if (across > 1 && down > 1) faults.push(`${topic}: covered by its note`);
    }
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    if (note.matches(":popover-open")) faults.push(`${topic}: Escape does not close it`);
    if (thing.hasAttribute("aria-describedby")) faults.push(`${topic}: still described`);
  }
  for (const piece of document.querySelectorAll(".board :is(.card, .seat, .icon, .seal)")) {
    const isAct = piece.closest(".actions, .last-line, .text-link, .button, .direction, .rubric");
    if (shown(piece) && !isAct && !piece.closest("[data-about]"))
      faults.push(`cannot be read: ${piece.parentElement.outerHTML.slice(0, 120)}`);
  }
  return { faults: [...new Set(faults)], count: things.length };
}
