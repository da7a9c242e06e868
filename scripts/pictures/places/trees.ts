import { dice } from '../geometry.ts';
import { leaf, lightLeaf, marigold, mix, rose, shade, stone, tint, wood } from '../palette.ts';
import { circle, d, ellipse, place, shape, stroke } from '../svg.ts';

/** A palmyra: straight dark trunk, round head of fans. */
export function palmyra(x: number, y: number, h: number, tone = leaf): string {
  const r = h * 0.2;
  const cy = y - h + r * 0.9;
  const trunk = shape(
    d`M${x - h * 0.03} ${y}C${x - h * 0.016} ${y - h * 0.4} ${x - h * 0.018} ${y - h * 0.6} ${x - h * 0.014} ${cy}H${x + h * 0.014}C${x + h * 0.018} ${y - h * 0.6} ${x + h * 0.018} ${y - h * 0.4} ${x + h * 0.034} ${y}Z`,
    mix(stone, '#6f4430', 0.55),
  );
  let fans = '';
  const fan = 'M0 0L-9-34L-4-30L-3-40L1-31L5-40L6-30L11-34Z';
  for (const [turn, s, c] of [
    [180, 0.7, shade(tone, 0.3)],
    [140, 0.8, shade(tone, 0.25)],
    [-140, 0.8, shade(tone, 0.25)],
    [100, 1, tone],
    [-100, 1, tone],
    [62, 1.05, mix(tone, lightLeaf, 0.3)],
    [-62, 1.05, tone],
    [26, 1.1, mix(tone, lightLeaf, 0.55)],
    [-26, 1.1, mix(tone, lightLeaf, 0.2)],
  ] as const)
    fans += place(0, 0, s, shape(fan, c), turn);
  return (
    trunk +
    place(x, cy, r / 36, fans) +
    circle(x - r * 0.12, cy + r * 0.2, r * 0.13, shade(stone, 0.45)) +
    circle(x + r * 0.16, cy + r * 0.22, r * 0.13, shade(stone, 0.35))
  );
}

/** A neem or tamarind: one broad crown of overlapping discs, lit from the right. */
export function tree(x: number, y: number, h: number, tone = leaf): string {
  const r = h * 0.3;
  const t = y - h * 0.62;
  const trunk = shape(
    d`M${x - h * 0.055} ${y}C${x - h * 0.02} ${y - h * 0.2} ${x - h * 0.05} ${y - h * 0.4} ${x - h * 0.16} ${t}L${x - h * 0.09} ${t - 8}L${x} ${y - h * 0.44}L${x + h * 0.1} ${t - 8}L${x + h * 0.15} ${t}C${x + h * 0.05} ${y - h * 0.38} ${x + h * 0.03} ${y - h * 0.2} ${x + h * 0.07} ${y}Z`,
    wood,
  );
  const dark = shade(tone, 0.22);
  let crown = circle(x - r * 0.82, t, r * 0.66, dark) + circle(x + r * 0.85, t + r * 0.02, r * 0.62, tone);
  crown +=
    circle(x - r * 0.36, t - r * 0.62, r * 0.78, tone) +
    circle(x + r * 0.42, t - r * 0.56, r * 0.76, mix(tone, lightLeaf, 0.28)) +
    ellipse(x, t + r * 0.16, r * 0.9, r * 0.44, dark);
  crown += circle(x + r * 0.62, t - r * 0.72, r * 0.34, mix(tone, lightLeaf, 0.55));
  const roll = dice(Math.round(x + h));
  for (let i = 0; i < 7; i += 1) {
    const [lx, ly] = [x + roll(-r, r * 0.9), t + roll(-r, r * 0.2)];
    crown += stroke(
      d`M${lx} ${ly}q${r * 0.06} ${-r * 0.07} ${r * 0.15} 0`,
      mix(tone, lightLeaf, 0.75),
      Math.max(2, r * 0.03),
    );
  }
  return trunk + crown;
}

/** A forest edge: teak trunks with large leaves, for Mulugu and Eturnagaram. */
export function forest(w: number, y: number, h: number, tone: string): string {
  let out = '';
  const roll = dice(41);
  for (let x = -20; x < w + 60; x += w * 0.085) {
    const k = h * roll(0.72, 1);
    const c = roll(0, 1) > 0.5 ? tone : shade(tone, 0.14);
    out += shape(d`M${x - 6} ${y}l3 ${-k * 0.5}h6l4 ${k * 0.5}z`, shade(wood, 0.3));
    out += shape(
      d`M${x} ${y - k}C${x + w * 0.05} ${y - k} ${x + w * 0.075} ${y - k * 0.6} ${x + w * 0.06} ${y - k * 0.36}C${x + w * 0.03} ${y - k * 0.24} ${x - w * 0.03} ${y - k * 0.24} ${x - w * 0.06} ${y - k * 0.36}C${x - w * 0.075} ${y - k * 0.6} ${x - w * 0.05} ${y - k} ${x} ${y - k}Z`,
      c,
    );
  }
  return out;
}

export function bush(x: number, y: number, s: number, flowers = false): string {
  let out =
    circle(x - 34 * s, y - 18 * s, 26 * s, shade(leaf, 0.2)) +
    circle(x + 30 * s, y - 18 * s, 28 * s, mix(leaf, lightLeaf, 0.35)) +
    circle(x, y - 34 * s, 32 * s, leaf) +
    ellipse(x, y - 8 * s, 56 * s, 12 * s, shade(leaf, 0.2));
  if (flowers)
    for (const [dx, dy] of [
      [-40, -26],
      [-16, -48],
      [12, -30],
      [34, -34],
      [-8, -18],
      [20, -56],
    ] as const)
      out += circle(x + dx * s, y + dy * s, 5.5 * s, dx % 4 ? marigold : tint(rose, 0.2));
  return out;
}

/** A branch with leaves reaching into the picture from above, to frame it. */
export function canopy(x: number, y: number, s: number, mirror = false): string {
  let out = stroke('M0 0C60 20 130 26 210 70', wood, 9) + stroke('M90 22C130 40 140 70 150 110', wood, 5);
  const one = 'M0 0C10-14 34-16 48-4C34 10 12 12 0 0Z';
  for (const [lx, ly, a, c] of [
    [20, 8, 60, 0],
    [46, 14, -30, 1],
    [70, 18, 80, 2],
    [100, 24, -40, 0],
    [112, 34, 70, 1],
    [134, 62, 20, 2],
    [140, 76, 130, 0],
    [148, 100, 70, 1],
    [148, 104, 120, 2],
    [150, 40, -30, 0],
    [170, 50, 70, 1],
    [190, 60, -24, 2],
    [206, 68, 40, 0],
    [206, 70, 90, 1],
    [60, 18, 30, 1],
    [30, 12, 110, 2],
  ] as const)
    out += place(lx, ly, 1, shape(one, [leaf, shade(leaf, 0.2), mix(leaf, lightLeaf, 0.45)][c] ?? leaf), a);
  return place(x, y, s, out, 0, mirror);
}
