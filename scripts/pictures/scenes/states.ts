import { clayLamp, diya } from '../objects/festival.ts';
import { potted } from '../objects/garden.ts';
import { emptyBasket } from '../objects/kitchen.ts';
import { bicycle } from '../objects/vehicles.ts';
import {
  clay,
  cream,
  indigo,
  ink,
  leaf,
  lightIndigo,
  madder,
  marigold,
  mix,
  rose,
  shade,
  sky,
  stone,
  tint,
  wood,
} from '../palette.ts';
import { cast } from '../people/look.ts';
import { thoranam } from '../places/buildings.ts';
import { toran } from '../places/festoons.ts';
import { boulder, muggu, tuft } from '../places/land.ts';
import { palmyra, tree } from '../places/trees.ts';
import { circle, ellipse, place, poly, rect, shape, stroke } from '../svg.ts';
import { namaste, put, stand } from './acts.ts';
import type { Scene } from './scene.ts';

const [w, h] = [600, 450];
/** A rounded patch of ground that stands on any page. */
const patch = (tone = tint(rose, 0.62)) => ellipse(300, 392, 270, 34, tone);
const disc = (tone: string, x = 300, y = 220, r = 170) => circle(x, y, r, tone);

/** A milestone that points to places that are not there. */
const milestone = () =>
  shape('M-46 0V-96C-46-140 46-140 46-96V0Z', cream) +
  shape('M-46-70V-96C-46-140 46-140 46-96V-70Z', marigold) +
  shape('M20 0V-126C38-120 46-108 46-96V0Z', ink, { opacity: 0.1 }) +
  stroke('M-14-44C-14-58 12-58 12-44C12-34-1-34-1-22', ink, 6) +
  circle(-1, -10, 4, ink);

const notFound = () =>
  disc(tint(marigold, 0.6)) +
  patch() +
  boulder(110, 392, 130, 100, mix(stone, rose, 0.35), 3) +
  palmyra(520, 392, 270) +
  stand(cast.mallaiah, { x: 250, y: 396, tall: 280 }, { near: [24, -160], far: [30, -98], tilt: -4 }) +
  put(400, 398, 280, milestone()) +
  tuft(170, 402, 0.9) +
  tuft(480, 406, 1);

const thankYou = () =>
  disc(tint(marigold, 0.25), 300, 210, 150) +
  patch() +
  thoranam(300, 390, 360) +
  namaste(cast.saritha, { x: 210, y: 400, tall: 270 }) +
  namaste(cast.anjali, { x: 390, y: 404, tall: 290, faces: 'left' }) +
  put(300, 406, 300, diya()) +
  toran(30, 20, 540, 1.3);

/** The lamp has gone out; somebody brings the light again. */
const paymentFailed = () =>
  disc(tint(sky, 0.1)) +
  patch() +
  put(352, 398, 460, clayLamp()) +
  stroke('M372 344C362 328 384 318 372 300C362 284 382 276 374 260', stone, 4, { opacity: 0.6 }) +
  stand(
    cast.padma,
    { x: 218, y: 398, tall: 300 },
    { near: [44, -104], far: [50, -108], holds: place(52, -100, 0.8, diya()) },
  ) +
  put(478, 396, 300, potted(64));

/** A letter box of the Indian post, as tall as a person. */
const letterBox = () =>
  ellipse(4, 1, 46, 6, ink, { opacity: 0.16 }) +
  rect(-40, -14, 80, 14, ink, { rx: 2 }) +
  rect(-36, -146, 72, 134, madder) +
  rect(10, -146, 26, 134, ink, { opacity: 0.12 }) +
  shape('M-42-146C-42-176 42-176 42-146Z', madder) +
  shape('M8-168C28-166 42-160 42-146H8Z', ink, { opacity: 0.12 }) +
  rect(-45, -150, 90, 9, shade(madder, 0.3), { rx: 4 }) +
  rect(-24, -128, 48, 8, ink, { rx: 4 }) +
  rect(-20, -106, 40, 34, cream, { rx: 2 }) +
  stroke('M-13-97H13M-13-89H13M-13-81H4', stone, 2.4) +
  circle(0, -46, 3, marigold);

const letter = () =>
  rect(-17, -11, 34, 22, cream, { rx: 1.5 }) +
  stroke('M-16-10L0 2L16-10', stone, 1.8) +
  rect(9, 3, 5, 5, madder);

/** On its way: a letter, and somebody who knows that it will arrive. */
const onTheWay = () =>
  disc(tint(leaf, 0.7)) +
  patch() +
  tree(118, 392, 230) +
  stand(
    cast.yadamma,
    { x: 226, y: 398, tall: 290 },
    { near: [46, -122], far: [30, -104], holds: place(57, -127, 1, letter(), -8) },
  ) +
  put(404, 400, 290, letterBox()) +
  put(524, 398, 280, potted(58)) +
  tuft(60, 404, 0.9);

/** The way home: the bicycle turns round. */
const cancelled = () =>
  disc(tint(rose, 0.55)) +
  patch() +
  tree(466, 392, 240) +
  stand(
    cast.kavitha,
    { x: 330, y: 398, tall: 290, faces: 'left' },
    { posture: 'walk', near: [28, -96], far: [50, -96], holds: place(20, 0, 1, bicycle(leaf)) },
  ) +
  put(110, 398, 260, potted(58)) +
  tuft(560, 404, 1);

const empty = () =>
  disc(tint(leaf, 0.7)) +
  patch() +
  muggu(300, 384, 170, tint(madder, 0.1)) +
  put(300, 376, 520, emptyBasket()) +
  put(110, 396, 300, potted(64)) +
  palmyra(510, 392, 250);

/** A door with a lamp beside it. */
const signIn = () =>
  disc(tint(lightIndigo, 0.55)) +
  patch() +
  rect(205, 110, 190, 280, cream) +
  rect(205, 330, 190, 60, clay) +
  poly(
    [
      [180, 118],
      [222, 66],
      [378, 66],
      [420, 118],
    ],
    madder,
  ) +
  stroke('M198 96H402M211 80H389', shade(madder, 0.25), 3) +
  rect(248, 170, 104, 220, shade(indigo, 0.3)) +
  rect(256, 178, 88, 212, marigold) +
  poly(
    [
      [256, 178],
      [286, 196],
      [286, 390],
      [256, 390],
    ],
    indigo,
  ) +
  circle(280, 290, 4, marigold) +
  toran(238, 168, 124, 0.9) +
  rect(236, 386, 128, 14, wood) +
  muggu(300, 412, 80, madder) +
  stand(cast.teacher, { x: 130, y: 400, tall: 270 }, { near: [40, -150] }) +
  put(420, 398, 300, diya()) +
  put(482, 398, 280, potted(56));

export const states: Scene[] = Object.entries({
  'not-found': notFound,
  'thank-you': thankYou,
  'payment-failed': paymentFailed,
  'on-the-way': onTheWay,
  cancelled,
  empty,
  'sign-in': signIn,
}).map(([name, draw]) => ({ file: `states/${name}`, w, h, draw }));
