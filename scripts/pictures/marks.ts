import { cream, indigo, madder, marigold, mix } from './palette.ts';
import { weave } from './patterns.ts';
import { place, rect, shape } from './svg.ts';

/** The trust's mark: a lamp in a temple's arch, on a square of 48. */
export const mark = (arch = madder, bowl = cream) =>
  shape('M5 47V22C5 10.5 16 9 24 1c8 8 19 9.5 19 21v25z', arch) +
  shape('M24 10c4.5 5.5 6.5 9 6.5 12.5a6.5 6.5 0 0 1-13 0c0-3.5 2-7 6.5-12.5z', marigold) +
  shape('M11 31h26c0 6-5.5 9.5-13 9.5s-13-3.5-13-9.5z', bowl);

/** The mark for home screens: on indigo to the edges, as platforms cut their own corners. */
export const appIcon = (scale = 0.72) =>
  rect(0, 0, 48, 48, indigo) + place(24, 24.5, scale, place(-24, -24, 1, mark(madder, cream)));

/** A chat preview: the picture at the right, the mark on a woven panel at the left; 1200 × 630. */
export const previewCard = (pictureSvg: string, panel: string) =>
  rect(0, 0, 1200, 630, panel) +
  rect(0, 0, 420, 630, weave('ikat', panel, mix(panel, marigold, 0.12), 6)) +
  place(210, 315, 5.2, place(-24, -24, 1, mark(cream, panel))) +
  pictureSvg.replace(/width="\d+" height="\d+"/, 'x="444" width="756" height="630"') +
  rect(420, 0, 24, 630, weave('chevron', marigold, madder, 3));
