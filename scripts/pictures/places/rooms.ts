import {
  clay,
  cream,
  indigo,
  ink,
  leaf,
  line,
  marigold,
  mix,
  sand,
  shade,
  sky,
  tint,
  wood,
} from '../palette.ts';
import { circle, d, place, poly, rect, shape, stroke } from '../svg.ts';

/** An inside: wall, dado, floor, and light that falls through a window on the right. */
export function room(
  w: number,
  h: number,
  floorY: number,
  wall = sand,
  dado = tint(leaf, 0.45),
  floor = mix(clay, line, 0.6),
): string {
  let out =
    rect(0, 0, w, h, wall) +
    rect(0, floorY - (h - floorY) * 0.9, w, (h - floorY) * 0.9, dado) +
    rect(0, floorY - (h - floorY) * 0.9 - 6, w, 6, shade(dado, 0.2));
  out += rect(0, floorY, w, h - floorY, floor) + rect(0, floorY, w, 5, shade(floor, 0.2));
  out += poly(
    [
      [w * 0.56, floorY + 6],
      [w * 0.86, floorY + 6],
      [w * 0.68, h],
      [w * 0.26, h],
    ],
    cream,
    { opacity: 0.22 },
  );
  return out;
}

export function window(x: number, y: number, w: number, h: number, frame = indigo, view = sky): string {
  return (
    rect(x - 10, y - 10, w + 20, h + 20, frame) +
    rect(x, y, w, h, view) +
    circle(x + w * 0.68, y + h * 0.34, h * 0.13, tint(marigold, 0.3)) +
    shape(
      d`M${x} ${y + h * 0.7}q${w * 0.25} ${-h * 0.3} ${w * 0.5} ${-h * 0.06}t${w * 0.5} ${-h * 0.06}V${y + h}H${x}Z`,
      mix(leaf, sky, 0.35),
    ) +
    stroke(d`M${x + w / 3} ${y}v${h}M${x + (w * 2) / 3} ${y}v${h}M${x} ${y + h / 2}h${w}`, frame, 5) +
    rect(x - 18, y + h + 8, w + 36, 10, shade(frame, 0.25))
  );
}

/** A blackboard with a morning's lesson in chalk. */
export function blackboard(
  x: number,
  y: number,
  w: number,
  h: number,
  lesson: 'sums' | 'sun' | 'leaf' = 'sums',
): string {
  const chalk = { 'stroke-linejoin': 'round' };
  const marks = {
    sums: 'M20 44q2-16 16-16q14 0 14 12q0 10-30 34h32M74 52h24M86 40v24M116 28h30l-18 18q20-2 20 14q0 16-18 16q-12 0-14-8M172 46h26M172 60h26M252 28h-26l-2 22q28-6 28 10q0 18-18 16q-10 0-12-6M24 104h110M24 124h80',
    sun: 'M70 60m-24 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0M70 20v10M70 90v10M30 60h10M100 60h10M42 32l7 7M98 32l-7 7M42 88l7-7M150 104q20-60 50-60q30 0 50 60M136 110h130M190 110v-30h20v30',
    leaf: 'M60 110V60M60 80q-30 0-34-30q32 0 34 30zM60 66q26-4 28-32q-28 4-28 32zM130 40h120M130 62h96M130 84h110M130 106h60',
  }[lesson];
  return (
    rect(x - 12, y - 12, w + 24, h + 24, wood) +
    rect(x, y, w, h, mix(ink, leaf, 0.32)) +
    place(x, y, w / 280, stroke(marks, cream, 4.5, chalk)) +
    rect(x - 4, y + h + 10, w + 8, 9, shade(wood, 0.3)) +
    rect(x + w * 0.62, y + h + 6, 26, 5, cream)
  );
}
