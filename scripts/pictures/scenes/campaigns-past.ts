import { table as deskTable, hearingAid, stool } from '../objects/care.ts';
import { dappu } from '../objects/festival.ts';
import { carton, cauldron, groceryKit, thali } from '../objects/kitchen.ts';
import { bag, books, openBook, pencil, slate, wornBag } from '../objects/school.ts';
import { boat } from '../objects/vehicles.ts';
import { cream, indigo, leaf, lightIndigo, madder, marigold, mix, rose } from '../palette.ts';
import { cast } from '../people/look.ts';
import { place, shape } from '../svg.ts';
import { audience, hold, pass, point, put, stand, touch } from './acts.ts';
import { courtyard, flooded, schoolroom, schoolyard, table, workshop } from './backdrops.ts';
import { type Scene, series } from './scene.ts';

const w = 900;
const h = 750;
const scenes = series('campaigns', w, h);

export const pastCampaigns: Scene[] = [
  ...scenes(
    'after-the-flood-bhadrachalam',
    () =>
      flooded(w, h) +
      put(
        430,
        690,
        640,
        place(-46, -30, 1, carton()) +
          place(-2, -32, 1, carton()) +
          place(-26, -62, 1, carton(mix(marigold, cream, 0.4))),
      ) +
      stand(
        cast.helper,
        { x: 700, y: 640, tall: 500, faces: 'left' },
        {
          near: [20, -110],
          far: [26, -90],
          shadow: false,
          holds: place(24, 30, 1, '<path d="M0 0V-170" stroke="#74382c" stroke-width="4"/>'),
        },
      ) +
      stand(
        cast.organiser,
        { x: 190, y: 640, tall: 490 },
        { near: [30, -112], far: [40, -114], shadow: false },
      ) +
      put(440, 718, 620, boat()) +
      shape('M0 718Q220 704 440 718T900 714V750H0Z', mix(lightIndigo, cream, 0.45)),
    () =>
      schoolyard(w, h, 'rain') +
      put(330, 700, 560, cauldron()) +
      stand(
        cast.srinivas,
        { x: 200, y: 640, tall: 490 },
        {
          near: [46, -94],
          far: [50, -88],
          mood: 'down',
          holds: place(48, -72, 1, '<path d="M0-24L10 12" stroke="#9a8f86" stroke-width="4"/>'),
        },
      ) +
      put(330, 700, 560, cauldron()) +
      hold(cast.rajamma, { x: 560, y: 700, tall: 490, faces: 'left' }, place(0, 4, 1, thali())) +
      hold(cast.bunny, { x: 690, y: 712, tall: 490, faces: 'left' }, place(0, 4, 0.9, thali())) +
      stand(cast.saritha, { x: 810, y: 716, tall: 490, faces: 'left' }),
    () =>
      courtyard(w, h, 'rain') +
      pass(
        cast.volunteer,
        cast.yadamma,
        carton(),
        { x: 230, y: 690, tall: 500 },
        { half: 30, gap: 116, lift: 100 },
      ) +
      stand(cast.anjali, { x: 640, y: 706, tall: 490, faces: 'left' }, { near: [20, -104] }) +
      put(790, 716, 440, groceryKit()),
  ),
  ...scenes(
    'school-bags-nizamabad',
    () =>
      schoolyard(w, h) +
      ([cast.kiran, cast.anjali, cast.arjun, cast.swathi] as const)
        .map((look, i) =>
          stand(
            look,
            { x: 150 + i * 190, y: 690 + (i % 2) * 26, tall: 560 },
            {
              posture: 'walk',
              near: [-20, -100],
              far: [26, -104],
              behind: wornBag([madder, leaf, marigold, indigo][i], [marigold, cream, madder, marigold][i]),
            },
          ),
        )
        .join(''),
    () =>
      table(w, h) +
      put(330, 640, 1150, bag()) +
      put(560, 650, 1000, books(6)) +
      put(740, 648, 900, slate()) +
      put(690, 690, 900, place(0, 0, 1, pencil(), 74)) +
      put(150, 660, 900, bag(leaf, marigold)),
    () =>
      schoolroom(w, h) +
      pass(
        cast.teacher,
        cast.kiran,
        place(0, 8, 0.8, bag(indigo, marigold)),
        { x: 510, y: 710, tall: 590 },
        { half: 20, lift: 96, gap: 92 },
      ) +
      hold(cast.swathi, { x: 180, y: 706, tall: 580 }, place(0, 4, 1, openBook())),
  ),
  ...scenes(
    'hearing-aids-khammam',
    () =>
      workshop(w, h) +
      put(740, 700, 600, deskTable(96)) +
      put(720, 495, 620, place(-14, 0, 0.8, hearingAid()) + place(10, 0, 0.8, hearingAid(rose))) +
      put(470, 700, 560, stool()) +
      stand(
        { ...cast.bunny, hearingAid: true },
        { x: 470, y: 700, tall: 800 },
        { posture: 'chair', near: [30, -74], far: [36, -72] },
      ) +
      touch(cast.nurse, { x: 250, y: 704, tall: 600 }, [424, 306], [412, 338], { lean: 10, mood: 'down' }),
    () =>
      courtyard(w, h, 'dusk') +
      stand(
        cast.komuraiah,
        { x: 270, y: 704, tall: 580 },
        { near: [28, -108], far: [46, -120], holds: place(40, -116, 1, dappu()) },
      ) +
      stand(
        { ...cast.arjun, hearingAid: true },
        { x: 590, y: 710, tall: 660, faces: 'left' },
        { near: [-17, -158], elbow: -1, tilt: -6 },
      ),
    () =>
      schoolroom(w, h) +
      point(cast.teacher, { x: 545, y: 690, tall: 560, faces: 'left' }, { near: [58, -150] }) +
      audience([cast.kiran, cast.swathi], 130, 738, 540, 190) +
      stand(
        { ...cast.meena, hearingAid: true },
        { x: 745, y: 712, tall: 640, faces: 'left' },
        { near: [-18, -202], far: [24, -96], elbow: -1 },
      ),
  ),
];
