import { bottle, chair, cot, crutch, medicineBox, meter, ramp, table as deskTable } from '../objects/care.ts';
import { bagged, drops, potted, tray, wateringCan } from '../objects/garden.ts';
import { basket, carton, dal, groceryKit, oilCan, sack } from '../objects/kitchen.ts';
import { bag, books, desk, laptop, openBook, slate } from '../objects/school.ts';
import { blanket, clothRun, folded, hammer, loom, pegboard, rail, sewingMachine, spanner, toolbox } from '../objects/tools.ts';
import { clay, cream, earth, indigo, leaf, lightIndigo, lightLeaf, line, madder, marigold, mix, rose, sand, shade, stone, tint } from '../palette.ts';
import { weave } from '../patterns.ts';
import { cast } from '../people/look.ts';
import { blackboard, canopyTent, house, room, toran, window } from '../places/buildings.ts';
import { airOf, ground, heaven, tuft } from '../places/land.ts';
import { tree } from '../places/trees.ts';
import { place, poly, rect } from '../svg.ts';
import { namaste, pass, point, put, sew, stand, touch, wheel } from './acts.ts';
import { camp, courtyard, gateway, lakeside, schoolroom, schoolyard, villageLane, workshop } from './backdrops.ts';
import { type Scene, series } from './scene.ts';

const w = 900;
const h = 675;
const scenes = series('services', w, h);
const store = () => room(w, h, h * 0.8, tint(marigold, 0.7), tint(rose, 0.4), mix(clay, line, 0.5));

export const services: Scene[] = [
  ...scenes(
    'grocery-distribution',
    () => courtyard(w, h) + pass(cast.volunteer, cast.padma, place(0, 4, 0.9, sack()), { x: 280, y: 640, tall: 480 }, { half: 24, lift: 90, gap: 106 }) + put(780, 650, 460, basket()) + tuft(60, 660, 1.6),
    () => store() + toran(-10, 16, w + 20, 1.8) + window(610, 100, 190, 170, madder) + put(120, 560, 880, sack(sand, madder)) + put(350, 556, 880, sack()) + put(235, 620, 940, sack()) + put(500, 590, 860, oilCan()) + put(600, 584, 860, oilCan(lightIndigo)) + put(770, 600, 860, basket()) + put(470, 646, 760, dal(marigold)) + put(570, 650, 760, dal()) + put(670, 646, 760, dal(lightLeaf)),
  ),
  ...scenes(
    'education-assistance',
    () => schoolroom(w, h) + put(450, 640, 720, desk(150)) + put(450, 480, 700, openBook()) + touch(cast.teacher, { x: 640, y: 650, tall: 520, faces: 'left' }, [500, 470], [520, 466], { lean: 14, mood: 'down' }) + touch(cast.swathi, { x: 280, y: 660, tall: 520 }, [380, 476], [400, 474], { lean: 10, mood: 'down' }) + touch(cast.arjun, { x: 140, y: 652, tall: 500 }, [230, 470], [330, 480], { lean: 8, mood: 'down' }),
    () => room(w, h, h * 0.78, sand, tint(leaf, 0.45)) + blackboard(90, 70, 430, 230, 'sun') + put(180, 620, 720, bag()) + put(320, 640, 640, bag(leaf)) + put(480, 630, 760, books(6)) + put(650, 634, 760, slate()) + put(770, 630, 700, books(3)) + put(770, 546, 700, place(0, 0, 1, openBook(indigo))) + window(640, 80, 160, 180),
  ),
  ...scenes(
    'cloth-distribution',
    () => villageLane(w, h) + pass(cast.organiser, cast.lakshmi, folded(3, 40), { x: 230, y: 640, tall: 480 }, { half: 20, lift: 102 }) + stand(cast.bunny, { x: 640, y: 650, tall: 470, faces: 'left' }, { near: [28, -120] }),
    () => store() + put(200, 120, 460, rail(150)) + put(630, 120, 460, rail(220)) + put(450, 650, 900, deskTable(180, tint(lightIndigo, 0.5))) + put(200, 365, 760, folded(5)) + put(390, 365, 760, folded(3)) + put(580, 365, 760, place(0, -13, 1, blanket()) + place(0, -39, 1, blanket(leaf)) + place(0, -65, 1, blanket(lightIndigo, marigold))) + put(740, 365, 700, folded(4, 40)),
  ),
  ...scenes(
    'plant-distribution',
    () => lakeside(w, h) + pass(cast.volunteer, cast.anjali, place(0, 12, 0.9, bagged(50)), { x: 310, y: 640, tall: 520 }, { half: 13, lift: 92, gap: 92 }) + put(800, 650, 520, tray(4)) + put(130, 652, 500, potted(54)),
    () => heaven(w, h, 'noon', [150, 120], 70) + ground(w, h, 300, mix(lightLeaf, earth, 0.4)) + tree(780, 380, 330) + [0, 1, 2].map((row) => Array.from({ length: 8 - row }, (_, i) => put(70 + row * 30 + i * (104 + row * 16), 400 + row * 100, 420 + row * 90, bagged(42 + ((i + row) % 3) * 5))).join('')).join('') + put(740, 650, 720, wateringCan(leaf)) + drops(800, 540),
  ),
  ...scenes(
    'professional-materials',
    () => schoolyard(w, h) + stand(cast.volunteer, { x: 210, y: 636, tall: 490 }, { near: [48, -82], far: [56, -86] }) + put(450, 640, 520, sewingMachine()) + put(450, 640, 520, clothRun(weave('ikat', indigo, marigold))) + namaste(cast.saritha, { x: 690, y: 644, tall: 490, faces: 'left' }),
    () => workshop(w, h) + put(590, 300, 560, pegboard(170, 92)) + rect(60, 520, 780, 26, shade(clay, 0.35)) + rect(90, 546, 30, 120, shade(clay, 0.5)) + rect(780, 546, 30, 120, shade(clay, 0.5)) + put(230, 520, 720, place(0, 62, 1, `<svg x="-60" y="-126" width="140" height="71" viewBox="-60 -126 140 71">${sewingMachine()}</svg>`)) + put(500, 520, 760, toolbox()) + put(660, 520, 700, place(0, -6, 1, spanner()) + place(30, -2, 1, hammer())),
  ),
  ...scenes(
    'medical-camp',
    () => camp(w, h) + put(320, 640, 500, chair(indigo)) + stand(cast.mallaiah, { x: 320, y: 640, tall: 500 }, { posture: 'chair', near: [28, -70], far: [34, -70] }) + touch(cast.doctor, { x: 474, y: 646, tall: 490, faces: 'left' }, [356, 412], [410, 470], { lean: 10, mood: 'down' }) + put(720, 640, 460, medicineBox()),
    () => heaven(w, h, 'noon', [800, 100], 66) + ground(w, h, 400, airOf('noon').ground) + canopyTent(60, 600, 760, 540, indigo, cream) + put(440, 640, 820, deskTable(150)) + put(300, 380, 760, medicineBox()) + put(440, 380, 900, bottle()) + put(490, 380, 900, bottle(leaf)) + put(540, 380, 900, bottle(marigold)) + put(630, 380, 760, meter()),
  ),
  ...scenes(
    'disable-people',
    () => gateway(w, h) + wheel(cast.srinivas, { x: 310, y: 640, tall: 540 }, { near: [54, -98], far: [22, -62] }) + touch(cast.organiser, { x: 610, y: 646, tall: 480, faces: 'left' }, [472, 374], [580, 430], { lean: 8 }) + tuft(830, 655, 1.8),
    () => heaven(w, h, 'morning', [130, 140], 84) + ground(w, h, 420, airOf('morning').ground) + house(330, 540, 560, cream, leaf) + rect(553, 334, 118, 166, shade(leaf, 0.4)) + rect(562, 343, 100, 157, tint(marigold, 0.35)) + poly([[562, 343], [530, 362], [530, 512], [562, 500]], leaf) + toran(548, 334, 128, 1.2) + rect(556, 500, 124, 62, mix(stone, sand, 0.4)) + rect(556, 498, 124, 6, cream) + put(385, 562, 560, ramp(126, 22)) + put(800, 660, 520, potted(64)) + put(110, 650, 480, crutch()) + tuft(210, 655, 1.6),
  ),
  ...scenes(
    'skill-development-programs',
    () => workshop(w, h) + sew(cast.asma, { x: 300, y: 640, tall: 560 }, weave('booti', leaf, marigold)) + point(cast.naresh, { x: 690, y: 646, tall: 520, faces: 'left' }, { near: [60, -96], lean: 10, mood: 'down' }),
    () => workshop(w, h) + put(620, 150, 420, rail(230)) + put(250, 610, 640, deskTable(150, tint(leaf, 0.55))) + put(160, 410, 640, laptop()) + put(310, 410, 640, laptop()) + put(640, 640, 640, sewingMachine()) + put(640, 640, 640, clothRun(madder)) ,
  ),
];
