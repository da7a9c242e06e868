import { bottle, chair, crutch, table as deskTable, medicineBox, meter, ramp } from '../objects/care.ts';
import { potted } from '../objects/garden.ts';
import { laptop } from '../objects/school.ts';
import { clothRun, hammer, pegboard, rail, sewingMachine, spanner, toolbox } from '../objects/tools.ts';
import { clay, cream, indigo, leaf, madder, marigold, mix, sand, shade, stone, tint } from '../palette.ts';
import { weave } from '../patterns.ts';
import { cast } from '../people/look.ts';
import { house } from '../places/buildings.ts';
import { canopyTent, toran } from '../places/festoons.ts';
import { airOf, ground, heaven, tuft } from '../places/land.ts';
import { place, poly, rect } from '../svg.ts';
import { namaste, point, put, sew, stand, touch, wheel } from './acts.ts';
import { camp, gateway, schoolyard, workshop } from './backdrops.ts';
import { type Scene, series } from './scene.ts';

const w = 900;
const h = 675;
const scenes = series('services', w, h);
export const moreServices: Scene[] = [
  ...scenes(
    'professional-materials',
    () =>
      schoolyard(w, h) +
      stand(cast.volunteer, { x: 210, y: 636, tall: 490 }, { near: [48, -82], far: [56, -86] }) +
      put(450, 640, 520, sewingMachine()) +
      put(450, 640, 520, clothRun(weave('ikat', indigo, marigold))) +
      namaste(cast.saritha, { x: 690, y: 644, tall: 490, faces: 'left' }),
    () =>
      workshop(w, h) +
      put(590, 300, 560, pegboard(170, 92)) +
      rect(60, 520, 780, 26, shade(clay, 0.35)) +
      rect(90, 546, 30, 120, shade(clay, 0.5)) +
      rect(780, 546, 30, 120, shade(clay, 0.5)) +
      put(
        230,
        520,
        720,
        place(
          0,
          62,
          1,
          `<svg x="-60" y="-126" width="140" height="71" viewBox="-60 -126 140 71">${sewingMachine()}</svg>`,
        ),
      ) +
      put(500, 520, 760, toolbox()) +
      put(660, 520, 700, place(0, -6, 1, spanner()) + place(30, -2, 1, hammer())),
  ),
  ...scenes(
    'medical-camp',
    () =>
      camp(w, h) +
      put(320, 640, 500, chair(indigo)) +
      stand(
        cast.mallaiah,
        { x: 320, y: 640, tall: 500 },
        { posture: 'chair', near: [28, -70], far: [34, -70] },
      ) +
      touch(cast.doctor, { x: 474, y: 646, tall: 490, faces: 'left' }, [356, 412], [410, 470], {
        lean: 10,
        mood: 'down',
      }) +
      put(720, 640, 460, medicineBox()),
    () =>
      heaven(w, h, 'noon', [800, 100], 66) +
      ground(w, h, 400, airOf('noon').ground) +
      canopyTent(60, 600, 760, 540, indigo, cream) +
      put(440, 640, 820, deskTable(150)) +
      put(300, 380, 760, medicineBox()) +
      put(440, 380, 900, bottle()) +
      put(490, 380, 900, bottle(leaf)) +
      put(540, 380, 900, bottle(marigold)) +
      put(630, 380, 760, meter()),
  ),
  ...scenes(
    'disable-people',
    () =>
      gateway(w, h) +
      wheel(cast.srinivas, { x: 310, y: 640, tall: 540 }, { near: [54, -98], far: [22, -62] }) +
      touch(cast.organiser, { x: 610, y: 646, tall: 480, faces: 'left' }, [472, 374], [580, 430], {
        lean: 8,
      }) +
      tuft(830, 655, 1.8),
    () =>
      heaven(w, h, 'morning', [130, 140], 84) +
      ground(w, h, 420, airOf('morning').ground) +
      house(330, 540, 560, cream, leaf) +
      rect(553, 334, 118, 166, shade(leaf, 0.4)) +
      rect(562, 343, 100, 157, tint(marigold, 0.35)) +
      poly(
        [
          [562, 343],
          [530, 362],
          [530, 512],
          [562, 500],
        ],
        leaf,
      ) +
      toran(548, 334, 128, 1.2) +
      rect(556, 500, 124, 62, mix(stone, sand, 0.4)) +
      rect(556, 498, 124, 6, cream) +
      put(385, 562, 560, ramp(126, 22)) +
      put(800, 660, 520, potted(64)) +
      put(110, 650, 480, crutch()) +
      tuft(210, 655, 1.6),
  ),
  ...scenes(
    'skill-development-programs',
    () =>
      workshop(w, h) +
      sew(cast.asma, { x: 300, y: 640, tall: 560 }, weave('booti', leaf, marigold)) +
      point(
        cast.naresh,
        { x: 690, y: 646, tall: 520, faces: 'left' },
        { near: [60, -96], lean: 10, mood: 'down' },
      ),
    () =>
      workshop(w, h) +
      put(620, 150, 420, rail(230)) +
      put(250, 610, 640, deskTable(150, tint(leaf, 0.55))) +
      put(160, 410, 640, laptop()) +
      put(310, 410, 640, laptop()) +
      put(640, 640, 640, sewingMachine()) +
      put(640, 640, 640, clothRun(madder)),
  ),
];
