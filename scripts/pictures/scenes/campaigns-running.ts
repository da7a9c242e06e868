import { chair, cot, table as deskTable, eyeChart, medicineBox, spectacles } from '../objects/care.ts';
import { basket, dal, oilCan, sack, tiffin } from '../objects/kitchen.ts';
import { wornBag } from '../objects/school.ts';
import { folded, rail, scissors, thread } from '../objects/tools.ts';
import { bicycle } from '../objects/vehicles.ts';
import { indigo, leaf, lightLeaf, madder, marigold, sand } from '../palette.ts';
import { weave } from '../patterns.ts';
import { cast } from '../people/look.ts';
import { stall } from '../places/festoons.ts';
import { tuft } from '../places/land.ts';
import { bush } from '../places/trees.ts';
import { place } from '../svg.ts';
import { lead, namaste, pass, point, put, read, ride, sew, stand, touch } from './acts.ts';
import {
  camp,
  courtyard,
  cropField,
  forestRoad,
  framed,
  market,
  rocks,
  schoolyard,
  table,
  villageLane,
  workshop,
} from './backdrops.ts';
import { type Scene, series } from './scene.ts';

const w = 900;
const h = 750;
const scenes = series('campaigns', w, h);

export const runningCampaigns: Scene[] = [
  ...scenes(
    'groceries-for-elders-hanumakonda',
    () =>
      villageLane(w, h) +
      put(120, 640, 430, sack(sand, madder)) +
      put(60, 690, 470, sack()) +
      pass(
        cast.volunteer,
        cast.rajamma,
        sack(),
        { x: 350, y: 700, tall: 480 },
        { half: 24, lift: 92, gap: 106 },
      ) +
      put(800, 715, 480, basket()) +
      put(720, 722, 480, tiffin()),
    () =>
      table(w, h) +
      put(
        450,
        610,
        1000,
        place(34, 0, 1, basket()) +
          place(-36, 0, 1, sack()) +
          place(6, 4, 1.1, oilCan()) +
          place(-66, 10, 1.05, tiffin()) +
          place(24, 14, 1, dal()) +
          place(52, 12, 1, dal(lightLeaf)) +
          place(-12, 16, 0.9, dal(marigold)),
      ),
    () =>
      cropField(w, h, 'dusk') +
      lead(cast.mallaiah, { x: 330, y: 690, tall: 500 }, indigo, place(-48, -66, 0.85, sack())) +
      tuft(760, 720, 2) +
      tuft(90, 730, 1.6) +
      framed(w, 1.1),
  ),
  ...scenes(
    'bicycles-for-girls-mulugu',
    () =>
      forestRoad(w, h) +
      ride(cast.latha, { x: 250, y: 640, tall: 560 }, leaf) +
      ride(cast.meena, { x: 610, y: 690, tall: 620 }, madder) +
      tuft(80, 735, 1.8) +
      tuft(840, 738, 2),
    () =>
      schoolyard(w, h) +
      put(130, 610, 400, bicycle(leaf)) +
      put(790, 606, 400, bicycle(marigold)) +
      touch(cast.organiser, { x: 290, y: 700, tall: 490 }, [420, 530], [440, 528]) +
      touch(cast.anjali, { x: 650, y: 706, tall: 500, faces: 'left' }, [552, 505], [560, 510]) +
      put(480, 704, 440, bicycle(madder)),
    () =>
      rocks(w, h) +
      put(500, 705, 620, bicycle(madder)) +
      stand(
        cast.meena,
        { x: 380, y: 715, tall: 760 },
        { near: [42, -100], far: [78, -108], behind: wornBag(marigold, madder) },
      ) +
      tuft(830, 725, 1.8) +
      bush(60, 740, 1.2, true),
  ),
  ...scenes(
    'eye-camp-jangaon',
    () =>
      camp(w, h) +
      put(660, 400, 560, eyeChart()) +
      put(240, 690, 480, chair(indigo)) +
      stand(
        cast.komuraiah,
        { x: 240, y: 690, tall: 480 },
        { posture: 'chair', near: [30, -72], far: [36, -71] },
      ) +
      point(cast.doctor, { x: 505, y: 700, tall: 490 }, { near: [54, -142], tilt: -6 }),
    () =>
      courtyard(w, h) +
      put(340, 716, 680, cot(150)) +
      read({ ...cast.narsamma, glasses: true }, { x: 320, y: 716, tall: 690 }, 'chair', madder) +
      put(700, 722, 620, medicineBox()),
    () =>
      camp(w, h, 'morning') +
      pass(
        cast.nurse,
        cast.mallaiah,
        spectacles(madder),
        { x: 200, y: 660, tall: 480 },
        { half: 20, lift: 106, gap: 104 },
      ) +
      put(180, 700, 470, deskTable(116)) +
      put(120, 546, 470, spectacles()) +
      put(215, 546, 470, spectacles(leaf)) +
      namaste(cast.rajamma, { x: 610, y: 700, tall: 490, faces: 'left' }) +
      stand(cast.yadamma, { x: 775, y: 712, tall: 490, faces: 'left' }, { near: [-6, -92] }),
  ),
  ...scenes(
    'sewing-machines-narsampet',
    () =>
      workshop(w, h) +
      put(720, 250, 420, rail(180)) +
      sew(cast.saritha, { x: 320, y: 700, tall: 720 }, weave('ikat', indigo, marigold)) +
      put(780, 705, 640, folded(5)),
    () =>
      workshop(w, h) +
      put(600, 200, 400, rail(220)) +
      sew(cast.kavitha, { x: 120, y: 600, tall: 430 }, madder) +
      stand(
        cast.teacher,
        { x: 400, y: 618, tall: 470, faces: 'left' },
        { near: [50, -84], far: [40, -100], lean: 8, mood: 'down' },
      ) +
      sew(cast.asma, { x: 490, y: 690, tall: 480 }, weave('booti', leaf, marigold)) +
      put(820, 710, 500, folded(4)),
    () =>
      market(w, h) +
      stall(90, 610, 480, leaf) +
      put(330, 300, 400, rail(190)) +
      put(150, 440, 430, scissors()) +
      put(215, 440, 520, thread()) +
      put(255, 440, 520, thread(indigo)) +
      pass(cast.padma, cast.sujatha, folded(2, 38), { x: 430, y: 710, tall: 510 }, { half: 18 }),
  ),
];
