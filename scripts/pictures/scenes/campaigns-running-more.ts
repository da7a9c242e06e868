import { baby, chair, table as deskTable, meter, plusSign, ramp, stool } from '../objects/care.ts';
import { bagged, drops, treeGuard, wateringCan } from '../objects/garden.ts';
import { basket } from '../objects/kitchen.ts';
import { bag, books, shelf, trolleyOfBooks, wornBag } from '../objects/school.ts';
import { spanner } from '../objects/tools.ts';
import { van } from '../objects/vehicles.ts';
import { leaf, lightLeaf, madder, marigold, mix, rose, skins, tint } from '../palette.ts';
import { cast } from '../people/look.ts';
import { publicHouse } from '../places/buildings.ts';
import { stall } from '../places/festoons.ts';
import { airOf, ground, heaven, tuft } from '../places/land.ts';
import { tree } from '../places/trees.ts';
import { place } from '../svg.ts';
import { audience, carry, hold, plant, put, read, stand, touch, water, wheel } from './acts.ts';
import {
  forestRoad,
  lakeside,
  market,
  readingRoom,
  rocks,
  schoolyard,
  villageLane,
  workshop,
} from './backdrops.ts';
import { type Scene, series } from './scene.ts';

const w = 900;
const h = 750;
const scenes = series('campaigns', w, h);
const rows = (y: number, tall: number, step: number, n: number, x0: number) =>
  Array.from({ length: n }, (_, i) => put(x0 + i * step, y, tall, bagged(40 + ((i * 7) % 3) * 5))).join('');

export const moreRunningCampaigns: Scene[] = [
  ...scenes(
    'saplings-for-pakhal',
    () =>
      lakeside(w, h) +
      plant(cast.lakshmi, { x: 240, y: 690, tall: 640 }, 60) +
      plant(cast.arjun, { x: 800, y: 700, tall: 640, faces: 'left' }, 44) +
      put(70, 716, 560, wateringCan()) +
      tuft(560, 736, 1.6),
    () =>
      heaven(w, h, 'morning', [700, 150], 90) +
      ground(w, h, 400, mix(lightLeaf, airOf('morning').ground, 0.5)) +
      tree(130, 470, 400) +
      tree(820, 450, 300) +
      rows(500, 380, 74, 12, 40) +
      water(cast.sujatha, { x: 300, y: 640, tall: 560 }) +
      drops(470, 520) +
      rows(600, 460, 92, 5, 480) +
      rows(730, 560, 108, 9, 30),
    () =>
      rocks(w, h) +
      put(160, 640, 480, treeGuard()) +
      put(770, 630, 440, treeGuard()) +
      stand(
        cast.kiran,
        { x: 330, y: 700, tall: 560 },
        {
          near: [46, -92],
          far: [40, -116],
          lean: 6,
          mood: 'down',
          holds: place(46, -66, 1, wateringCan(leaf), 24),
        },
      ) +
      put(525, 712, 600, treeGuard()) +
      touch(cast.swathi, { x: 690, y: 708, tall: 560, faces: 'left' }, [590, 545], [580, 570]) +
      tuft(60, 730, 2),
  ),
  ...scenes(
    'wheelchairs-karimnagar',
    () =>
      workshop(w, h) +
      wheel(cast.srinivas, { x: 300, y: 690, tall: 600 }, { near: [26, -72], far: [34, -72] }) +
      stand(
        cast.nurse,
        { x: 690, y: 694, tall: 580, faces: 'left' },
        {
          posture: 'kneel',
          lean: 16,
          near: [62, -34],
          far: [66, -44],
          mood: 'down',
          holds: place(66, -24, 0.6, spanner(), -60),
        },
      ) +
      put(810, 700, 500, bag(leaf)),
    () =>
      schoolyard(w, h) +
      put(500, 706, 600, ramp(230, 34)) +
      `<g transform="rotate(-8.4 330 682)">${wheel(cast.anjali, { x: 330, y: 682, tall: 590 }, { near: [10, -62], lean: 6, shadow: false }, madder)}</g>` +
      stand(
        cast.meena,
        { x: 690, y: 636, tall: 560, faces: 'left' },
        { near: [36, -158], behind: wornBag(marigold, madder) },
      ),
    () =>
      market(w, h) +
      stall(440, 640, 420, marigold, tint(rose, 0.6)) +
      put(560, 455, 420, basket()) +
      put(720, 455, 420, basket()) +
      wheel(cast.imran, { x: 260, y: 710, tall: 600 }, { near: [38, -88], far: [46, -92] }, leaf) +
      stand(
        cast.padma,
        { x: 640, y: 712, tall: 520, faces: 'left' },
        { near: [46, -106], far: [52, -104], holds: place(52, -106, 0.7, basket()) },
      ),
  ),
  ...scenes(
    'village-library-bhupalpally',
    () =>
      readingRoom(w, h) +
      put(300, 640, 620, shelf(150, 150, 4)) +
      touch(cast.latha, { x: 440, y: 690, tall: 600, faces: 'left' }, [366, 320], [400, 480], { tilt: -6 }) +
      read(cast.kiran, { x: 690, y: 700, tall: 640, faces: 'left' }, 'floor', leaf) +
      put(100, 712, 560, books(5)),
    () =>
      heaven(w, h, 'morning', [740, 170], 100) +
      ground(w, h, 460, airOf('morning').ground) +
      publicHouse(560, 500, 300) +
      tree(260, 520, 620) +
      read(cast.teacher, { x: 250, y: 610, tall: 560 }, 'chair', marigold, stool()) +
      stand(cast.swathi, { x: 560, y: 640, tall: 540, faces: 'left' }, { posture: 'floor' }) +
      stand(cast.arjun, { x: 730, y: 680, tall: 540, faces: 'left' }, { posture: 'floor', near: [20, -80] }) +
      audience([cast.anjali, cast.kiran], 420, 724, 520, 170),
    () =>
      villageLane(w, h, 'morning') +
      carry(cast.helper, { x: 210, y: 690, tall: 500 }, books(6)) +
      put(430, 700, 480, trolleyOfBooks()) +
      hold(cast.meena, { x: 610, y: 700, tall: 500, faces: 'left' }, place(0, 2, 0.9, books(2))) +
      stand(cast.bunny, { x: 760, y: 712, tall: 480, faces: 'left' }, { near: [34, -170], far: [38, -172] }),
  ),
  ...scenes(
    'mobile-clinic-eturnagaram',
    () =>
      forestRoad(w, h) +
      put(350, 650, 500, van()) +
      stand(cast.nurse, { x: 660, y: 690, tall: 470 }, { near: [34, -104], far: [40, -106] }) +
      stand(
        cast.yadamma,
        { x: 800, y: 706, tall: 480, faces: 'left' },
        { near: [16, -116], far: [24, -110], holds: place(12, -128, 1, baby(skins[2])) },
      ) +
      tuft(70, 730, 2),
    () =>
      forestRoad(w, h, 'morning') +
      put(150, 610, 420, van()) +
      put(250, 704, 540, chair(leaf)) +
      put(470, 706, 540, deskTable(110)) +
      stand(
        cast.mallaiah,
        { x: 250, y: 704, tall: 560 },
        { posture: 'chair', near: [52, -66], far: [50, -64] },
      ) +
      stand(
        cast.nurse,
        { x: 640, y: 700, tall: 540, faces: 'left' },
        { near: [62, -78], far: [66, -82], lean: 6, mood: 'down' },
      ) +
      put(520, 534, 540, meter(), true),
    () =>
      forestRoad(w, h, 'noon') +
      put(120, 130, 700, plusSign()) +
      stand(cast.nurse, { x: 240, y: 1010, tall: 1000 }, { near: [46, -132], far: [52, -120], tilt: 10 }) +
      stand(
        cast.saritha,
        { x: 640, y: 1010, tall: 980, faces: 'left' },
        {
          near: [40, -108],
          far: [14, -104],
          tilt: 12,
          mood: 'down',
          holds: place(14, -122, 1.3, baby(skins[1])),
        },
      ),
  ),
];
