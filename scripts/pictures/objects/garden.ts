import {
  clay,
  cream,
  ink,
  leaf,
  lightLeaf,
  marigold,
  mix,
  rose,
  shade,
  sky,
  steel,
  stone,
  tint,
  wood,
} from '../palette.ts';
import { d, ellipse, place, rect, shape, stroke } from '../svg.ts';

/** A young plant, its foot at the origin. */
export function sapling(h = 50, tone = leaf): string {
  const leafAt = (y: number, k: number, s: number, c: string) =>
    place(0, y, s, shape('M0 0C6-10 18-12 26-9C22 0 10 5 0 0Z', c), 0, k < 0);
  let out = stroke(d`M0 0C${h * 0.04} ${-h * 0.3} ${-h * 0.04} ${-h * 0.6} 0 ${-h}`, shade(leaf, 0.25), 2.4);
  const s = h / 52;
  out +=
    leafAt(-h * 0.34, 1, s * 0.8, tone) +
    leafAt(-h * 0.45, -1, s * 0.85, shade(tone, 0.15)) +
    leafAt(-h * 0.62, 1, s * 0.9, mix(tone, lightLeaf, 0.5)) +
    leafAt(-h * 0.74, -1, s * 0.85, tone) +
    leafAt(-h * 0.92, 1, s * 0.6, lightLeaf) +
    leafAt(-h * 0.94, -1, s * 0.55, mix(tone, lightLeaf, 0.6));
  return out;
}

/** A sapling in its nursery bag. */
export const bagged = (h = 44) =>
  place(0, -18, 1, sapling(h)) +
  shape('M-10-20H10L8 0H-8Z', shade(ink, 0.1)) +
  shape('M4-20H10L8 0H4Z', cream, { opacity: 0.14 }) +
  ellipse(0, -20, 10, 2.6, shade(wood, 0.4));

const pot = (tone = clay) =>
  shape('M-13-22H13L10 0H-10Z', tone) +
  rect(-15, -26, 30, 6, shade(tone, 0.12), { rx: 1.5 }) +
  shape('M5-20H13L10 0H5Z', ink, { opacity: 0.14 });
export const potted = (h = 50, tone = clay) => place(0, -24, 1, sapling(h)) + pot(tone);

export const wateringCan = (tone = steel) =>
  shape('M-16-26H14L17 0H-19Z', tone) +
  shape('M6-26H14L17 0H8Z', ink, { opacity: 0.14 }) +
  stroke('M16-8C26-10 30-24 40-32', tone, 5) +
  shape('M35-37L47-31L42-26L33-31Z', shade(tone, 0.25)) +
  stroke('M-14-24C-30-22-30-4-18-4M-12-26C-8-40 8-40 12-26', shade(tone, 0.25), 3);
export const drops = (x: number, y: number) =>
  [0, 8, 16]
    .map((i) =>
      stroke(d`M${x + i} ${y + (i % 3) * 2}l3 9M${x + i + 4} ${y + 14}l3 9`, mix(sky, '#5b6bc0', 0.4), 2),
    )
    .join('');

/** A spade standing upright, blade down. */
export const spade = (h = 92) =>
  rect(-2, -h, 4, h - 16, wood) +
  rect(-8, -h - 3, 16, 5, wood, { rx: 2 }) +
  shape('M-9-26H9C11-12 6-3 0 2C-6-3-11-12-9-26Z', shade(stone, 0.15)) +
  shape('M0-26H9C11-12 6-3 0 2Z', tint(stone, 0.25));

/** A mound of dug earth. */
export const mound = (w = 60) =>
  shape(
    d`M${-w / 2} 2C${-w * 0.36} ${-w * 0.2} ${-w * 0.14} ${-w * 0.26} 0 ${-w * 0.22}C${w * 0.2} ${-w * 0.26} ${w * 0.36} ${-w * 0.16} ${w / 2} 2Z`,
    shade(wood, 0.2),
  ) +
  shape(
    d`M${w * 0.02} ${-w * 0.22}C${w * 0.2} ${-w * 0.26} ${w * 0.36} ${-w * 0.16} ${w / 2} 2H${w * 0.2}Z`,
    mix(wood, rose, 0.25),
  );

/** A tray of seedlings carried or set down. */
export const tray = (n = 4) => {
  let out = '';
  for (let i = 0; i < n; i += 1)
    out += place(-n * 9 + 9 + i * 18, -10, 0.62, sapling(46, i % 2 ? leaf : mix(leaf, lightLeaf, 0.35)));
  return (
    out +
    rect(-n * 9 - 6, -12, n * 18 + 12, 12, mix(wood, rose, 0.25), { rx: 2 }) +
    rect(-n * 9 - 6, -12, n * 18 + 12, 3, shade(wood, 0.1))
  );
};

/** A tree guard of split bamboo about a sapling. */
export const treeGuard = (h = 74) =>
  place(0, 0, 1.2, sapling(54)) +
  [-16, -6, 5, 16].map((x) => rect(x - 1.5, -h, 3, h, mix(marigold, wood, 0.5))).join('') +
  [0.25, 0.55, 0.85].map((t) => stroke(d`M-18 ${-h * t}H18`, mix(marigold, wood, 0.65), 2.4)).join('');
