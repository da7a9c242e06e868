import { baby, bottle, chair, table as deskTable, medicineBox, meter } from '../objects/care.ts';
import { rosette } from '../objects/festival.ts';
import { waterPot } from '../objects/kitchen.ts';
import { bag, books, openBook, wornBag } from '../objects/school.ts';
import { cream, indigo, leaf, lightIndigo, madder, marigold, shade, skins, stone, tint } from '../palette.ts';
import { cast } from '../people/look.ts';
import { circle, ellipse, place, stroke } from '../svg.ts';
import { audience, point, put, read, stand, touch, wave, wheel } from './acts.ts';
import { camp, courtyard, framed, gateway, readingRoom, rocks, schoolroom, schoolyard } from './backdrops.ts';
import { type Scene, series } from './scene.ts';

const w = 800;
const h = 600;
const scenes = series('gallery', w, h);
const cup = () => place(0, -3, 0.5, waterPot(cream));
const cane = place(40, 0, 1, stroke('M0 0L-10-98', cream, 3.4) + stroke('M0 0L-3-30', madder, 3.4));

export const moreGallery: Scene[] = [
  ...scenes(
    'saturday-health-camp',
    () =>
      camp(w, h) +
      put(280, 560, 430, chair(leaf)) +
      stand(
        cast.rajamma,
        { x: 280, y: 560, tall: 440 },
        { posture: 'chair', near: [28, -70], far: [34, -70] },
      ) +
      touch(cast.doctor, { x: 412, y: 566, tall: 430, faces: 'left' }, [314, 368], [360, 410], {
        lean: 10,
        mood: 'down',
      }),
    () =>
      camp(w, h, 'morning') +
      stand(
        cast.saritha,
        { x: 300, y: 566, tall: 450 },
        {
          near: [30, -112],
          far: [14, -104],
          tilt: 10,
          mood: 'down',
          holds: place(12, -124, 1.1, baby(skins[1], lightIndigo)),
        },
      ) +
      stand(
        cast.nurse,
        { x: 490, y: 570, tall: 450, faces: 'left' },
        { near: [40, -124], far: [34, -110], tilt: 8 },
      ),
    () =>
      camp(w, h) +
      [90, 220, 350].map((x) => put(x, 540, 400, chair(indigo))).join('') +
      stand(cast.komuraiah, { x: 90, y: 540, tall: 400 }, { posture: 'chair', near: [28, -70] }) +
      stand(cast.narsamma, { x: 220, y: 540, tall: 400 }, { posture: 'chair', near: [28, -70] }) +
      stand(
        cast.imran,
        { x: 350, y: 540, tall: 400 },
        { posture: 'chair', near: [40, -98], far: [34, -72] },
      ) +
      stand(
        cast.helper,
        { x: 590, y: 566, tall: 430, faces: 'left' },
        {
          near: [50, -104],
          far: [56, -108],
          holds: place(
            58,
            -104,
            1,
            ellipse(0, 4, 26, 4, stone) +
              place(-14, 4, 1, cup()) +
              place(0, 4, 1, cup()) +
              place(14, 4, 1, cup()),
          ),
        },
      ),
    () =>
      camp(w, h, 'noon') +
      put(400, 590, 760, deskTable(160, tint(leaf, 0.55))) +
      put(270, 350, 640, medicineBox()) +
      put(380, 350, 760, bottle()) +
      put(425, 350, 760, bottle(leaf)) +
      put(470, 350, 760, bottle(marigold)) +
      put(560, 350, 640, meter()),
  ),
  ...scenes(
    'first-day-of-school',
    () =>
      gateway(w, h) +
      ([cast.swathi, cast.kiran, cast.anjali] as const)
        .map((look, i) =>
          stand(
            look,
            { x: 170 + i * 190, y: 556 + (i % 2) * 18, tall: 470 },
            {
              posture: 'walk',
              near: [-18, -100],
              far: [26, -104],
              behind: wornBag([madder, leaf, indigo][i], [marigold, cream, marigold][i]),
            },
          ),
        )
        .join(''),
    () =>
      schoolroom(w, h) +
      point(cast.teacher, { x: 520, y: 500, tall: 410, faces: 'left' }, { near: [58, -150] }) +
      audience([cast.anjali, cast.arjun, cast.swathi, cast.kiran], 140, 584, 420, 170),
    () =>
      readingRoom(w, h) +
      read(cast.anjali, { x: 330, y: 560, tall: 660 }, 'floor', leaf) +
      put(590, 566, 560, books(7)) +
      put(120, 570, 520, bag()),
    () =>
      schoolyard(w, h) +
      framed(w, 1) +
      stand(
        cast.arjun,
        { x: 260, y: 560, tall: 560 },
        { posture: 'floor', near: [48, -52], far: [56, -54], mood: 'down', tilt: 8 },
      ) +
      stand(
        cast.swathi,
        { x: 540, y: 560, tall: 560, faces: 'left' },
        { posture: 'floor', near: [48, -52], far: [56, -54], mood: 'down', tilt: 8 },
      ) +
      put(400, 448, 560, openBook()),
  ),
  ...scenes(
    'wheelchair-games',
    () =>
      schoolyard(w, h) +
      wheel(cast.kavitha, { x: 190, y: 520, tall: 400 }, { lean: 14, near: [6, -60] }, leaf) +
      wheel(cast.srinivas, { x: 480, y: 570, tall: 430 }, { lean: 14, near: [6, -60] }, madder),
    () =>
      rocks(w, h, 'dusk') +
      wheel(
        cast.bunny,
        { x: 350, y: 568, tall: 640 },
        { near: [20, -172], far: [34, -172], farInFront: true, tilt: -8, elbow: -1 },
        indigo,
      ) +
      circle(425, 130, 42, marigold) +
      stroke(
        'M383 130H467M425 88V172M396 102C412 118 412 142 396 158M454 102C438 118 438 142 454 158',
        shade(madder, 0.2),
        3.4,
      ),
    () =>
      courtyard(w, h) +
      wheel(cast.imran, { x: 230, y: 566, tall: 450 }, {}, leaf) +
      stand(
        { ...cast.sujatha, glasses: true },
        { x: 520, y: 570, tall: 440, faces: 'left' },
        { near: [28, -92], holds: cane },
      ),
    () =>
      schoolyard(w, h) +
      wheel(
        cast.anjali,
        { x: 360, y: 566, tall: 520 },
        { near: [30, -118], far: [26, -72], holds: place(36, -122, 0.8, rosette()) },
        madder,
      ) +
      wave(cast.kiran, { x: 180, y: 572, tall: 480 }) +
      wave(cast.latha, { x: 620, y: 572, tall: 490, faces: 'left' }),
  ),
];
