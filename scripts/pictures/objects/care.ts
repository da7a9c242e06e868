import {
  cream,
  hair,
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
import { circle, d, place, rect, shape, stroke } from '../svg.ts';

/** The parts of a wheelchair behind and before its sitter, whose seat is at y -54. */
export const wheelchairBehind = (tone = indigo) =>
  circle(6, -30, 29, 'none', { stroke: shade(stone, 0.25), 'stroke-width': 3.4 }) +
  rect(-27, -112, 7, 66, shade(tone, 0.2), { rx: 3 }) +
  stroke('M-24-110H-38', ink, 5) +
  rect(-24, -48, 52, 9, tone, { rx: 3 });
export const wheelchairBefore = (tone = indigo) => {
  let spokes = '';
  for (let i = 0; i < 6; i += 1) {
    const a = (i * Math.PI) / 6;
    spokes += d`M${-4 - Math.cos(a) * 28} ${-31 - Math.sin(a) * 28}L${-4 + Math.cos(a) * 28} ${-31 + Math.sin(a) * 28}`;
  }
  return (
    stroke(spokes, stone, 0.9) +
    circle(-4, -31, 29, 'none', { stroke: ink, 'stroke-width': 4 }) +
    circle(-4, -31, 23, 'none', { stroke: tint(stone, 0.3), 'stroke-width': 1.6 }) +
    circle(-4, -31, 5, tone) +
    stroke('M-20-74H16V-50M26-44L36-12H52', ink, 3.4) +
    circle(32, -8, 8, 'none', { stroke: ink, 'stroke-width': 3.4 })
  );
};

export const crutch = (h = 104) =>
  rect(-1.8, -h, 3.6, h, steel) +
  rect(-9, -h - 3, 18, 6, ink, { rx: 3 }) +
  rect(-6, -h * 0.62, 12, 4, ink, { rx: 2 }) +
  rect(-3, -4, 6, 5, ink);
/** A doctor's box of medicines with the plus sign in green. */
export const medicineBox = (tone = cream) =>
  stroke('M-9-26V-34H9V-26', leaf, 3) +
  rect(-24, -26, 48, 26, tone, { rx: 3 }) +
  rect(10, -26, 14, 26, ink, { opacity: 0.1 }) +
  shape('M-3-21H3V-16H8V-10H3V-5H-3V-10H-8V-16H-3Z', leaf);
export const bottle = (tone = rose) =>
  rect(-5, -18, 10, 18, tone, { rx: 2 }) + rect(-3.5, -23, 7, 5, cream) + rect(-5, -12, 10, 6, cream);

/** An eye chart of rings, as used where letters are not read. */
export const eyeChart = () => {
  let out = rect(-26, -82, 52, 82, cream) + rect(-26, -82, 52, 5, lightIndigo);
  const row = (y: number, r: number, n: number) => {
    for (let i = 0; i < n; i += 1) {
      const x = (i - (n - 1) / 2) * r * 3;
      out += place(
        x,
        y,
        1,
        stroke(d`M${r * 0.7} ${-r * 0.7}A${r} ${r} 0 1 0 ${r * 0.7} ${r * 0.7}`, ink, r * 0.5, {
          'stroke-linecap': 'butt',
        }),
        (i * 90 + n * 90) % 360,
      );
    }
  };
  row(-63, 8, 1);
  row(-44, 5.5, 2);
  row(-29, 4, 3);
  row(-17, 2.8, 4);
  row(-8, 2, 5);
  return out;
};

export const spectacles = (tone = ink) =>
  circle(-9, 0, 7, sky, { opacity: 0.6, stroke: tone, 'stroke-width': 2 }) +
  circle(9, 0, 7, sky, { opacity: 0.6, stroke: tone, 'stroke-width': 2 }) +
  stroke('M-2-1q2-2 4 0M-16-1l-5-3M16-1l5-3', tone, 2);

/** A blood-pressure meter on the table. */
export const meter = () =>
  rect(-13, -20, 26, 20, indigo, { rx: 3 }) +
  rect(-9, -17, 18, 9, sky) +
  stroke('M-7-12h3l2-3l2 5l2-2h4', leaf, 1.4) +
  circle(-5, -4, 1.8, marigold) +
  circle(3, -4, 1.8, cream) +
  stroke('M13-8C24-8 22 0 34-2', ink, 2);

export const table = (w = 110, cloth = tint(lightIndigo, 0.55)) =>
  rect(-w / 2 + 6, -56, 6, 56, wood) +
  rect(w / 2 - 12, -56, 6, 56, wood) +
  shape(
    d`M${-w / 2} -62H${w / 2}V-34q${-w / 12} 6 ${-w / 6} 0t${-w / 6} 0t${-w / 6} 0t${-w / 6} 0t${-w / 6} 0t${-w / 6} 0Z`,
    cloth,
  ) +
  rect(-w / 2, -64, w, 5, shade(cloth, 0.18));
export const chair = (tone = madder) =>
  rect(-26, -104, 6, 62, tone, { rx: 3 }) +
  rect(-26, -52, 50, 8, tone, { rx: 3 }) +
  stroke('M-22-44L-26 0M20-44L24 0', shade(tone, 0.25), 5);
export const stool = (tone = wood) =>
  rect(-22, -52, 40, 8, tone, { rx: 3 }) +
  stroke('M-16-44L-20 0M12-44L16 0M-18-18H14', shade(tone, 0.25), 4.4);

/** A rope cot. */
export const cot = (w = 150) => {
  let rope = '';
  for (let i = 0; i < 9; i += 1)
    rope += d`M${-w / 2 + 8 + (i * (w - 20)) / 9} -46l${w / 9 + 2} 10m0 -10l${-w / 9 - 2} 10`;
  return (
    rect(-w / 2, -48, w, 13, sand) +
    stroke(rope, line, 1.6) +
    rect(-w / 2 - 4, -50, w + 8, 5, wood, { rx: 2 }) +
    rect(-w / 2 - 4, -37, w + 8, 5, shade(wood, 0.15), { rx: 2 }) +
    rect(-w / 2, -52, 6, 52, wood) +
    rect(w / 2 - 6, -52, 6, 52, wood)
  );
};

/** A baby in its mother's arm; the head is at the origin. */
export const baby = (skin: string, cloth = marigold) =>
  shape('M-12 2C-10-12 8-14 16-6C28-4 40 2 40 12C38 22 26 24 14 22C0 22-14 16-12 2Z', cloth) +
  circle(0, 2, 9, skin) +
  shape('M-9 1C-10-7-3-9 1-8C5-7 8-5 8-2C3-5-4-5-9 1Z', hair) +
  stroke('M-4 3q1.7 1.3 3.4 0M2.6 2.6q1.5 1.3 3 0M-1 6.6q1.8 1.4 3.6 0', shade(skin, 0.6), 1) +
  stroke('M14-6C10 4 12 16 16 22M26-2C22 6 24 14 28 21', shade(cloth, 0.25), 1.4);

export const hearingAid = (tone = marigold) =>
  shape('M0-7C6-7 8 0 6 6C5 10 1 11 0 8C-1 4 3 2 2-1C1-4-3-4-4-1C-6-4-3-7 0-7Z', tone);
export const plusSign = (tone = leaf) =>
  circle(0, 0, 22, cream) + shape('M-5-14H5V-5H14V5H5V14H-5V5H-14V-5H-5Z', tone);
export const ramp = (w: number, h: number) =>
  shape(d`M${-w / 2} 0L${w / 2} ${-h}V0Z`, mix(stone, sand, 0.4)) +
  stroke(d`M${-w / 2} 0L${w / 2} ${-h}`, cream, 5) +
  stroke(
    d`M${-w * 0.4} ${-h * 0.1}v-40M0 ${-h / 2}v-40M${w * 0.46} ${-h * 0.96}v-40M${-w * 0.42} ${-h * 0.1 - 40}L${w * 0.48} ${-h * 0.98 - 40}`,
    shade(steel, 0.2),
    4,
  );
