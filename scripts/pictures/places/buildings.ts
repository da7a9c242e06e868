import {
  clay,
  cream,
  granite,
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
  stone,
  tint,
  wood,
} from '../palette.ts';
import { circle, d, ellipse, place, poly, rect, shape, stroke } from '../svg.ts';

/** A garland of mango leaves over a door or a tent. */
export function toran(x: number, y: number, w: number, size = 1): string {
  let out = stroke(d`M${x} ${y}q${w / 2} ${10 * size} ${w} 0`, marigold, 3 * size);
  const count = Math.max(3, Math.round(w / (16 * size)));
  for (let i = 0; i <= count; i += 1) {
    const t = i / count;
    const [px, py] = [x + w * t, y + 20 * size * t * (1 - t)];
    out +=
      i % 2
        ? circle(px, py + 4 * size, 4.5 * size, marigold)
        : shape(
            d`M${px} ${py}c${6 * size} ${6 * size} ${5 * size} ${15 * size} 0 ${22 * size}c${-5 * size} ${-7 * size} ${-6 * size} ${-16 * size} 0 ${-22 * size}z`,
            leaf,
          );
  }
  return out;
}

/** A whitewashed house with red-oxide plinth and tiled roof. `y` is its ground line. */
export function house(x: number, y: number, w: number, wall = cream, door = indigo): string {
  const h = w * 0.46;
  const roof = w * 0.26;
  let out = rect(x, y - h, w, h, wall) + rect(x, y - h * 0.16, w, h * 0.16, clay);
  out += rect(x, y - h, w * 0.28, h * 0.84, ink, { opacity: 0.06 });
  out += poly(
    [
      [x - w * 0.07, y - h + 4],
      [x + w * 0.1, y - h - roof],
      [x + w * 0.9, y - h - roof],
      [x + w * 1.07, y - h + 4],
    ],
    madder,
  );
  for (let i = 1; i < 4; i += 1) {
    const yy = y - h - roof + (roof * i) / 4;
    const o = w * (0.1 - (0.17 * i) / 4);
    out += stroke(d`M${x + o} ${yy}H${x + w - o}`, shade(madder, 0.25), 2);
  }
  for (let i = 1; i < 9; i += 1)
    out += stroke(
      d`M${x + w * (0.1 + i * 0.089)} ${y - h - roof + 3}L${x + w * (-0.07 + i * 0.127)} ${y - h + 2}`,
      mix(madder, rose, 0.35),
      2,
    );
  const dw = w * 0.17;
  const dx = x + w * 0.42;
  out +=
    rect(dx - 5, y - h * 0.8, dw + 10, h * 0.8, mix(door, ink, 0.25)) +
    rect(dx, y - h * 0.75, dw, h * 0.75, door) +
    stroke(d`M${dx + dw / 2} ${y - h * 0.75}V${y}`, shade(door, 0.4), 2);
  out +=
    rect(x + w * 0.13, y - h * 0.7, w * 0.16, h * 0.32, mix(door, ink, 0.3)) +
    stroke(
      d`M${x + w * 0.17} ${y - h * 0.7}v${h * 0.32}m${w * 0.04} 0v${-h * 0.32}m${w * 0.04} 0v${h * 0.32}`,
      tint(door, 0.5),
      2,
    );
  out +=
    rect(x + w * 0.73, y - h * 0.7, w * 0.14, h * 0.32, mix(door, ink, 0.3)) +
    stroke(
      d`M${x + w * 0.765} ${y - h * 0.7}v${h * 0.32}m${w * 0.035} 0v${-h * 0.32}m${w * 0.035} 0v${h * 0.32}`,
      tint(door, 0.5),
      2,
    );
  return out + toran(dx - 8, y - h * 0.8, dw + 16, w / 420);
}

/** A Kakatiya gateway: two shafts a side, two lintels, hanging buds and a pair of geese. `x` is its middle. */
export function thoranam(x: number, y: number, h: number, tone = granite): string {
  const dark = shade(tone, 0.2);
  const pale = tint(tone, 0.28);
  const shaft = (cx: number) =>
    rect(cx - 20, -270, 40, 270, tone) +
    rect(cx + 6, -270, 14, 270, pale) +
    rect(cx - 28, -16, 56, 16, dark) +
    rect(cx - 26, -276, 52, 14, dark) +
    rect(cx - 24, -150, 48, 10, dark) +
    rect(cx - 24, -132, 48, 5, dark) +
    poly(
      [
        [cx, -238],
        [cx + 9, -226],
        [cx, -214],
        [cx - 9, -226],
      ],
      dark,
    );
  let out = shaft(-128) + shaft(128);
  out += rect(-178, -304, 356, 30, tone) + rect(-178, -304, 356, 8, pale) + rect(-178, -280, 356, 6, dark);
  for (let i = -3; i <= 3; i += 1) out += circle(i * 46, -290, 6, dark);
  out += shape(
    'M-104-274C-104-232-74-222-62-222C-74-236-66-262-40-274ZM104-274C104-232 74-222 62-222C74-236 66-262 40-274Z',
    tone,
  );
  out += rect(-120, -334, 24, 32, tone) + rect(96, -334, 24, 32, tone) + rect(-12, -334, 24, 32, tone);
  out += rect(-150, -358, 300, 26, tone) + rect(-150, -358, 300, 7, pale) + rect(-150, -338, 300, 6, dark);
  for (const k of [-1, 1]) {
    out += shape(
      k < 0
        ? 'M-150-334C-186-330-196-350-184-366C-180-350-168-348-150-352Z'
        : 'M150-334C186-330 196-350 184-366C180-350 168-348 150-352Z',
      tone,
    );
    out += place(
      k * 84,
      -358,
      1,
      shape('M-22 0C-26-14-12-20 0-18C6-18 8-24 6-30C4-38 14-42 18-36L28-33L19-30C20-20 20-8 10 0Z', tone) +
        shape('M-18-4C-8-14 4-14 8-8C2-2-8 0-18-4Z', pale),
      0,
      k < 0,
    );
    out += shape(d`M${k * 30} ${-274}c6 8 7 16 0 24c-7-8-6-16 0-24z`, dark);
  }
  out +=
    shape('M-34-358C-34-376-16-380-10-396L0-420L10-396C16-380 34-376 34-358Z', tone) +
    shape('M4-400L10-390C16-376 30-374 32-360H6Z', pale);
  return place(x, y, h / 420, out);
}

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

/** A cloth canopy on poles, as put up for a camp. `y` is the ground, `x` its left pole. */
export function canopyTent(x: number, y: number, w: number, h: number, a = indigo, b = cream): string {
  const top = y - h;
  let out =
    rect(x + 6, top + 40, 9, h - 40, wood) +
    rect(x + w - 15, top + 40, 9, h - 40, wood) +
    rect(x + 15, top + h * 0.3, w - 30, h * 0.7, mix(sand, a, 0.1), { opacity: 0.85 });
  const n = 10;
  for (let i = 0; i < n; i += 1) {
    const c = i % 2 ? b : a;
    const [x0, x1] = [x - 20 + ((w + 40) * i) / n, x - 20 + ((w + 40) * (i + 1)) / n];
    const [t0, t1] = [x + w * 0.2 + (w * 0.6 * i) / n, x + w * 0.2 + (w * 0.6 * (i + 1)) / n];
    out += shape(
      d`M${t0} ${top}H${t1}L${x1} ${top + h * 0.26}v${h * 0.05}a${(x1 - x0) / 2} ${h * 0.05} 0 0 1 ${x0 - x1} 0v${-h * 0.05}Z`,
      c,
    );
  }
  return out;
}

/** A shop front or market stall with a striped awning. */
export function stall(x: number, y: number, w: number, a = madder, b = cream): string {
  const h = w * 0.72;
  let out =
    rect(x + 6, y - h, w - 12, h, shade(sand, 0.12)) +
    rect(x + 6, y - h, w - 12, h * 0.5, mix(ink, lightIndigo, 0.25));
  for (let i = 0; i < 8; i += 1)
    out += shape(
      d`M${x + 8 + ((w - 16) * i) / 8} ${y - h - 8}h${(w - 16) / 8}l${(i - 3.2) * 3} ${h * 0.24}a${w / 15} ${w / 22} 0 0 1 ${-w / 8 - 2} 0z`,
      i % 2 ? b : a,
    );
  out +=
    rect(x, y - h * 0.42, w, h * 0.09, wood) +
    rect(x + 8, y - h * 0.34, w - 16, h * 0.34, mix(wood, sand, 0.35));
  return out;
}

/** A small concrete school or health centre with a verandah. */
export function publicHouse(x: number, y: number, w: number, wall = tint(rose, 0.62), trim = indigo): string {
  const h = w * 0.4;
  let out =
    rect(x, y - h, w, h, wall) +
    rect(x - 14, y - h - 18, w + 28, 20, trim) +
    rect(x, y - h * 0.2, w, h * 0.2, mix(trim, wall, 0.35)) +
    rect(x, y - h, w, h * 0.16, ink, { opacity: 0.1 });
  for (let i = 0; i < 4; i += 1) {
    const cx = x + w * (0.06 + i * 0.245);
    out +=
      i === 1
        ? rect(cx, y - h * 0.66, w * 0.13, h * 0.66, shade(trim, 0.25))
        : rect(cx, y - h * 0.66, w * 0.13, h * 0.34, shade(trim, 0.25)) +
          stroke(d`M${cx + w * 0.043} ${y - h * 0.66}v${h * 0.34}m${w * 0.043} 0v${-h * 0.34}`, wall, 3);
  }
  for (let i = 0; i < 5; i += 1) out += rect(x + (w - 14) * (i / 4), y - h, 14, h, cream);
  return out + rect(x - 20, y - 10, w + 40, 12, stone);
}

export const bunting = (x: number, y: number, w: number, drop: number, colours: readonly string[]) => {
  let out = stroke(d`M${x} ${y}Q${x + w / 2} ${y + drop * 2} ${x + w} ${y}`, ink, 2);
  const n = Math.round(w / 44);
  for (let i = 0; i < n; i += 1) {
    const t = (i + 0.5) / n;
    const [px, py] = [x + w * t, y + drop * 4 * t * (1 - t)];
    out += poly(
      [
        [px - 15, py],
        [px + 15, py],
        [px, py + 30],
      ],
      colours[i % colours.length] ?? madder,
    );
  }
  return out;
};

export const lamp = (x: number, y: number, h: number) =>
  rect(x - 4, y - h, 8, h, shade(stone, 0.4)) +
  stroke(d`M${x} ${y - h}q4 -26 44 -24`, shade(stone, 0.4), 6) +
  ellipse(x + 52, y - h - 22, 20, 7, shade(stone, 0.5)) +
  poly(
    [
      [x + 34, y - h - 18],
      [x + 70, y - h - 18],
      [x + 170, y],
      [x - 60, y],
    ],
    marigold,
    { opacity: 0.16 },
  );
