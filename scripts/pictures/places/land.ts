import { blob, dice } from '../geometry.ts';
import {
  cream,
  earth,
  granite,
  ink,
  leaf,
  lightLeaf,
  line,
  marigold,
  mix,
  rose,
  sand,
  shade,
  sky,
  stone,
  tint,
} from '../palette.ts';
import { circle, d, ellipse, type Pt, rect, shape, stroke } from '../svg.ts';

export type Air = 'morning' | 'noon' | 'dusk' | 'rain' | 'night';

const airs: Record<Air, { top: string; sun: string; far: string; near: string; ground: string }> = {
  morning: {
    top: mix(sand, marigold, 0.14),
    sun: tint(marigold, 0.25),
    far: mix(rose, sand, 0.45),
    near: mix(granite, rose, 0.3),
    ground: earth,
  },
  noon: { top: sky, sun: cream, far: mix(stone, sky, 0.5), near: granite, ground: earth },
  dusk: {
    top: mix(rose, sand, 0.35),
    sun: marigold,
    far: mix(rose, '#27348b', 0.34),
    near: mix(granite, '#27348b', 0.36),
    ground: mix(earth, rose, 0.35),
  },
  rain: {
    top: mix(sky, stone, 0.3),
    sun: mix(sky, cream, 0.4),
    far: mix(stone, sky, 0.35),
    near: mix(stone, ink, 0.18),
    ground: mix(earth, stone, 0.35),
  },
  night: {
    top: mix(ink, '#27348b', 0.45),
    sun: mix(cream, marigold, 0.12),
    far: mix(ink, '#27348b', 0.75),
    near: mix(ink, '#27348b', 0.25),
    ground: mix(ink, stone, 0.3),
  },
};

export const airOf = (air: Air) => airs[air];

/** Sky with one large sun or moon: the light of the picture comes from it. */
export function heaven(w: number, h: number, air: Air, sun: Pt, r = 90): string {
  const a = airs[air];
  return (
    rect(0, 0, w, h, a.top) +
    circle(sun[0], sun[1], r * 1.5, a.sun, { opacity: 0.28 }) +
    circle(sun[0], sun[1], r, a.sun)
  );
}

export const cloud = (x: number, y: number, s: number, fill = cream) =>
  shape(
    d`M${x} ${y}c${2 * s} ${-14 * s} ${22 * s} ${-16 * s} ${28 * s} ${-6 * s}c${8 * s} ${-16 * s} ${36 * s} ${-12 * s} ${36 * s} ${2 * s}c${12 * s} ${-4 * s} ${20 * s} ${0} ${20 * s} ${4 * s}z`,
    fill,
  );

/** One rounded granite boulder with its lit side and a crack. */
export function boulder(
  x: number,
  y: number,
  w: number,
  h: number,
  tone: string,
  seed = 1,
  lit = tint(tone, 0.3),
): string {
  const r = dice(seed);
  const k = () => r(0.92, 1.08);
  const outline = blob([
    [x - w * 0.5 * k(), y - h * 0.12],
    [x - w * 0.36, y - h * 0.78 * k()],
    [x + w * 0.05, y - h * k()],
    [x + w * 0.42, y - h * 0.74 * k()],
    [x + w * 0.52 * k(), y - h * 0.16],
    [x + w * 0.3, y + h * 0.04],
    [x - w * 0.34, y + h * 0.04],
  ]);
  return (
    shape(outline, tone) +
    shape(
      blob([
        [x + w * 0.02, y - h * 0.96],
        [x + w * 0.4, y - h * 0.73],
        [x + w * 0.5, y - h * 0.2],
        [x + w * 0.24, y - h * 0.4],
      ]),
      lit,
    ) +
    stroke(
      d`M${x - w * 0.24} ${y - h * 0.62}q${w * 0.06} ${h * 0.24} ${w * 0.02} ${h * 0.4}`,
      shade(tone, 0.25),
      Math.max(1.5, w * 0.016),
    )
  );
}

/** The granite country of Warangal: a far ridge and a heap of boulders, balanced as they are there. */
export function hills(w: number, y: number, air: Air, size = 1, heapAt = 0.22): string {
  const a = airs[air];
  const s = size;
  const ridge = d`M0 ${y - 60 * s}C${w * 0.1} ${y - 130 * s} ${w * 0.2} ${y - 120 * s} ${w * 0.3} ${y - 76 * s}C${w * 0.4} ${y - 120 * s} ${w * 0.52} ${y - 196 * s} ${w * 0.66} ${y - 128 * s}C${w * 0.74} ${y - 88 * s} ${w * 0.84} ${y - 140 * s} ${w} ${y - 92 * s}V${y + 6}H0Z`;
  const x = w * heapAt;
  const rock = (cx: number, base: number, rw: number, rh: number, tone: string, seed: number) =>
    boulder(cx, base, rw, rh, tone, seed, air === 'night' ? mix(tone, '#5b6bc0', 0.22) : tint(tone, 0.3));
  return (
    shape(ridge, a.far) +
    rock(x - 96 * s, y + 4, 190 * s, 110 * s, shade(a.near, 0.08), 3) +
    rock(x + 104 * s, y + 4, 170 * s, 92 * s, a.near, 5) +
    rock(x, y - 62 * s, 176 * s, 112 * s, a.near, 7) +
    rock(x + 30 * s, y - 160 * s, 88 * s, 70 * s, shade(a.near, 0.1), 9) +
    rock(x + 6 * s, y + 6, 130 * s, 80 * s, shade(a.near, 0.14), 11)
  );
}

export const ground = (w: number, h: number, y: number, fill: string) =>
  rect(0, y, w, h - y, fill) +
  shape(
    d`M0 ${y + (h - y) * 0.5}Q${w * 0.4} ${y + (h - y) * 0.34} ${w} ${y + (h - y) * 0.62}V${h}H0Z`,
    shade(fill, 0.06),
  );

/** Rows of crop that run towards the eye. */
export function field(w: number, h: number, y: number, tone = lightLeaf): string {
  let out = rect(0, y, w, h - y, tone);
  for (let i = -5; i <= 7; i += 1) {
    const x = w * 0.55 + i * w * 0.045;
    const foot = w * 0.55 + i * w * 0.24;
    out += shape(
      d`M${x} ${y}Q${(x + foot) / 2 - 6} ${(y + h) / 2} ${foot} ${h}H${foot + w * 0.12}Q${(x + foot) / 2 + w * 0.05} ${(y + h) / 2} ${x + w * 0.018} ${y}Z`,
      mix(tone, leaf, 0.42),
    );
  }
  return out;
}

/** A tank (a village lake) between its far bund and the near bank. */
export function tank(w: number, top: number, bottom: number, air: Air): string {
  const water =
    air === 'night'
      ? mix('#27348b', ink, 0.35)
      : air === 'dusk'
        ? mix(rose, '#5b6bc0', 0.5)
        : mix(sky, '#5b6bc0', 0.34);
  const light = tint(water, air === 'night' ? 0.25 : 0.5);
  let out = shape(
    d`M0 ${top - 16}Q${w * 0.3} ${top - 26} ${w * 0.55} ${top - 14}T${w} ${top - 18}V${top + 8}H0Z`,
    mix(leaf, stone, air === 'night' ? 0.2 : 0.3),
  );
  out += rect(0, top, w, bottom - top, water);
  const r = dice(Math.round(w + top));
  for (let i = 0; i < 11; i += 1) {
    const y = top + 10 + ((bottom - top - 16) * i) / 10;
    const x = r(0, w * 0.85);
    const l = r(50, 150) * (0.5 + i / 12);
    out += stroke(d`M${x} ${y}q${l / 4} ${-5} ${l / 2} 0t${l / 2} 0`, light, 3 + i * 0.25);
  }
  return out;
}

/** A muggu, the white drawing before a door, seen along the ground. */
export function muggu(x: number, y: number, r: number, tone = cream): string {
  const k = r / 100;
  let petals = '';
  for (let i = 0; i < 8; i += 1) {
    const a = (i * Math.PI) / 4;
    const at = (angle: number, length: number) =>
      d`${x + Math.cos(a + angle) * length * k} ${y + Math.sin(a + angle) * length * k * 0.32}`;
    petals += `M${x} ${y}C${at(-0.42, 46)} ${at(-0.28, 84)} ${at(0, 100)}C${at(0.28, 84)} ${at(0.42, 46)} ${x} ${y}`;
  }
  return (
    stroke(petals, tone, 3.4 * Math.max(0.7, k)) +
    ellipse(x, y, r * 0.5, r * 0.16, 'none', { stroke: tone, 'stroke-width': 3 }) +
    ellipse(x, y, r * 0.09, r * 0.03, tone)
  );
}

export const tuft = (x: number, y: number, s: number, tone = leaf) =>
  shape(
    d`M${x - 14 * s} ${y}q${2 * s} ${-16 * s} ${-6 * s} ${-24 * s}q${12 * s} ${6 * s} ${14 * s} ${18 * s}q${-1 * s} ${-22 * s} ${6 * s} ${-34 * s}q${6 * s} ${16 * s} ${4 * s} ${32 * s}q${6 * s} ${-12 * s} ${16 * s} ${-18 * s}q${-10 * s} ${12 * s} ${-6 * s} ${26 * s}z`,
    tone,
  );

export const lane = (h: number, y: number, x: number, fill = line) =>
  shape(
    d`M${x - 20} ${y}C${x - 60} ${(y + h) / 2} ${x - 260} ${h * 0.86} ${x - 300} ${h}H${x + 260}C${x + 200} ${h * 0.88} ${x + 60} ${(y + h) / 2} ${x + 22} ${y}Z`,
    fill,
  );
