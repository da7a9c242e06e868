import { baby, bottle, chair, medicineBox, meter, table as deskTable } from '../objects/care.ts';
import { bathukamma, diya, garland, rosette } from '../objects/festival.ts';
import { bagged, mound, spade, tray, wateringCan } from '../objects/garden.ts';
import { waterPot } from '../objects/kitchen.ts';
import { bag, books, openBook, wornBag } from '../objects/school.ts';
import { folded, loom, rail, scissors, thread } from '../objects/tools.ts';
import { cream, indigo, ink, leaf, lightIndigo, madder, marigold, mix, shade, skins, stone, tint } from '../palette.ts';
import { weave } from '../patterns.ts';
import { cast } from '../people/look.ts';
import { boulder, heaven, tank, tuft } from '../places/land.ts';
import { palmyra } from '../places/trees.ts';
import { circle, ellipse, place, stroke } from '../svg.ts';
import { audience, headload, hold, pass, plant, point, put, read, sew, stand, touch, wave, wheel } from './acts.ts';
import { camp, courtyard, cropField, framed, gateway, lakeside, readingRoom, rocks, schoolroom, schoolyard, villageLane, workshop } from './backdrops.ts';
import { type Scene, series } from './scene.ts';

const w = 800;
const h = 600;
const scenes = series('gallery', w, h);
const cup = () => place(0, -3, 0.5, waterPot(cream));
/** What floats has its light under it. */
const afloat = (x: number, y: number, tall: number, thing: string) => ellipse(x, y + 4, tall * 0.26, tall * 0.03, marigold, { opacity: 0.35 }) + put(x, y, tall, thing);
const cane = place(40, 0, 1, stroke('M0 0L-10-98', cream, 3.4) + stroke('M0 0L-3-30', madder, 3.4));

export const gallery: Scene[] = [
  ...scenes(
    'bathukamma-by-the-lake',
    () => lakeside(w, h, 'dusk') + stand(cast.saritha, { x: 200, y: 530, tall: 390 }, { near: [34, -140], far: [40, -136] }) + stand(cast.sujatha, { x: 600, y: 530, tall: 390, faces: 'left' }, { near: [34, -140], far: [40, -136] }) + put(400, 560, 560, bathukamma(8)) + stand(cast.lakshmi, { x: 110, y: 570, tall: 420 }, { near: [36, -132], far: [44, -136] }) + stand(cast.padma, { x: 690, y: 572, tall: 420, faces: 'left' }, { near: [36, -132], far: [44, -136] }),
    () => lakeside(w, h, 'dusk') + headload(cast.yadamma, { x: 330, y: 560, tall: 400 }, place(0, 2, 0.8, bathukamma(6))) + stand(cast.meena, { x: 540, y: 566, tall: 400, faces: 'right' }, { posture: 'walk', near: [26, -110], far: [32, -112], holds: place(31, -112, 0.9, diya()) }) + tuft(90, 590, 1.6),
    () => courtyard(w, h, 'dusk') + stand(cast.rajamma, { x: 190, y: 560, tall: 520 }, { posture: 'floor', near: [56, -48], far: [64, -56], mood: 'down', tilt: 8 }) + put(390, 566, 620, bathukamma(5)) + stand(cast.latha, { x: 610, y: 566, tall: 540, faces: 'left' }, { posture: 'floor', near: [50, -52], far: [58, -60], mood: 'down', tilt: 8 }) + put(400, 80, 560, garland(280)),
    () => heaven(w, h, 'night', [560, 130], 64) + tank(w, 250, h, 'night') + palmyra(90, 280, 220, mix(leaf, ink, 0.5)) + palmyra(150, 270, 160, mix(leaf, ink, 0.5)) + boulder(720, 262, 160, 80, mix(ink, indigo, 0.4), 5, mix(ink, lightIndigo, 0.5)) + afloat(220, 380, 330, bathukamma(6)) + afloat(560, 430, 400, bathukamma(7)) + afloat(360, 520, 480, bathukamma(5)) + [[120, 470], [430, 350], [690, 340], [660, 540], [180, 560], [500, 570]].map(([x = 0, y = 0]) => afloat(x, y, 250, diya())).join(''),
  ),
  ...scenes(
    'planting-morning',
    () => lakeside(w, h, 'noon') + pass(cast.organiser, cast.swathi, place(0, 12, 0.9, bagged(50)), { x: 270, y: 565, tall: 440 }, { half: 13, lift: 92, gap: 92 }) + put(660, 570, 420, tray(5)),
    () => rocks(w, h) + stand(cast.srinivas, { x: 330, y: 560, tall: 450 }, { lean: 16, near: [30, -78], far: [38, -52], mood: 'down', holds: place(38, 0, 1, spade(96)) }) + put(440, 566, 430, mound(80)) + put(600, 560, 430, bagged(52)) + put(680, 568, 430, bagged(44)),
    () => cropField(w, h) + plant(cast.padma, { x: 150, y: 540, tall: 460 }, 44) + plant(cast.narsamma, { x: 620, y: 570, tall: 500, faces: 'left' }, 48),
    () => villageLane(w, h) + hold(cast.arjun, { x: 260, y: 560, tall: 470 }, place(8, 6, 0.9, tray(4))) + stand(cast.kiran, { x: 490, y: 568, tall: 470 }, { posture: 'walk', near: [18, -74], far: [26, -112], holds: place(20, -44, 1, wateringCan(leaf)) }),
  ),
  ...scenes(
    'sewing-class-finishes',
    () => workshop(w, h) + put(560, 110, 420, rail(220)) + sew(cast.sujatha, { x: 250, y: 570, tall: 520 }, weave('ikat', madder, marigold)),
    () => workshop(w, h) + put(620, 130, 420, rail(130)) + touch(cast.teacher, { x: 280, y: 568, tall: 470 }, [470, 268], [478, 280]) + stand(cast.kavitha, { x: 510, y: 572, tall: 470, faces: 'left' }) + put(492, 262, 420, rosette()),
    () => readingRoom(w, h) + touch(cast.asma, { x: 190, y: 560, tall: 440 }, [300, 380], [330, 376], { lean: 14, mood: 'down' }) + touch(cast.lakshmi, { x: 620, y: 560, tall: 450, faces: 'left' }, [480, 380], [500, 376], { lean: 12, mood: 'down' }) + put(400, 580, 620, deskTable(150, tint(leaf, 0.5))) + put(400, 388, 560, folded(2, 70)) + put(240, 386, 480, thread()) + put(275, 386, 480, thread(indigo)) + put(545, 388, 460, place(0, 0, 1, scissors(), 70)),
    () => readingRoom(w, h) + put(480, 580, 620, loom()) + stand(cast.yadamma, { x: 210, y: 584, tall: 560 }, { posture: 'chair', lean: 10, near: [70, -74], far: [74, -80], mood: 'down', tilt: 8 }) + put(700, 580, 560, thread()) + put(745, 584, 560, thread(leaf)),
  ),
  ...scenes(
    'saturday-health-camp',
    () => camp(w, h) + put(280, 560, 430, chair(leaf)) + stand(cast.rajamma, { x: 280, y: 560, tall: 440 }, { posture: 'chair', near: [28, -70], far: [34, -70] }) + touch(cast.doctor, { x: 412, y: 566, tall: 430, faces: 'left' }, [314, 368], [360, 410], { lean: 10, mood: 'down' }),
    () => camp(w, h, 'morning') + stand(cast.saritha, { x: 300, y: 566, tall: 450 }, { near: [30, -112], far: [14, -104], tilt: 10, mood: 'down', holds: place(12, -124, 1.1, baby(skins[1], lightIndigo)) }) + stand(cast.nurse, { x: 490, y: 570, tall: 450, faces: 'left' }, { near: [40, -124], far: [34, -110], tilt: 8 }),
    () => camp(w, h) + [90, 220, 350].map((x) => put(x, 540, 400, chair(indigo))).join('') + stand(cast.komuraiah, { x: 90, y: 540, tall: 400 }, { posture: 'chair', near: [28, -70] }) + stand(cast.narsamma, { x: 220, y: 540, tall: 400 }, { posture: 'chair', near: [28, -70] }) + stand(cast.imran, { x: 350, y: 540, tall: 400 }, { posture: 'chair', near: [40, -98], far: [34, -72] }) + stand(cast.helper, { x: 590, y: 566, tall: 430, faces: 'left' }, { near: [50, -104], far: [56, -108], holds: place(58, -104, 1, ellipse(0, 4, 26, 4, stone) + place(-14, 4, 1, cup()) + place(0, 4, 1, cup()) + place(14, 4, 1, cup())) }),
    () => camp(w, h, 'noon') + put(400, 590, 760, deskTable(160, tint(leaf, 0.55))) + put(270, 350, 640, medicineBox()) + put(380, 350, 760, bottle()) + put(425, 350, 760, bottle(leaf)) + put(470, 350, 760, bottle(marigold)) + put(560, 350, 640, meter()),
  ),
  ...scenes(
    'first-day-of-school',
    () => gateway(w, h) + ([cast.swathi, cast.kiran, cast.anjali] as const).map((look, i) => stand(look, { x: 170 + i * 190, y: 556 + (i % 2) * 18, tall: 470 }, { posture: 'walk', near: [-18, -100], far: [26, -104], behind: wornBag([madder, leaf, indigo][i], [marigold, cream, marigold][i]) })).join(''),
    () => schoolroom(w, h) + point(cast.teacher, { x: 520, y: 500, tall: 410, faces: 'left' }, { near: [58, -150] }) + audience([cast.anjali, cast.arjun, cast.swathi, cast.kiran], 140, 584, 420, 170),
    () => readingRoom(w, h) + read(cast.anjali, { x: 330, y: 560, tall: 660 }, 'floor', leaf) + put(590, 566, 560, books(7)) + put(120, 570, 520, bag()),
    () => schoolyard(w, h) + framed(w, 1) + stand(cast.arjun, { x: 260, y: 560, tall: 560 }, { posture: 'floor', near: [48, -52], far: [56, -54], mood: 'down', tilt: 8 }) + stand(cast.swathi, { x: 540, y: 560, tall: 560, faces: 'left' }, { posture: 'floor', near: [48, -52], far: [56, -54], mood: 'down', tilt: 8 }) + put(400, 448, 560, openBook()),
  ),
  ...scenes(
    'wheelchair-games',
    () => schoolyard(w, h) + wheel(cast.kavitha, { x: 190, y: 520, tall: 400 }, { lean: 14, near: [6, -60] }, leaf) + wheel(cast.srinivas, { x: 480, y: 570, tall: 430 }, { lean: 14, near: [6, -60] }, madder),
    () => rocks(w, h, 'dusk') + wheel(cast.bunny, { x: 350, y: 568, tall: 640 }, { near: [20, -172], far: [34, -172], farInFront: true, tilt: -8, elbow: -1 }, indigo) + circle(425, 130, 42, marigold) + stroke('M383 130H467M425 88V172M396 102C412 118 412 142 396 158M454 102C438 118 438 142 454 158', shade(madder, 0.2), 3.4),
    () => courtyard(w, h) + wheel(cast.imran, { x: 230, y: 566, tall: 450 }, {}, leaf) + stand({ ...cast.sujatha, glasses: true }, { x: 520, y: 570, tall: 440, faces: 'left' }, { near: [28, -92], holds: cane }),
    () => schoolyard(w, h) + wheel(cast.anjali, { x: 360, y: 566, tall: 520 }, { near: [30, -118], far: [26, -72], holds: place(36, -122, 0.8, rosette()) }, madder) + wave(cast.kiran, { x: 180, y: 572, tall: 480 }) + wave(cast.latha, { x: 620, y: 572, tall: 490, faces: 'left' }),
  ),
];

