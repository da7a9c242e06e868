import { diya } from '../objects/festival.ts';
import { mound, sapling, spade } from '../objects/garden.ts';
import { waterPot } from '../objects/kitchen.ts';
import { blanket, hammer, pegboard, screwdriver, spanner, switchboard, toolbox } from '../objects/tools.ts';
import { load, tractorTrolley } from '../objects/vehicles.ts';
import {
  cream,
  earth,
  indigo,
  leaf,
  lightIndigo,
  madder,
  marigold,
  mix,
  rose,
  shade,
  wood,
} from '../palette.ts';
import { cast } from '../people/look.ts';
import { lamp } from '../places/festoons.ts';
import { boulder, ground, heaven, hills, tuft } from '../places/land.ts';
import { palmyra } from '../places/trees.ts';
import { ellipse, place, shape } from '../svg.ts';
import { carry, headload, pass, put, stand, touch } from './acts.ts';
import { cropField, gateway, lakeside, roadside, table, workshop } from './backdrops.ts';
import { type Scene, series } from './scene.ts';

const w = 900;
const h = 750;
const scenes = series('campaigns', w, h);

const silt =
  shape('M-24 4C-18-14 18-14 24 4Z', shade(wood, 0.35)) +
  shape('M-30 0H30C28 10 20 15 14 16H-14C-20 15-28 10-30 0Z', mix(marigold, wood, 0.4)) +
  shape('M-31-2H31V3H-31Z', mix(marigold, wood, 0.6));

/** A shawl or blanket drawn round a seated person, over the figure. */
const wrap = (tone: string, stripe: string) =>
  shape('M-20-86C-36-66-50-30-53 1H55C52-30 36-60 17-82C10-64-8-62-20-86Z', tone) +
  shape('M-48.5-24L-50.5-13H52L50-24Z', stripe);

export const upcomingCampaigns: Scene[] = [
  ...scenes(
    'winter-blankets-warangal',
    () =>
      roadside(w, h, 'night') +
      lamp(150, 650, 540) +
      stand(
        cast.mallaiah,
        { x: 640, y: 690, tall: 620, faces: 'left' },
        { posture: 'floor', before: wrap(madder, cream) },
      ) +
      stand(
        cast.organiser,
        { x: 340, y: 690, tall: 540 },
        {
          lean: 18,
          near: [66, -92],
          far: [76, -92],
          mood: 'down',
          holds: place(72, -84, 1, blanket(indigo, marigold)),
        },
      ),
    () =>
      gateway(w, h) +
      carry(
        cast.volunteer,
        { x: 260, y: 700, tall: 500 },
        place(0, 10, 1, blanket()) +
          place(0, -16, 1, blanket(indigo, marigold)) +
          place(0, -42, 1, blanket(leaf)),
      ) +
      carry(
        cast.kavitha,
        { x: 570, y: 690, tall: 500 },
        place(0, 10, 1, blanket(lightIndigo)) + place(0, -16, 1, blanket(marigold, madder)),
      ),
    () =>
      roadside(w, h, 'night') +
      ellipse(450, 690, 330, 60, marigold, { opacity: 0.16 }) +
      stand(
        cast.rajamma,
        { x: 270, y: 690, tall: 640 },
        { posture: 'floor', before: wrap(lightIndigo, marigold) },
      ) +
      stand(
        cast.bunny,
        { x: 690, y: 694, tall: 660, faces: 'left' },
        { posture: 'floor', before: wrap(leaf, cream) },
      ) +
      put(480, 700, 900, diya()),
  ),
  ...scenes(
    'tool-kits-siddipet',
    () =>
      workshop(w, h) +
      put(640, 430, 640, switchboard()) +
      touch(cast.ravi, { x: 380, y: 704, tall: 580 }, [560, 370], [590, 390], { mood: 'down' }) +
      put(190, 708, 620, toolbox()),
    () =>
      table(w, h) +
      put(450, 480, 640, pegboard(180, 96)) +
      put(
        450,
        640,
        900,
        place(-6, 0, 1.3, toolbox()) +
          place(-62, 8, 1, screwdriver()) +
          place(50, 10, 1, spanner(), 24) +
          place(72, 8, 1, hammer(), 10),
      ),
    () =>
      workshop(w, h) +
      put(640, 330, 560, pegboard(150, 90)) +
      pass(
        cast.naresh,
        cast.kavitha,
        place(0, 4, 0.8, toolbox()),
        { x: 300, y: 706, tall: 560 },
        { half: 26, gap: 104, lift: 96 },
      ) +
      put(800, 706, 520, switchboard()),
  ),
  ...scenes(
    'bring-back-the-tank-parkal',
    () =>
      heaven(w, h, 'morning', [220, 180], 100) +
      hills(w, 380, 'morning', 0.8, 0.8) +
      ground(w, h, 380, earth) +
      shape('M0 470C200 430 700 430 900 480V640C600 690 300 690 0 650Z', shade(earth, 0.18)) +
      put(770, 540, 440, place(-16, -14, 1, load()) + tractorTrolley()) +
      headload(cast.lakshmi, { x: 150, y: 706, tall: 510 }, silt) +
      headload(cast.padma, { x: 370, y: 680, tall: 490 }, silt) +
      stand(
        cast.ravi,
        { x: 640, y: 710, tall: 510, faces: 'left' },
        { lean: 16, near: [26, -74], far: [34, -48], mood: 'down', holds: place(34, 0, 1, spade(94)) },
      ) +
      put(545, 716, 480, mound(70)),
    () =>
      lakeside(w, h, 'dusk') +
      palmyra(700, 530, 400) +
      stand(
        cast.yadamma,
        { x: 320, y: 710, tall: 560 },
        {
          posture: 'walk',
          near: [-20, -108],
          far: [24, -92],
          holds: place(-27, -92, 1, waterPot('#c98a2b')),
        },
      ) +
      tuft(560, 730, 2) +
      tuft(90, 738, 1.8) +
      boulder(800, 736, 190, 90, mix(rose, indigo, 0.3), 4),
    () =>
      cropField(w, h) +
      put(700, 700, 640, mound(110)) +
      stand(
        cast.komuraiah,
        { x: 400, y: 706, tall: 580 },
        { lean: 10, near: [30, -82], far: [42, -58], mood: 'down', holds: place(44, 2, 1.05, spade(98)) },
      ) +
      [90, 200, 800].map((x, i) => put(x, 690 + i * 14, 520, sapling(40))).join(''),
  ),
];
