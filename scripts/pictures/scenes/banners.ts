import { chair } from '../objects/care.ts';
import { bagged, potted } from '../objects/garden.ts';
import { basket, sack } from '../objects/kitchen.ts';
import { lampPrint, plantingPrint, portraitPrint, schoolPrint, tankPrint } from '../objects/prints.ts';
import { books } from '../objects/school.ts';
import { blanket } from '../objects/tools.ts';
import { pushcart } from '../objects/vehicles.ts';
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
import { weave } from '../patterns.ts';
import { cast } from '../people/look.ts';
import { pillaredHall, thoranam } from '../places/buildings.ts';
import { airOf, boulder } from '../places/land.ts';
import { palmyra, tree } from '../places/trees.ts';
import { circle, d, place, rect, shape, stroke } from '../svg.ts';
import { headload, hold, pass, point, put, stand, touch, wheel } from './acts.ts';
import type { Scene } from './scene.ts';

// Narrow frames show the middle 650 of the 900, and an arch takes the upper corners: what tells stands clear of both.
const [w, h] = [900, 450];

/** For the head of the about page: people before the gateway, on no ground of their own. */
const about = () =>
  circle(450, 250, 190, marigold, { opacity: 0.9 }) +
  thoranam(450, 440, 400) +
  palmyra(852, 446, 300, mix(leaf, cream, 0.12)) +
  boulder(120, 446, 200, 130, mix(stone, rose, 0.4), 3) +
  stand(cast.nurse, { x: 250, y: 444, tall: 260 }, { near: [26, -104] }) +
  stand(cast.komuraiah, { x: 330, y: 446, tall: 262 }) +
  pass(
    cast.volunteer,
    cast.saritha,
    place(0, 4, 0.8, sack()),
    { x: 410, y: 446, tall: 270 },
    { half: 22, lift: 92, gap: 100 },
  ) +
  stand(cast.meena, { x: 640, y: 446, tall: 280, faces: 'left' }, { near: [24, -104] }) +
  wheel(cast.imran, { x: 720, y: 446, tall: 262, faces: 'left' }, {}, lightIndigo) +
  shape(d`M0 440H900V450H0Z`, mix(indigo, ink, 0.3));

/** A morning in Hanumakonda: everybody brings what they have to one cart. */
function campaigns(): string {
  const { far, ground, top } = airOf('morning');
  return (
    rect(0, 0, w, h, top) +
    circle(440, 190, 160, tint(marigold, 0.25)) +
    shape('M0 300C90 200 190 214 260 268C330 232 560 236 640 262C720 190 820 206 900 268V340H0Z', far) +
    boulder(110, 330, 150, 110, mix(stone, rose, 0.36), 3) +
    rect(0, 322, w, 128, ground) +
    pillaredHall(440, 338, 430) +
    shape('M0 392Q360 366 900 404V450H0Z', shade(ground, 0.06)) +
    pass(
      cast.organiser,
      cast.asma,
      place(0, 12, 0.9, books(4)),
      { x: 442, y: 414, tall: 278 },
      { half: 20, lift: 100, gap: 98 },
    ) +
    put(350, 342, 250, sack()) +
    put(426, 342, 250, place(0, -13, 1, blanket(indigo, marigold)) + place(0, -38, 1, blanket(leaf))) +
    put(424, 428, 268, pushcart()) +
    headload(cast.lakshmi, { x: 244, y: 430, tall: 280 }, place(0, 2, 0.8, basket())) +
    hold(cast.anjali, { x: 164, y: 438, tall: 290 }, place(0, 10, 0.9, bagged(44))) +
    wheel(
      cast.srinivas,
      { x: 706, y: 438, tall: 280, faces: 'left' },
      { near: [28, -82], far: [36, -84], holds: place(34, -84, 0.9, blanket(rose, cream)) },
    )
  );
}

/** A day's pictures hang across a courtyard, and those who are in them come to look. */
function gallery(): string {
  const ground = airOf('morning').ground;
  const wall = tint(leaf, 0.66);
  const tiles = mix(madder, rose, 0.14);
  const prints = [
    plantingPrint(),
    schoolPrint(),
    portraitPrint(cast.rajamma, rose),
    lampPrint(),
    tankPrint(),
  ];
  const line = [152, 160, 163, 161, 154];
  return (
    rect(0, 0, w, h, sky) +
    rect(50, 100, 850, 270, wall) +
    rect(50, 104, 850, 12, shade(wall, 0.14)) +
    rect(50, 344, 850, 24, clay) +
    shape('M24 108L66 50H900V108Z', weave('stripe', madder, tiles, 2)) +
    stroke('M56 69H900M42 88H900', shade(madder, 0.2), 3) +
    rect(0, 366, w, 84, ground) +
    shape('M0 408Q360 380 900 418V450H0Z', shade(ground, 0.06)) +
    stroke('M90 130Q470 190 900 130', wood, 3) +
    tree(56, 386, 370) +
    prints.map((print, i) => put(264 + i * 104, line[i] ?? 0, 186, print)).join('') +
    touch(cast.organiser, { x: 178, y: 430, tall: 290 }, [228, 190], [222, 234], { tilt: -2 }) +
    point(cast.meena, { x: 306, y: 436, tall: 284 }) +
    stand(cast.kiran, { x: 408, y: 440, tall: 280 }, { back: true, tilt: 4, far: [34, -178] }) +
    stand(cast.swathi, { x: 474, y: 442, tall: 256 }, { back: true, tilt: -4 }) +
    put(598, 432, 280, chair(indigo), true) +
    stand(
      cast.rajamma,
      { x: 598, y: 432, tall: 290, faces: 'left' },
      { posture: 'chair', near: [30, -72], far: [36, -71], tilt: -10 },
    ) +
    put(664, 424, 200, potted(60)) +
    stand(cast.mallaiah, { x: 730, y: 434, tall: 280, faces: 'left' }, { tilt: -6 })
  );
}

export const banners: Scene[] = Object.entries({ about, campaigns, gallery }).map(([name, draw]) => ({
  file: `banners/${name}`,
  w,
  h,
  draw,
}));
