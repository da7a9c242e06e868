import { table as deskTable } from '../objects/care.ts';
import { bathukamma, diya, garland, rosette } from '../objects/festival.ts';
import { bagged, mound, spade, tray, wateringCan } from '../objects/garden.ts';
import { folded, loom, rail, scissors, thread } from '../objects/tools.ts';
import { indigo, ink, leaf, lightIndigo, madder, marigold, mix, tint } from '../palette.ts';
import { weave } from '../patterns.ts';
import { cast } from '../people/look.ts';
import { boulder, heaven, tank, tuft } from '../places/land.ts';
import { palmyra } from '../places/trees.ts';
import { ellipse, place } from '../svg.ts';
import { headload, hold, pass, plant, put, sew, stand, touch } from './acts.ts';
import { courtyard, cropField, lakeside, readingRoom, rocks, villageLane, workshop } from './backdrops.ts';
import { type Scene, series } from './scene.ts';

const w = 800;
const h = 600;
const scenes = series('gallery', w, h);
/** What floats has its light under it. */
const afloat = (x: number, y: number, tall: number, thing: string) =>
  ellipse(x, y + 4, tall * 0.26, tall * 0.03, marigold, { opacity: 0.35 }) + put(x, y, tall, thing);
export const gallery: Scene[] = [
  ...scenes(
    'bathukamma-by-the-lake',
    () =>
      lakeside(w, h, 'dusk') +
      stand(cast.saritha, { x: 200, y: 530, tall: 390 }, { near: [34, -140], far: [40, -136] }) +
      stand(
        cast.sujatha,
        { x: 600, y: 530, tall: 390, faces: 'left' },
        { near: [34, -140], far: [40, -136] },
      ) +
      put(400, 560, 560, bathukamma(8)) +
      stand(cast.lakshmi, { x: 110, y: 570, tall: 420 }, { near: [36, -132], far: [44, -136] }) +
      stand(cast.padma, { x: 690, y: 572, tall: 420, faces: 'left' }, { near: [36, -132], far: [44, -136] }),
    () =>
      lakeside(w, h, 'dusk') +
      headload(cast.yadamma, { x: 330, y: 560, tall: 400 }, place(0, 2, 0.8, bathukamma(6))) +
      stand(
        cast.meena,
        { x: 540, y: 566, tall: 400, faces: 'right' },
        { posture: 'walk', near: [26, -110], far: [32, -112], holds: place(31, -112, 0.9, diya()) },
      ) +
      tuft(90, 590, 1.6),
    () =>
      courtyard(w, h, 'dusk') +
      stand(
        cast.rajamma,
        { x: 190, y: 560, tall: 520 },
        { posture: 'floor', near: [56, -48], far: [64, -56], mood: 'down', tilt: 8 },
      ) +
      put(390, 566, 620, bathukamma(5)) +
      stand(
        cast.latha,
        { x: 610, y: 566, tall: 540, faces: 'left' },
        { posture: 'floor', near: [50, -52], far: [58, -60], mood: 'down', tilt: 8 },
      ) +
      put(400, 80, 560, garland(280)),
    () =>
      heaven(w, h, 'night', [560, 130], 64) +
      tank(w, 250, h, 'night') +
      palmyra(90, 280, 220, mix(leaf, ink, 0.5)) +
      palmyra(150, 270, 160, mix(leaf, ink, 0.5)) +
      boulder(720, 262, 160, 80, mix(ink, indigo, 0.4), 5, mix(ink, lightIndigo, 0.5)) +
      afloat(220, 380, 330, bathukamma(6)) +
      afloat(560, 430, 400, bathukamma(7)) +
      afloat(360, 520, 480, bathukamma(5)) +
      [
        [120, 470],
        [430, 350],
        [690, 340],
        [660, 540],
        [180, 560],
        [500, 570],
      ]
        .map(([x = 0, y = 0]) => afloat(x, y, 250, diya()))
        .join(''),
  ),
  ...scenes(
    'planting-morning',
    () =>
      lakeside(w, h, 'noon') +
      pass(
        cast.organiser,
        cast.swathi,
        place(0, 12, 0.9, bagged(50)),
        { x: 270, y: 565, tall: 440 },
        { half: 13, lift: 92, gap: 92 },
      ) +
      put(660, 570, 420, tray(5)),
    () =>
      rocks(w, h) +
      stand(
        cast.srinivas,
        { x: 330, y: 560, tall: 450 },
        { lean: 16, near: [30, -78], far: [38, -52], mood: 'down', holds: place(38, 0, 1, spade(96)) },
      ) +
      put(440, 566, 430, mound(80)) +
      put(600, 560, 430, bagged(52)) +
      put(680, 568, 430, bagged(44)),
    () =>
      cropField(w, h) +
      plant(cast.padma, { x: 150, y: 540, tall: 460 }, 44) +
      plant(cast.narsamma, { x: 620, y: 570, tall: 500, faces: 'left' }, 48),
    () =>
      villageLane(w, h) +
      hold(cast.arjun, { x: 260, y: 560, tall: 470 }, place(8, 6, 0.9, tray(4))) +
      stand(
        cast.kiran,
        { x: 490, y: 568, tall: 470 },
        { posture: 'walk', near: [18, -74], far: [26, -112], holds: place(20, -44, 1, wateringCan(leaf)) },
      ),
  ),
  ...scenes(
    'sewing-class-finishes',
    () =>
      workshop(w, h) +
      put(560, 110, 420, rail(220)) +
      sew(cast.sujatha, { x: 250, y: 570, tall: 520 }, weave('ikat', madder, marigold)),
    () =>
      workshop(w, h) +
      put(620, 130, 420, rail(130)) +
      touch(cast.teacher, { x: 280, y: 568, tall: 470 }, [470, 268], [478, 280]) +
      stand(cast.kavitha, { x: 510, y: 572, tall: 470, faces: 'left' }) +
      put(492, 262, 420, rosette()),
    () =>
      readingRoom(w, h) +
      touch(cast.asma, { x: 190, y: 560, tall: 440 }, [300, 380], [330, 376], { lean: 14, mood: 'down' }) +
      touch(cast.lakshmi, { x: 620, y: 560, tall: 450, faces: 'left' }, [480, 380], [500, 376], {
        lean: 12,
        mood: 'down',
      }) +
      put(400, 580, 620, deskTable(150, tint(leaf, 0.5))) +
      put(400, 388, 560, folded(2, 70)) +
      put(240, 386, 480, thread()) +
      put(275, 386, 480, thread(indigo)) +
      put(545, 388, 460, place(0, 0, 1, scissors(), 70)),
    () =>
      readingRoom(w, h) +
      put(480, 580, 620, loom()) +
      stand(
        cast.yadamma,
        { x: 210, y: 584, tall: 560 },
        { posture: 'chair', lean: 10, near: [70, -74], far: [74, -80], mood: 'down', tilt: 8 },
      ) +
      put(700, 580, 560, thread()) +
      put(745, 584, 560, thread(leaf)),
  ),
];
