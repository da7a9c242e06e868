import {
  clay,
  cream,
  leaf,
  lightIndigo,
  madder,
  marigold,
  mix,
  rose,
  shade,
  stone,
  tint,
  wood,
} from '../palette.ts';
import { circle, d, ellipse, shape, stroke } from '../svg.ts';

/** A Bathukamma: rings of gunugu, tangedu and marigold on a brass plate, with a turmeric cone on top. */
export function bathukamma(rings = 6): string {
  let out =
    ellipse(0, -2, 42, 6, mix(marigold, wood, 0.4)) + ellipse(0, -4, 40, 5, mix(marigold, cream, 0.3));
  const tones = [marigold, madder, tint(rose, 0.2), mix(marigold, cream, 0.35), lightIndigo, cream];
  for (let r = 0; r < rings; r += 1) {
    const half = 36 - r * (30 / rings);
    const y = -9 - r * 9;
    const tone = tones[r % tones.length] ?? marigold;
    const n = Math.max(3, Math.round(half / 4.6));
    out += ellipse(0, y + 2, half, 6, shade(tone, 0.3));
    for (let i = 0; i < n; i += 1)
      out += circle(
        -half + 4 + (i * (half * 2 - 8)) / (n - 1),
        y + 1.5 * Math.sin((Math.PI * i) / (n - 1)),
        5,
        i % 2 ? tone : shade(tone, 0.12),
      );
  }
  const top = -9 - rings * 9;
  return (
    out +
    shape(d`M-7 ${top + 8}L0 ${top - 8}L7 ${top + 8}Z`, marigold) +
    shape(
      d`M-14 ${top + 9}C-10 ${top + 2} -4 ${top + 4} 0 ${top + 9}C4 ${top + 4} 10 ${top + 2} 14 ${top + 9}Z`,
      leaf,
    )
  );
}

/** A clay lamp without its flame. */
export const clayLamp = () =>
  shape('M-14-8C-6-5 10-5 18-9C16 1 8 4 0 4S-12 0-14-8Z', clay) +
  ellipse(1, -7.6, 14, 2.6, shade(clay, 0.35));

/** A clay lamp with its flame. */
export const diya = () =>
  circle(2, -14, 20, marigold, { opacity: 0.22 }) +
  clayLamp() +
  shape('M8-8C4-14 8-18 9-24C14-18 15-12 11-8Z', marigold) +
  shape('M9-9C8-13 9-14 10-17C12-14 12-11 11-9Z', cream);

export const garland = (w: number) => {
  let out = '';
  const n = Math.round(w / 7);
  for (let i = 0; i <= n; i += 1) {
    const t = i / n;
    out += circle(w * (t - 0.5), 4 * t * (1 - t) * w * 0.3, 4.6, i % 3 ? marigold : madder);
  }
  return out;
};

/** A dappu, the frame drum of Telangana, its middle at the origin. */
export const dappu = () =>
  circle(0, 0, 20, wood) +
  circle(1, -1, 16.5, tint(stone, 0.65)) +
  stroke('M-12 6C-6 12 8 12 13 4', shade(stone, 0.1), 1);
export const rosette = (tone = madder) =>
  shape('M-6 8L-10 28L0 22L10 28L6 8Z', shade(tone, 0.25)) +
  circle(0, 0, 14, tone) +
  circle(0, 0, 9, marigold) +
  circle(0, 0, 4, cream);
