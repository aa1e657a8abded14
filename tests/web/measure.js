// What is wrong with the layout of the page as it stands, one line per fault. It reads only what the
// browser has drawn: boxes, texts and what lies under a point.
() => {
  const TOUCH = innerHeight < 500 ? 40 : 44;
  const SMALLEST_WORD = 12;
  const faults = [];
  const shell = document.querySelector(".shell");
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const LAYERS = ".result, .slip, .advice, .guide, .away, dialog, .visually-hidden";
  const isLayer = (one) => !!one.closest(LAYERS);

  const name = (one) => {
    const words = one.getAttribute("aria-label") || one.textContent.trim().replace(/\s+/g, " ");
    return `${one.dataset.part ?? one.className.toString().split(" ")[0]} «${words.slice(0, 40)}»`;
  };
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const wide = (box) => box.right - box.left;
  const high = (box) => box.bottom - box.top;
  const isEmpty = (box) => wide(box) <= 0 || high(box) <= 0;
  const WINDOW = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const cuts = (style, axis) => style[`overflow${axis}`] !== "visible";

  const frames = [new Map(), new Map()];

  /** What the ancestors let through; scrollers that may scroll count only if asked. */
  function frame(one, withScrollers) {
    const known = frames[withScrollers ? 1 : 0];
    const parent = one.parentElement;
    if (!known.has(parent)) known.set(parent, through(parent, withScrollers));
    return known.get(parent);
  }
  function through(one, withScrollers) {
    let box = WINDOW;
    const free = { X: false, Y: false };
    for (let up = one; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      // What can be scrolled into sight is not cut, neither here nor further out.
      const scrolls = up.matches("[data-scroll]") && !withScrollers;
      free.X ||= scrolls && up.scrollWidth > up.clientWidth;
      free.Y ||= scrolls && up.scrollHeight > up.clientHeight;
      if (cuts(style, "X") && !free.X) box = meet(box, { ...box, left: edge.left, right: edge.right });
      if (cuts(style, "Y") && !free.Y) box = meet(box, { ...box, top: edge.top, bottom: edge.bottom });
    }
    if (free.X) box = { ...box, left: -Infinity, right: Infinity };
    if (free.Y) box = { ...box, top: -Infinity, bottom: Infinity };
    return box;
  }
  const seen = (one) => meet(one.getBoundingClientRect(), frame(one, true));

  // 1: nothing scrolls but what may.
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth - innerWidth} px too wide`);
  if (root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight - innerHeight} px too high`);
  for (const one of shell.querySelectorAll("*")) {
    if (!isShown(one) || isLayer(one) || one.closest("[data-scroll], [data-cut], svg")) continue;
    const style = getComputedStyle(one);
    const over = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
    if (one.clientWidth && /auto|scroll/.test(style.overflowX) && over[0] > 1) faults.push(`scrolls sideways: ${name(one)}`);
    if (one.clientHeight && /auto|scroll/.test(style.overflowY) && over[1] > 1) faults.push(`scrolls up and down: ${name(one)}`);
  }

  // 2: parts are disjoint. A part is as large as what is drawn in it.
  const parts = [...shell.querySelectorAll("[data-part]")].filter((one) => isShown(one) && !isLayer(one));
  const ink = (part) => {
    const boxes = [part, ...part.querySelectorAll("*")]
      .filter((one) => one.closest("[data-part]") === part && isShown(one) && !one.closest(LAYERS))
      .filter((one) => one === part ? !part.matches(":has([data-part])") : !one.matches("g, defs, clipPath"))
      .map(seen)
      .filter((box) => !isEmpty(box));
    if (!boxes.length) return null;
    return boxes.reduce((a, b) => ({
      left: Math.min(a.left, b.left),
      top: Math.min(a.top, b.top),
      right: Math.max(a.right, b.right),
      bottom: Math.max(a.bottom, b.bottom),
    }));
  };
  const inks = parts.map(ink);
  parts.forEach((one, k) => {
    for (let j = k + 1; j < parts.length; j++) {
      if (!inks[k] || !inks[j] || one.contains(parts[j])) continue;
      const common = meet(inks[k], inks[j]);
      if (wide(common) > 1 && high(common) > 1)
        faults.push(`overlap of ${wide(common).toFixed()}x${high(common).toFixed()}: ${name(one)} and ${name(parts[j])}`);
    }
  });

  // 3: words are whole, and large enough to read.
  const walker = document.createTreeWalker(shell, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const one = text.parentElement;
    if (!text.data.trim() || !isShown(one) || isLayer(one) || one.closest("[data-cut], svg, option")) continue;
    const size = parseFloat(getComputedStyle(one).fontSize);
    if (size < SMALLEST_WORD) faults.push(`letters of ${size} px: ${name(one)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    const inside = frame(text, false);
    for (const line of range.getClientRects()) {
      // A line's box is higher than its letters.
      const slack = Math.max(1.5, high(line) * 0.28);
      const out = [inside.left - line.left, line.right - inside.right, inside.top + slack - line.top - 2 * slack, line.bottom - slack - inside.bottom];
      out[2] = inside.top - (line.top + slack);
      if (wide(line) && Math.max(...out) > 1.5) {
        faults.push(`words cut by ${Math.max(...out).toFixed(1)}: ${name(one)}`);
        break;
      }
      const shown = meet(line, frame(text, true));
      const x = shown.left + wide(shown) / 2;
      const y = shown.top + high(shown) / 2;
      // A line that is half scrolled out of the log is neither cut nor covered.
      if (high(shown) < high(line) * 0.6 || wide(shown) <= 0 || one.closest("[data-fan]")) continue;
      const top = document.elementFromPoint(x, y);
      if (top && !isLayer(top) && !top.contains(one) && !one.contains(top) && !(top.closest("button, a") ?? top).contains(one)) {
        faults.push(`words covered by ${name(top)}: ${name(one)}`);
        break;
      }
    }
  }

  // 3b: what is cut on purpose ends with a whole line, never in the middle of letters.
  for (const box of shell.querySelectorAll("[data-cut]")) {
    if (!isShown(box) || isLayer(box)) continue;
    const words = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      if (!text.data.trim() || !isShown(text.parentElement) || text.parentElement.closest(".visually-hidden")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const inside = frame(text, false);
      const letters = 0.7 * parseFloat(getComputedStyle(text.parentElement).fontSize);
      for (const line of range.getClientRects()) {
        // A line's box is higher than its letters, which stand in its middle.
        const middle = (line.top + line.bottom) / 2;
        const seen = Math.min(middle + letters / 2, inside.bottom) - Math.max(middle - letters / 2, inside.top);
        if (wide(line) && seen > letters * 0.15 && seen < letters * 0.85) faults.push(`half a line: ${name(text.parentElement)}`);
      }
    }
  }

  // 4: what can be pressed can be pressed.
  for (const one of shell.querySelectorAll("button:not(:disabled), a[href], [data-lit], input")) {
    if (!isShown(one) || isLayer(one)) continue;
    // A link that is wrapped has a box for each line.
    const whole = [...one.getClientRects()].reduce((a, b) => (wide(b) > wide(a) ? b : a));
    const box = meet(whole, frame(one, true));
    if (isEmpty(box)) {
      if (!one.closest("[data-scroll]")) faults.push(`out of sight: ${name(one)}`);
      continue;
    }
    const scrolled = one.closest("[data-scroll]");
    if (scrolled && high(box) < high(whole) * 0.6) continue;
    if (!scrolled && (wide(whole) - wide(box) > 1 || high(whole) - high(box) > 1)) faults.push(`button cut: ${name(one)}`);
    const points = [];
    for (let x = 0.06; x < 1; x += 0.11) for (let y = 0.15; y < 1; y += 0.175) points.push([box.left + wide(box) * x, box.top + high(box) * y]);
    const hits = points.filter(([x, y]) => {
      const top = document.elementFromPoint(x, y);
      return top && (one.contains(top) || isLayer(top));
    });
    // A card of a fan shows a strip; anything else is free at its middle and on most of its face.
    const least = one.closest("[data-fan]") ? 0.12 : 0.7;
    if (hits.length < points.length * least && wide(box) > 12) faults.push(`covered to ${(100 - (100 * hits.length) / points.length).toFixed()} %: ${name(one)}`);
    if (one.matches(".button") && high(whole) < TOUCH - 0.5) faults.push(`only ${high(whole)} px high: ${name(one)}`);
  }

  // 5: the hand, the choices and whose turn it is are on the screen.
  for (const part of ["hand", "acts"]) {
    const found = parts.find((one) => one.dataset.part === part);
    const box = found && ink(found);
    if (found?.querySelector("button") && (!box || isEmpty(meet(box, WINDOW)))) faults.push(`not on the screen: ${part}`);
  }
  return [...new Set(faults)];
}
