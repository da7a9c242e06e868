import { table as deskTable } from '../objects/care.ts';
import { bagged, drops, potted, tray, wateringCan } from '../objects/garden.ts';
import { basket, dal, oilCan, sack } from '../objects/kitchen.ts';
import { bag, books, desk, globe, openBook, slate } from '../objects/school.ts';
import { blanket, folded, rail } from '../objects/tools.ts';
import {
  clay,
  earth,
  indigo,
  leaf,
  lightIndigo,
  lightLeaf,
  line,
  madder,
  marigold,
  mix,
  rose,
  sand,
  tint,
} from '../palette.ts';
import { cast } from '../people/look.ts';
import { toran } from '../places/festoons.ts';
import { ground, heaven, tuft } from '../places/land.ts';
import { blackboard, room, window } from '../places/rooms.ts';
import { tree } from '../places/trees.ts';
import { place } from '../svg.ts';
import { pass, put, stand, touch } from './acts.ts';
import { courtyard, lakeside, schoolroom, villageLane } from './backdrops.ts';
import { type Scene, series } from './scene.ts';

const w = 900;
const h = 675;
const scenes = series('services', w, h);
const store = () => room(w, h, h * 0.8, tint(marigold, 0.7), tint(rose, 0.4), mix(clay, line, 0.5));

export const services: Scene[] = [
  ...scenes(
    'grocery-distribution',
    () =>
      courtyard(w, h) +
      pass(
        cast.volunteer,
        cast.padma,
        place(0, 4, 0.9, sack()),
        { x: 280, y: 640, tall: 480 },
        { half: 24, lift: 90, gap: 106 },
      ) +
      put(780, 650, 460, basket()) +
      tuft(60, 660, 1.6),
    () =>
      store() +
      toran(-10, 16, w + 20, 1.8) +
      window(610, 100, 190, 170, madder) +
      put(120, 560, 880, sack(sand, madder)) +
      put(350, 556, 880, sack()) +
      put(235, 620, 940, sack()) +
      put(500, 590, 860, oilCan()) +
      put(600, 584, 860, oilCan(lightIndigo)) +
      put(770, 600, 860, basket()) +
      put(470, 646, 760, dal(marigold)) +
      put(570, 650, 760, dal()) +
      put(670, 646, 760, dal(lightLeaf)),
  ),
  ...scenes(
    'education-assistance',
    () =>
      schoolroom(w, h) +
      put(450, 640, 720, desk(150)) +
      put(450, 480, 700, openBook()) +
      touch(cast.teacher, { x: 640, y: 650, tall: 520, faces: 'left' }, [500, 470], [520, 466], {
        lean: 14,
        mood: 'down',
      }) +
      touch(cast.swathi, { x: 280, y: 660, tall: 520 }, [380, 476], [400, 474], { lean: 10, mood: 'down' }) +
      touch(cast.arjun, { x: 140, y: 652, tall: 500 }, [230, 470], [330, 480], { lean: 8, mood: 'down' }),
    () =>
      room(w, h, h * 0.78, sand, tint(leaf, 0.45)) +
      blackboard(90, 70, 430, 230, 'sun') +
      put(180, 620, 720, bag()) +
      put(320, 640, 640, bag(leaf)) +
      put(480, 630, 760, books(6)) +
      put(655, 634, 760, slate()) +
      put(480, 450, 560, globe()) +
      put(770, 630, 700, books(3)) +
      put(770, 546, 700, place(0, 0, 1, openBook(indigo))) +
      window(640, 80, 160, 180),
  ),
  ...scenes(
    'cloth-distribution',
    () =>
      villageLane(w, h) +
      pass(
        cast.organiser,
        cast.lakshmi,
        folded(3, 40),
        { x: 230, y: 640, tall: 480 },
        { half: 20, lift: 102 },
      ) +
      stand(cast.bunny, { x: 640, y: 650, tall: 470, faces: 'left' }, { near: [28, -120] }),
    () =>
      store() +
      put(200, 120, 460, rail(150)) +
      put(630, 120, 460, rail(220)) +
      put(450, 650, 900, deskTable(180, tint(lightIndigo, 0.5))) +
      put(200, 365, 760, folded(5)) +
      put(390, 365, 760, folded(3)) +
      put(
        580,
        365,
        760,
        place(0, -13, 1, blanket()) +
          place(0, -39, 1, blanket(leaf)) +
          place(0, -65, 1, blanket(lightIndigo, marigold)),
      ) +
      put(740, 365, 700, folded(4, 40)),
  ),
  ...scenes(
    'plant-distribution',
    () =>
      lakeside(w, h) +
      pass(
        cast.volunteer,
        cast.anjali,
        place(0, 12, 0.9, bagged(50)),
        { x: 310, y: 640, tall: 520 },
        { half: 13, lift: 92, gap: 92 },
      ) +
      put(800, 650, 520, tray(4)) +
      put(130, 652, 500, potted(54)),
    () =>
      heaven(w, h, 'noon', [150, 120], 70) +
      ground(w, h, 300, mix(lightLeaf, earth, 0.4)) +
      tree(780, 380, 330) +
      [0, 1, 2]
        .map((row) =>
          Array.from({ length: 8 - row }, (_, i) =>
            put(
              70 + row * 30 + i * (104 + row * 16),
              400 + row * 100,
              420 + row * 90,
              bagged(42 + ((i + row) % 3) * 5),
            ),
          ).join(''),
        )
        .join('') +
      put(740, 650, 720, wateringCan(leaf)) +
      drops(800, 540),
  ),
];
