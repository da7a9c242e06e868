import {
  cream,
  indigo,
  ink,
  leaf,
  lightLeaf,
  madder,
  marigold,
  mix,
  rose,
  sand,
  shade,
  sky,
  tint,
  wood,
} from '../palette.ts';
import { head } from '../people/head.ts';
import type { Look } from '../people/look.ts';
import { circle, place, poly, rect, shape } from '../svg.ts';
import { diya } from './festival.ts';
import { sapling } from './garden.ts';

/** A photograph on its line: a pale border, a peg at its head (the origin), and 96 by 80 of a day within. */
const hung = (view: string) =>
  rect(-56, -2, 112, 96, ink, { opacity: 0.14 }) +
  rect(-54, -6, 108, 96, cream) +
  view +
  rect(-4, -14, 8, 18, wood);
const sheet = (tone: string) => rect(-47, 1, 94, 76, tone);

export const plantingPrint = () =>
  hung(
    sheet(sky) +
      circle(24, 24, 12, tint(marigold, 0.2)) +
      shape('M-47 52Q-20 40 10 54T47 50V77H-47Z', lightLeaf) +
      place(-8, 70, 1.05, sapling(50)),
  );

export const tankPrint = () =>
  hung(
    sheet(mix(sand, marigold, 0.25)) +
      circle(-12, 34, 17, marigold) +
      shape('M-47 42C-30 24-14 24 0 38C12 22 30 24 47 40V50H-47Z', mix(rose, madder, 0.3)) +
      rect(-47, 48, 94, 29, mix(sky, '#5b6bc0', 0.34)) +
      shape('M-30 60H-6V63H-30ZM4 66H34V69H4Z', cream),
  );

export const lampPrint = () => hung(sheet(mix(indigo, ink, 0.4)) + place(-2, 58, 1.4, diya()));

export const schoolPrint = () =>
  hung(
    sheet(mix(leaf, sky, 0.6)) +
      rect(-32, 34, 64, 34, cream) +
      poly(
        [
          [-40, 36],
          [-26, 16],
          [26, 16],
          [40, 36],
        ],
        madder,
      ) +
      rect(-8, 44, 16, 24, leaf) +
      shape('M-26 44H-16V56H-26ZM16 44H26V56H16Z', shade(leaf, 0.3)) +
      rect(-47, 68, 94, 9, mix(rose, sand, 0.5)),
  );

/** Somebody's likeness: the same head as in life. */
export const portraitPrint = (look: Look, cloth: string, ground = tint(marigold, 0.35)) =>
  hung(
    sheet(ground) +
      shape('M-34 77C-32 58-14 54 0 52C16 54 32 60 34 77Z', cloth) +
      head(look, 0, 36, 1.35, 0, 'smile'),
  );
