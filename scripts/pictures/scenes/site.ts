import { bagged, potted } from '../objects/garden.ts';
import { basket, sack } from '../objects/kitchen.ts';
import { books, openBook } from '../objects/school.ts';
import { toolbox } from '../objects/tools.ts';
import {
  cream,
  indigo,
  ink,
  leaf,
  lightIndigo,
  madder,
  marigold,
  mix,
  rose,
  shade,
  stone,
  tint,
  wood,
} from '../palette.ts';
import { cast } from '../people/look.ts';
import { thoranam } from '../places/buildings.ts';
import { airOf, boulder, ground, heaven, hills, lane, tuft } from '../places/land.ts';
import { bush, palmyra } from '../places/trees.ts';
import { circle, ellipse, place, rect, shape, stroke } from '../svg.ts';
import { carry, hold, pass, put, stand, wheel } from './acts.ts';
import { courtyard } from './backdrops.ts';
import type { Scene } from './scene.ts';

/** A clipboard with a list, its middle at the origin. */
const list = () =>
  place(
    0,
    0,
    1,
    rect(-14, -18, 28, 36, wood, { rx: 2 }) +
      rect(-11, -14, 22, 30, cream) +
      rect(-5, -20, 10, 5, stone, { rx: 1 }) +
      stroke('M-7-7h14M-7-1h14M-7 5h9M-7 11h12', lightIndigo, 1.6),
    -12,
  );

function hero(): string {
  const [w, h, y] = [1200, 1000, 640];
  return (
    heaven(w, h, 'morning', [600, 400], 210) +
    hills(w, y, 'morning', 1.35, 0.13) +
    palmyra(1010, y + 40, 420) +
    palmyra(1090, y + 24, 320) +
    ground(w, h, y, airOf('morning').ground) +
    lane(h, y, 600) +
    thoranam(600, 770, 610) +
    bush(190, 800, 1.3) +
    bush(1030, 790, 1.1, true) +
    stand(
      cast.mallaiah,
      { x: 900, y: 850, tall: 450, faces: 'left' },
      { near: [30, -100], far: [36, -102], holds: place(34, -92, 0.72, toolbox()) },
    ) +
    carry(cast.teacher, { x: 285, y: 850, tall: 460 }, place(0, 12, 0.9, books(5)), 'stand') +
    pass(
      cast.volunteer,
      cast.lakshmi,
      sack(),
      { x: 495, y: 890, tall: 500 },
      { half: 24, lift: 92, gap: 106 },
    ) +
    hold(cast.anjali, { x: 385, y: 940, tall: 480 }, place(0, 10, 0.9, bagged(40))) +
    wheel(
      cast.srinivas,
      { x: 935, y: 945, tall: 480, faces: 'left' },
      { near: [28, -82], far: [36, -84], holds: place(34, -86, 0.9, openBook()) },
    ) +
    put(600, 975, 460, basket()) +
    put(240, 985, 470, potted(56)) +
    tuft(130, 990, 2.2) +
    tuft(1090, 985, 2)
  );
}

function about(): string {
  const [w, h] = [1000, 900];
  return (
    courtyard(w, h, 'noon') +
    stand(cast.yadamma, { x: 290, y: 840, tall: 600 }, { near: [-8, -92], far: [34, -112] }) +
    stand(cast.padma, { x: 440, y: 856, tall: 600 }, { near: [44, -118], far: [30, -96], tilt: 6 }) +
    hold(cast.organiser, { x: 715, y: 860, tall: 620, faces: 'left' }, list(), { mood: 'down', tilt: 6 }) +
    put(880, 870, 520, basket()) +
    tuft(80, 880, 2)
  );
}

/** Dusk in indigo: incidents left and right, nothing behind the words. */
function banner(): string {
  const [w, h] = [1920, 400];
  const far = mix(indigo, lightIndigo, 0.28);
  const near = mix(indigo, ink, 0.35);
  const rock = (x: number, y: number, rw: number, rh: number, seed: number) =>
    boulder(x, y, rw, rh, mix(near, lightIndigo, 0.16), seed, mix(near, lightIndigo, 0.3));
  return (
    rect(0, 0, w, h, indigo) +
    circle(1610, 190, 150, marigold, { opacity: 0.16 }) +
    circle(1610, 190, 92, marigold) +
    shape('M0 300C200 230 380 250 560 310C900 350 1100 340 1330 300C1500 220 1700 230 1920 280V400H0Z', far) +
    rock(170, 340, 190, 130, 3) +
    rock(330, 345, 150, 90, 5) +
    rock(205, 236, 130, 90, 7) +
    rock(228, 160, 66, 54, 9) +
    shape('M0 330Q500 360 960 352T1920 326V400H0Z', near) +
    palmyra(1800, 366, 270, mix(leaf, indigo, 0.35)) +
    palmyra(1730, 362, 200, mix(leaf, indigo, 0.45)) +
    palmyra(60, 366, 230, mix(leaf, indigo, 0.4)) +
    stand(
      cast.lakshmi,
      { x: 1420, y: 384, tall: 150 },
      {
        posture: 'walk',
        near: [-8, -196],
        far: [26, -100],
        holds: place(3, -193, 1, basket()),
        shadow: false,
      },
    ) +
    stand(cast.anjali, { x: 1490, y: 386, tall: 150 }, { posture: 'walk', shadow: false })
  );
}

/** The same woven corner twice, mirrored: stepped ikat with a spray of marigold. */
function corner(): string {
  const bloom = (x: number, y: number, s: number, tone: string) =>
    place(
      x,
      y,
      s,
      [0, 45, 90, 135].map((a) => ellipse(0, 0, 26, 9, tone, { transform: `rotate(${a})` })).join('') +
        circle(0, 0, 10, mix(tone, madder, 0.5)) +
        circle(0, 0, 5, tint(marigold, 0.5)),
    );
  const spray = (x: number, y: number, turn: number, tone: string) =>
    place(
      x,
      y,
      1,
      shape('M0 0C14-22 44-26 62-10C44 12 14 16 0 0Z', tone) +
        stroke('M4-1C20-8 36-10 54-9', shade(tone, 0.25), 2),
      turn,
    );
  return (
    shape(
      'M0 0H320V20H300V40H280V60H260V80H220V100H180V120H150V150H120V180H100V220H80V260H60V280H40V300H20V320H0Z',
      madder,
      { opacity: 0.12 },
    ) +
    shape('M0 0H240V20H220V40H190V60H150V80H120V120H80V150H60V190H40V220H20V240H0Z', marigold, {
      opacity: 0.35,
    }) +
    shape('M0 0H130V20H110V40H80V80H40V110H20V130H0Z', madder) +
    shape('M40 20h20v10h10v20h-10v10h-20v-10h-10v-20h10z', marigold) +
    shape('M46 34h8v12h-8z', madder) +
    spray(150, 60, 12, leaf) +
    spray(150, 64, 62, mix(leaf, marigold, 0.2)) +
    spray(62, 150, 34, leaf) +
    spray(60, 152, 84, mix(leaf, marigold, 0.2)) +
    bloom(148, 58, 1.15, marigold) +
    bloom(58, 148, 1.15, rose) +
    bloom(112, 112, 0.8, tint(rose, 0.3)) +
    bloom(226, 44, 0.6, rose) +
    bloom(44, 226, 0.6, marigold)
  );
}

export const site: Scene[] = [
  { file: 'hero', w: 1200, h: 1000, draw: hero },
  { file: 'about', w: 1000, h: 900, draw: about },
  { file: 'banner', w: 1920, h: 400, draw: banner },
  { file: 'corner-left', w: 320, h: 320, draw: corner },
  { file: 'corner-right', w: 320, h: 320, draw: () => place(320, 0, 1, corner(), 0, true) },
];
