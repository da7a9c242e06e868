import {
  cream,
  indigo,
  ink,
  leaf,
  lightIndigo,
  madder,
  marigold,
  mix,
  sand,
  shade,
  sky,
  stone,
  tint,
  wood,
} from '../palette.ts';
import { circle, d, ellipse, place, rect, shape, stroke } from '../svg.ts';

/** A bicycle: wheels touch y 0, saddle at (-16,-80), grips at (30,-92). */
export const bicycle = (tone = madder) => {
  const wheel = (x: number) =>
    circle(x, -31, 29, 'none', { stroke: ink, 'stroke-width': 3.6 }) +
    circle(x, -31, 25.5, 'none', { stroke: stone, 'stroke-width': 1.2 }) +
    stroke(d`M${x - 25} -31h50M${x} -56v50M${x - 18} -49l36 36M${x + 18} -49l-36 36`, stone, 0.8) +
    circle(x, -31, 3.6, ink);
  return (
    wheel(-46) +
    wheel(48) +
    stroke('M-46-31L-18-70L2-28L-46-31M-18-70H32L2-28M28-86L48-31M-21-78L-18-70', tone, 4.4, {
      'stroke-linejoin': 'round',
    }) +
    stroke('M28-86L24-92H38', ink, 3.6) +
    shape('M-32-83C-24-82-14-80-6-79C-8-75-18-75-26-76Z', ink) +
    circle(2, -28, 7, 'none', { stroke: ink, 'stroke-width': 2.6 }) +
    stroke('M2-28L8-16M2-28L-4-40', ink, 2.6) +
    stroke('M34-74H58L56-62H36Z', shade(stone, 0.3), 2) +
    shape('M-68-52A32 32 0 0 1-24-52', 'none', { stroke: tone, 'stroke-width': 3 })
  );
};

/** The clinic's van. */
export const van = () =>
  shape(
    'M-120-22V-104C-120-112-116-116-108-116H62C82-116 96-92 104-76L118-68C122-66 124-60 124-54V-22Z',
    cream,
  ) +
  shape('M-120-22V-46H124V-22Z', leaf) +
  shape('M54-106H62C76-106 86-90 93-76H54Z', mix(sky, indigo, 0.25)) +
  rect(10, -104, 34, 30, mix(sky, indigo, 0.25), { rx: 3 }) +
  rect(-108, -104, 60, 30, mix(sky, indigo, 0.25), { rx: 3 }) +
  place(-18, -80, 0.72, circle(0, 0, 22, leaf) + shape('M-5-14H5V-5H14V5H5V14H-5V5H-14V-5H-5Z', cream)) +
  stroke('M48-108V-26M4-108V-26', tint(stone, 0.4), 2) +
  rect(112, -58, 12, 8, marigold) +
  rect(-124, -28, 252, 8, ink, { rx: 3 }) +
  rect(30, -124, 22, 9, madder, { rx: 3 }) +
  circle(-72, -20, 21, ink) +
  circle(-72, -20, 9, tint(stone, 0.4)) +
  circle(74, -20, 21, ink) +
  circle(74, -20, 9, tint(stone, 0.4));

/** A country boat; the water stands at y -12. */
export const boat = (tone = indigo) =>
  shape('M-110-44C-80-32 80-32 116-48C108-18 88 0 60 0H-62C-88 0-104-18-110-44Z', tone) +
  stroke('M-106-34C-70-22 80-22 112-38', marigold, 5) +
  stroke('M-104-22C-70-12 80-12 106-24', cream, 2);

/** A dug bullock cart's load of silt, or of hay. */
export const load = (tone = mix(wood, sand, 0.2)) =>
  shape('M-60-52C-50-84-20-92 0-90C26-94 52-78 60-52Z', tone) + ellipse(0, -52, 60, 4, shade(tone, 0.2));
export const tractorTrolley = () =>
  rect(-76, -66, 120, 34, lightIndigo) +
  rect(-76, -66, 120, 6, shade(lightIndigo, 0.3)) +
  circle(-46, -18, 18, ink) +
  circle(-46, -18, 7, marigold) +
  circle(10, -18, 18, ink) +
  circle(10, -18, 7, marigold) +
  stroke('M44-40H72', ink, 5);

/** A vendor's pushcart; its board lies at y -66. */
export const pushcart = (tone = indigo) => {
  const wheel = (x: number) =>
    place(
      x,
      -26,
      1,
      circle(0, 0, 24, 'none', { stroke: ink, 'stroke-width': 4 }) +
        stroke('M-23 0H23M0-23V23M-16-16L16 16M16-16L-16 16', stone, 1.6) +
        circle(0, 0, 5, marigold),
    );
  return (
    wheel(-46) +
    wheel(46) +
    rect(-74, -52, 148, 8, wood) +
    rect(-84, -66, 168, 16, tone) +
    stroke('M-78-58H78', marigold, 3, { 'stroke-dasharray': '1 12' }) +
    stroke('M84-60H100', wood, 5)
  );
};
