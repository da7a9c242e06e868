import {
  cream,
  indigo,
  ink,
  leaf,
  lightIndigo,
  madder,
  marigold,
  rose,
  sand,
  shade,
  sky,
  stone,
  tint,
  wood,
} from '../palette.ts';
import { circle, ellipse, place, rect, shape, stroke } from '../svg.ts';

const covers = [madder, indigo, marigold, leaf, lightIndigo, rose] as const;
const cover = (i: number) => covers[i % covers.length] ?? madder;

/** Books lying on one another. */
export function books(count: number, w = 40): string {
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const x = ((i * 7) % 5) - 2 - w / 2;
    const y = -8 * (i + 1);
    out += rect(x, y, w, 7.4, cover(i), { rx: 1 }) + rect(x + w - 8, y + 1.4, 8, 4.6, cream);
  }
  return out;
}

/** An open book, its fold at the origin, facing the reader. */
export const openBook = (tone = madder) =>
  shape('M-22-13C-14-18-5-16 0-12C5-16 14-18 22-13V6C14 1 5 3 0 7C-5 3-14 1-22 6Z', tone) +
  shape('M-20-15C-13-19-5-17 0-13V4C-5 0-13-2-20 2Z', cream) +
  shape('M20-15C13-19 5-17 0-13V4C5 0 13-2 20 2Z', sand) +
  stroke('M-16-10q6-3 12 0M-16-5q6-3 12 0M4-10q6-3 12 0M4-5q6-3 12 0', stone, 1);

/** A book seen from outside, as a reader holds it. */
export const heldBook = (tone = madder) =>
  shape('M-15-10L2-13L17-9L15 10L1 7L-14 10Z', tone) +
  stroke('M1.5-13L1 7', shade(tone, 0.35), 1.6) +
  rect(-9, -5, 6, 3, cream, { opacity: 0.8 });

export const slate = () =>
  rect(-15, -20, 30, 24, wood, { rx: 2 }) +
  rect(-12, -17, 24, 18, shade(leaf, 0.7)) +
  stroke('M-7-10h6M-4-13v6M3-12h6M3-8h6', cream, 1.6);

/** A school bag standing on the ground. */
export const bag = (tone = madder, trim = marigold) =>
  stroke('M-9-36C-9-46 9-46 9-36', shade(tone, 0.4), 3) +
  shape('M-19 0C-21-16-20-38-12-39H12C20-38 21-16 19 0Z', tone) +
  shape('M8-39H12C20-38 21-16 19 0H8Z', ink, { opacity: 0.14 }) +
  rect(-13, -19, 26, 16, shade(tone, 0.2), { rx: 3 }) +
  stroke('M-13-14H13', trim, 2) +
  shape('M-17-30C-8-25 8-25 17-30', 'none', { stroke: trim, 'stroke-width': 2 }) +
  circle(0, -26.5, 2.4, trim);

/** A bag worn on the back of a figure that looks right. */
export const wornBag = (tone = madder, trim = marigold) =>
  shape('M-14-136C-26-138-36-130-36-116L-35-98C-30-93-18-93-12-96Z', tone) +
  shape('M-33-112C-28-108-22-108-18-110L-19-98C-25-96-30-97-33-99Z', shade(tone, 0.25)) +
  stroke('M-33-112C-28-108-22-108-18-110', trim, 1.8);

/** A low school bench with a sloping desk. */
export const desk = (w = 110) =>
  rect(-w / 2, -44, w, 7, wood, { rx: 2 }) +
  rect(-w / 2 + 6, -37, w - 12, 12, shade(wood, 0.2)) +
  rect(-w / 2 + 8, -30, 6, 30, shade(wood, 0.3)) +
  rect(w / 2 - 14, -30, 6, 30, shade(wood, 0.3));

/** A shelf of books standing against the wall. */
export function shelf(w: number, h: number, rows: number): string {
  let out = rect(-w / 2, -h, w, h, wood) + rect(-w / 2 + 5, -h + 5, w - 10, h - 10, shade(wood, 0.45));
  const step = (h - 10) / rows;
  for (let r = 0; r < rows; r += 1) {
    const base = -h + 5 + step * (r + 1) - 5;
    let x = -w / 2 + 9;
    for (let i = 0; x < w / 2 - 16; i += 1) {
      const [bw, bh] = [7 + ((i * 5 + r * 3) % 6), step * (0.58 + ((i * 7 + r * 5) % 5) * 0.055)];
      if ((i + r * 2) % 7 !== 6)
        out += rect(x, base - bh, bw, bh, (i + r) % 4 === 3 ? tint(cover(i + r), 0.5) : cover(i * 2 + r));
      x += bw + 1.2;
    }
    out += rect(-w / 2 + 3, base, w - 6, 5, wood);
  }
  return out;
}

export const globe = () =>
  stroke('M-13-30a17 17 0 1 0 24-8', shade(wood, 0.2), 2.4) +
  circle(0, -30, 14, lightIndigo) +
  shape('M-8-38c6-5 10 0 7 4c-4 2-2 6-6 8c-6-2-5-8-1-12zM4-30c5-2 9 1 7 5c-2 6-6 6-7 2z', leaf) +
  rect(-2, -13, 4, 10, wood) +
  ellipse(0, -2, 12, 3, wood);

export const laptop = () =>
  shape('M-20-26H14L18 0H-16Z', ink) +
  shape('M-17-23H12L15-3H-14Z', sky) +
  rect(-18, -1, 50, 4, stone, { rx: 1.5 });

export const pencil = (tone = marigold) =>
  rect(-2, -30, 4, 24, tone) + shape('M-2-6H2L0 0Z', sand) + rect(-2, -34, 4, 4, rose);

export const trolleyOfBooks = () =>
  place(-22, -30, 0.9, books(4)) +
  place(22, -30, 0.9, books(3)) +
  rect(-48, -30, 96, 5, wood) +
  rect(-46, -30, 4, 26, wood) +
  rect(42, -30, 4, 26, wood) +
  circle(-42, -4, 5, ink) +
  circle(42, -4, 5, ink);
