import {
  cream,
  indigo,
  ink,
  leaf,
  lightIndigo,
  line,
  madder,
  marigold,
  mix,
  rose,
  sand,
  shade,
  sky,
  steel,
  stone,
  tint,
  wood,
} from '../palette.ts';
import { weave } from '../patterns.ts';
import { circle, d, ellipse, place, poly, rect, shape, stroke } from '../svg.ts';

/** A treadle sewing machine: table top at 62, needle at x 18. */
export const sewingMachine = () =>
  stroke('M-32 0L-24-56M-16 0L-24-56M26 0L34-56M42 0L34-56M-28-14H38', ink, 3.4) +
  circle(4, -24, 17, 'none', { stroke: ink, 'stroke-width': 3 }) +
  stroke('M4-41V-7M-13-24H21', ink, 1.6) +
  rect(-10, -6, 34, 4, ink) +
  rect(-44, -62, 100, 7, wood, { rx: 2 }) +
  shape('M-26-62V-68H30V-62Z', shade(ink, 0.1)) +
  shape(
    'M-24-68V-92C-24-100-18-102-10-102H20C28-102 30-98 30-90V-72H22V-86H-8C-11-86-12-84-12-80V-68Z',
    ink,
  ) +
  stroke('M-16-96H16', marigold, 2) +
  circle(-24, -86, 10, 'none', { stroke: shade(stone, 0.25), 'stroke-width': 3.4 }) +
  rect(24, -74, 2.4, 12, steel) +
  rect(-2, -110, 6, 8, madder) +
  stroke('M1-108C14-112 24-104 25-84', madder, 0.8);

/** Cloth running off the machine's table. */
export const clothRun = (fill: string) =>
  shape('M14-64C30-66 44-64 58-62C62-46 58-30 64-14C56-10 48-12 42-16C42-34 38-50 14-58Z', fill) +
  shape('M52-62H58C62-46 58-30 64-14L56-12C54-30 54-46 52-62Z', ink, { opacity: 0.16 });

/** A tool box with its tray of tools. */
export const toolbox = (tone = madder) =>
  stroke('M-12-28V-40H12V-28', ink, 3.4) +
  rect(-30, -28, 60, 28, tone, { rx: 2 }) +
  rect(10, -28, 20, 28, ink, { opacity: 0.14 }) +
  rect(-30, -20, 60, 3, shade(tone, 0.4)) +
  rect(-5, -23, 10, 8, marigold);
export const spanner = (tone = steel) => shape('M-3 0V-34C-9-38-9-46-5-49V-41H5V-49C9-46 9-38 3-34V0Z', tone);
export const hammer = () =>
  rect(-2, -36, 4, 36, wood) + rect(-10, -44, 20, 9, shade(stone, 0.35), { rx: 1.5 });
export const screwdriver = (tone = marigold) =>
  rect(-3.5, -14, 7, 14, tone, { rx: 3 }) + rect(-1.2, -36, 2.4, 22, steel);
export const scissors = () =>
  stroke('M-4-10L8-40M4-10L-8-40', steel, 3) +
  circle(-5, -5, 5, 'none', { stroke: madder, 'stroke-width': 3 }) +
  circle(5, -5, 5, 'none', { stroke: madder, 'stroke-width': 3 });

/** An electrician's board with switches and a lit bulb. */
export const switchboard = () =>
  rect(-34, -52, 68, 52, wood, { rx: 2 }) +
  rect(-28, -24, 16, 16, cream, { rx: 2 }) +
  rect(-8, -24, 16, 16, cream, { rx: 2 }) +
  rect(12, -24, 16, 16, cream, { rx: 2 }) +
  rect(-22, -20, 4, 8, stone) +
  rect(-2, -20, 4, 8, stone) +
  rect(18, -20, 4, 8, madder) +
  stroke('M20-24C20-40 0-30 0-44', madder, 2) +
  circle(0, -62, 22, marigold, { opacity: 0.25 }) +
  circle(0, -62, 10, marigold) +
  rect(-4, -54, 8, 8, steel);

/** Bolts of cloth on a shelf, or folded saris in a stack. */
export function folded(count: number, w = 46): string {
  const cloths = [
    weave('ikat', madder, marigold, 0.6),
    leaf,
    weave('check', lightIndigo, ink, 0.6),
    rose,
    weave('booti', indigo, marigold, 0.6),
    marigold,
  ];
  let out = '';
  for (let i = 0; i < count; i += 1) {
    const y = -10 * (i + 1);
    out +=
      rect(-w / 2 + (i % 2), y, w, 9, cloths[i % cloths.length] ?? leaf, { rx: 3.5 }) +
      stroke(d`M${-w / 2 + 4} ${y + 5}H${w / 2 - 6}`, ink, 0.9, { opacity: 0.3 });
  }
  return out;
}

/** A folded woollen blanket, its middle at the origin. */
export const blanket = (tone = madder, stripe = cream) =>
  rect(-26, -13, 52, 26, tone, { rx: 5 }) +
  rect(-26, -8, 52, 3.4, stripe) +
  rect(-26, 5, 52, 3.4, stripe) +
  stroke('M-22-1H22', ink, 1.4, { opacity: 0.35 }) +
  rect(14, -13, 12, 26, ink, { opacity: 0.12, rx: 5 });

/** A handloom seen from the weaver's side; the web comes towards her. */
export const loom = (fill = weave('ikat', madder, marigold)) => {
  let warp = '';
  for (let i = 0; i <= 14; i += 1) warp += d`M${-44 + i * 6.3} -112L${-40 + i * 5.7} -62`;
  return (
    rect(-62, -140, 8, 140, wood) +
    rect(54, -140, 8, 140, wood) +
    rect(-66, -144, 132, 9, shade(wood, 0.15)) +
    stroke(warp, cream, 1.2) +
    rect(-58, -116, 116, 6, mix(wood, rose, 0.3)) +
    rect(-54, -90, 108, 9, shade(wood, 0.25)) +
    stroke('M-30-135V-90M30-135V-90', ink, 1.6) +
    poly(
      [
        [-42, -66],
        [42, -66],
        [46, -34],
        [-46, -34],
      ],
      fill,
    ) +
    rect(-60, -38, 120, 9, wood, { rx: 4 }) +
    rect(-58, -6, 116, 6, shade(wood, 0.2)) +
    ellipse(8, -72, 13, 3.4, tint(wood, 0.4))
  );
};

export const thread = (tone = madder) =>
  rect(-6, -16, 12, 16, tone) +
  rect(-8, -18, 16, 3, sand) +
  rect(-8, -1, 16, 3, sand) +
  stroke('M-6-12H6M-6-8H6M-6-4H6', shade(tone, 0.3), 1);
export const pegboard = (w: number, h: number) =>
  rect(-w / 2, -h, w, h, mix(sand, wood, 0.22)) +
  rect(-w / 2, -h, w, 5, wood) +
  place(-w * 0.34, -h * 0.25, 1.1, spanner()) +
  place(-w * 0.17, -h * 0.25, 1.1, hammer()) +
  place(0, -h * 0.25, 1.1, screwdriver()) +
  place(w * 0.17, -h * 0.25, 1.1, scissors()) +
  place(w * 0.34, -h * 0.25, 1.1, spanner(shade(steel, 0.3)));

/** A wall of hanging finished clothes. */
export const rail = (w: number) => {
  let out = rect(-w / 2, -4, w, 5, wood);
  const tones = [rose, leaf, marigold, lightIndigo, madder, sky];
  for (let i = 0; i < Math.floor(w / 44); i += 1)
    out += place(
      -w / 2 + 26 + i * 44,
      2,
      1,
      stroke('M0-3V3M-12 8L0 3L12 8', ink, 1.6) +
        shape('M-12 8L-18 22L-12 26L-13 60H13L12 26L18 22L12 8L4 10H-4Z', tones[i % tones.length] ?? line),
    );
  return out;
};
