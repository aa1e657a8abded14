/** Numbers and paths for the woodcuts: the same seed always gives the same print. */

export const rng = (seed: number): (() => number) => {
  let x = seed >>> 0;
  return () => (x = (Math.imul(x, 1664525) + 1013904223) >>> 0) / 4294967296;
};

export const f1 = (x: number): number => Math.round(x * 10) / 10;

export const polar = (radius: number, degrees: number): [number, number] => [
  f1(radius * Math.sin((degrees * Math.PI) / 180)),
  f1(-radius * Math.cos((degrees * Math.PI) / 180)),
];

/** Lines outward from a circle, one every `step` degrees. */
export function spokes(from: number, to: (angle: number) => number, step: number): string {
  let path = "";
  for (let angle = 0; angle < 360; angle += step) {
    const [x, y] = polar(from, angle);
    const [x2, y2] = polar(to(angle), angle);
    path += `M${x} ${y}L${x2} ${y2}`;
  }
  return path;
}

/** The roofs of a village around a circle: how many degrees a house takes, and up to how many more. */
export function village(radius: number, narrowest: number, more: number, gap: number): string {
  const random = rng(5);
  let path = "";
  for (let angle = 0; angle < 360;) {
    const width = narrowest + random() * more;
    const height = 4 + random() * 9;
    const peak = radius + height + 4 + random() * 9;
    const corners = [
      polar(radius, angle),
      polar(radius + height, angle),
      polar(peak, angle + width / 2),
      polar(radius + height, angle + width),
      polar(radius, angle + width),
    ];
    path += `M${corners.map((corner) => corner.join(" ")).join("L")}Z`;
    angle += width + random() * gap;
  }
  return path;
}

/** A whole number from a word, to seed its picture. */
export const seedOf = (word: string): number => {
  let sum = 7;
  for (const letter of word) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % 9973;
};

export interface Woodcut {
  rays: string;
  ground: string;
  stars: string;
}

/** Rays, broken ground lines and five stars around one emblem. */
export function woodcut(seed: number, width: number, height: number, emblem: number): Woodcut {
  const random = rng(seed * 7919 + 13);
  const cx = width / 2;
  const cy = height * 0.47;
  return {
    rays: rays(random, cx, cy, emblem * 0.42, width * 0.95),
    ground: ground(random, width, height),
    stars: Array.from({ length: 5 }, () => {
      const x = 6 + random() * (width - 12);
      const y = 5 + random() * height * 0.35;
      return `M${f1(x)} ${f1(y - 2.2)}v4.4M${f1(x - 2.2)} ${f1(y)}h4.4`;
    }).join(""),
  };
}

function rays(random: () => number, cx: number, cy: number, near: number, far: number): string {
  const count = 22 + Math.floor(random() * 8);
  const turn = random() * 10;
  let path = "";
  for (let k = 0; k < count; k++) {
    const angle = turn + (k * 360) / count;
    const half = 1.3 + random() * 0.9;
    const corners = [polar(near, angle), polar(far, angle - half), polar(far, angle + half)];
    path += `M${corners.map(([x, y]) => `${f1(cx + x)} ${f1(cy + y)}`).join("L")}Z`;
  }
  return path;
}

function ground(random: () => number, width: number, height: number): string {
  let path = "";
  for (let y = height - 12; y < height; y += 2.6) {
    for (let x = -4; x < width;) {
      const length = 6 + random() * 16;
      path += `M${f1(x)} ${f1(y + random())}h${f1(length)}`;
      x += length + 2 + random() * 4;
    }
  }
  return path;
}

/** The lit part of the moon: its share of the disc is the chance to win. */
export function litMoon(share: number, radius: number): string {
  const rx = f1(radius * Math.abs(1 - 2 * share));
  const sweep = share < 0.5 ? 0 : 1;
  const rim = `M0 ${-radius}A${radius} ${radius} 0 0 1 0 ${radius}`;
  return `${rim}A${rx} ${radius} 0 0 ${sweep} 0 ${-radius}Z`;
}
