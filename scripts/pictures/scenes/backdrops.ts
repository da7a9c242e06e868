import {
  clay,
  cream,
  granite,
  indigo,
  ink,
  leaf,
  lightIndigo,
  lightLeaf,
  line,
  madder,
  marigold,
  mix,
  rose,
  sand,
  shade,
  sky,
  tint,
} from '../palette.ts';
import { house, publicHouse, thoranam } from '../places/buildings.ts';
import { bunting, canopyTent, stall, toran } from '../places/festoons.ts';
import { type Air, airOf, cloud, field, ground, heaven, hills, lane, muggu, tank } from '../places/land.ts';
import { blackboard, room, window } from '../places/rooms.ts';
import { bush, canopy, forest, palmyra, tree } from '../places/trees.ts';
import { ellipse, rect } from '../svg.ts';

/** Where a scene takes place. Each fills the frame and leaves its lower half for people. */
export type Backdrop = (w: number, h: number, air?: Air) => string;

export const villageLane: Backdrop = (w, h, air = 'noon') => {
  const y = h * 0.56;
  return (
    heaven(w, h, air, [w * 0.8, h * 0.17], h * 0.1) +
    hills(w, y, air, h / 900, 0.52) +
    ground(w, h, y, airOf(air).ground) +
    lane(h, y, w * 0.53) +
    tree(w * 0.56, y + 46, h * 0.34) +
    house(-w * 0.06, y + h * 0.1, w * 0.42) +
    house(w * 0.68, y + h * 0.08, w * 0.34, tint(marigold, 0.6), leaf)
  );
};

export const courtyard: Backdrop = (w, h, air = 'morning') => {
  const y = h * 0.6;
  return (
    heaven(w, h, air, [w * 0.86, h * 0.16], h * 0.11) +
    ground(w, h, y, airOf(air).ground) +
    house(w * 0.06, y + h * 0.06, w * 0.7) +
    tree(w * 0.93, y + h * 0.12, h * 0.56) +
    muggu(w * 0.46, h * 0.84, w * 0.2)
  );
};

export const lakeside: Backdrop = (w, h, air = 'morning') => {
  const y = h * 0.42;
  return (
    heaven(w, h, air, [w * 0.3, h * 0.24], h * 0.13) +
    hills(w, y, air, h / 1000, 0.8) +
    tank(w, y, h * 0.66, air) +
    ground(w, h, h * 0.66, air === 'night' ? airOf(air).ground : mix(lightLeaf, airOf(air).ground, 0.35)) +
    palmyra(w * 0.93, h * 0.72, h * 0.5) +
    palmyra(w * 0.05, h * 0.7, h * 0.36)
  );
};

export const rocks: Backdrop = (w, h, air = 'morning') => {
  const y = h * 0.6;
  return (
    heaven(w, h, air, [w * 0.68, h * 0.26], h * 0.15) +
    hills(w, y, air, h / 560, 0.16) +
    ground(w, h, y, airOf(air).ground) +
    palmyra(w * 0.9, y + 30, h * 0.46)
  );
};

export const gateway: Backdrop = (w, h, air = 'morning') => {
  const y = h * 0.6;
  return (
    heaven(w, h, air, [w * 0.5, h * 0.36], h * 0.19) +
    hills(w, y, air, h / 900, 0.06) +
    ground(w, h, y, airOf(air).ground) +
    lane(h, y, w * 0.5) +
    thoranam(w * 0.5, y + h * 0.08, h * 0.6, air === 'noon' ? granite : mix(granite, rose, 0.15)) +
    bush(w * 0.12, y + h * 0.06, h / 700) +
    bush(w * 0.9, y + h * 0.05, h / 760, true)
  );
};

export const cropField: Backdrop = (w, h, air = 'morning') => {
  const y = h * 0.5;
  return (
    heaven(w, h, air, [w * 0.76, h * 0.22], h * 0.13) +
    hills(w, y, air, h / 900, 0.16) +
    field(w, h, y) +
    palmyra(w * 0.86, y + 24, h * 0.4) +
    palmyra(w * 0.93, y + 14, h * 0.3)
  );
};

export const forestRoad: Backdrop = (w, h, air = 'noon') => {
  const y = h * 0.56;
  return (
    heaven(w, h, air, [w * 0.2, h * 0.14], h * 0.1) +
    cloud(w * 0.5, h * 0.14, h / 420) +
    hills(w, y - 60, air, h / 1000, 0.5) +
    forest(w, y + 10, h * 0.44, leaf) +
    ground(w, h, y, mix(lightLeaf, airOf(air).ground, 0.4)) +
    rect(0, h * 0.72, w, h * 0.2, mix(airOf(air).ground, clay, 0.25)) +
    rect(0, h * 0.72, w, 5, cream, { opacity: 0.5 })
  );
};

export const schoolroom: Backdrop = (w, h) =>
  room(w, h, h * 0.78, sand, tint(leaf, 0.45)) +
  blackboard(w * 0.1, h * 0.12, w * 0.42, h * 0.31) +
  window(w * 0.7, h * 0.14, w * 0.2, h * 0.27);
export const readingRoom: Backdrop = (w, h) =>
  room(w, h, h * 0.76, tint(marigold, 0.72), tint(rose, 0.35), mix(clay, line, 0.45)) +
  window(w * 0.66, h * 0.1, w * 0.24, h * 0.3, leaf);
export const workshop: Backdrop = (w, h) =>
  room(w, h, h * 0.78, tint(lightIndigo, 0.72), tint(lightIndigo, 0.42), mix(clay, line, 0.6)) +
  window(w * 0.08, h * 0.12, w * 0.24, h * 0.3, madder);

export const schoolyard: Backdrop = (w, h, air = 'morning') => {
  const y = h * 0.58;
  return (
    heaven(w, h, air, [w * 0.14, h * 0.2], h * 0.12) +
    ground(w, h, y, airOf(air).ground) +
    tree(w * 0.9, y + 24, h * 0.5) +
    publicHouse(w * 0.16, y + h * 0.03, w * 0.64) +
    bunting(0, h * 0.06, w, h * 0.05, [madder, marigold, leaf, indigo])
  );
};

export const camp: Backdrop = (w, h, air = 'noon') => {
  const y = h * 0.58;
  return (
    heaven(w, h, air, [w * 0.9, h * 0.13], h * 0.09) +
    hills(w, y, air, h / 1000, 0.86) +
    ground(w, h, y, airOf(air).ground) +
    canopyTent(w * 0.05, h * 0.82, w * 0.74, h * 0.74, leaf, cream) +
    palmyra(w * 0.94, y + 40, h * 0.42)
  );
};

export const market: Backdrop = (w, h, air = 'morning') => {
  const y = h * 0.6;
  return (
    heaven(w, h, air, [w * 0.48, h * 0.22], h * 0.14) +
    house(w * 0.34, y, w * 0.34, tint(rose, 0.5), leaf) +
    ground(w, h, y, airOf(air).ground) +
    stall(w * 0.02, y + h * 0.1, w * 0.34) +
    stall(w * 0.68, y + h * 0.08, w * 0.34, indigo) +
    bunting(0, h * 0.05, w, h * 0.06, [marigold, madder, lightIndigo])
  );
};

export const flooded: Backdrop = (w, h) => {
  const y = h * 0.52;
  return (
    heaven(w, h, 'rain', [w * 0.78, h * 0.16], h * 0.09) +
    cloud(w * 0.1, h * 0.16, h / 330, mix(sky, ink, 0.18)) +
    cloud(w * 0.56, h * 0.2, h / 400, mix(sky, ink, 0.14)) +
    palmyra(w * 0.5, y + 40, h * 0.44, shade(leaf, 0.15)) +
    house(w * 0.02, y + h * 0.1, w * 0.4, tint(sand, 0.2)) +
    house(w * 0.68, y + h * 0.07, w * 0.32, tint(rose, 0.5)) +
    tank(w, y + h * 0.02, h, 'rain')
  );
};

/** A wall and a mat, for things shown large. */
export const table: Backdrop = (w, h) =>
  rect(0, 0, w, h, tint(rose, 0.6)) +
  ellipse(w * 0.5, h * 0.62, w * 0.36, w * 0.36, tint(marigold, 0.25)) +
  rect(0, h * 0.72, w, h * 0.28, mix(clay, line, 0.5)) +
  rect(0, h * 0.72, w, 6, shade(clay, 0.15)) +
  toran(-10, 18, w + 20, 2);

export const roadside: Backdrop = (w, h, air = 'dusk') => {
  const y = h * 0.6;
  return (
    heaven(w, h, air, [w * 0.74, h * 0.2], h * 0.1) +
    hills(w, y, air, h / 760, 0.22) +
    ground(w, h, y, airOf(air).ground)
  );
};

export const framed = (w: number, s = 1) => canopy(-10, -14, s) + canopy(w + 10, -10, s * 0.7, true);
