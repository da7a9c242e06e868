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
  stone,
  tint,
  wood,
} from '../palette.ts';
import { circle, d, ellipse, poly, rect, shape, stroke } from '../svg.ts';

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
  poly(
    [
      [x + 40, y - h - 18],
      [x + 64, y - h - 18],
      [x + 162, y],
      [x - 58, y],
    ],
    marigold,
    { opacity: 0.2 },
  ) +
  // The light lies on the ground as a pool.
  ellipse(x + 52, y, 110, 17, marigold, { opacity: 0.42 }) +
  ellipse(x + 52, y - h - 17, 15, 8, tint(marigold, 0.5)) +
  ellipse(x + 52, y - h - 22, 20, 7, shade(stone, 0.2));
