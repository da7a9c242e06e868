import {
  clay,
  cream,
  ink,
  leaf,
  lightLeaf,
  line,
  madder,
  marigold,
  mix,
  rose,
  sand,
  shade,
  steel,
  tint,
  wood,
} from '../palette.ts';
import { circle, ellipse, place, rect, shape, stroke } from '../svg.ts';

// Sizes are in a figure's units: a grown person is 200 tall. The origin is the middle of the base.

/** A sack of rice with an ear of paddy printed on it. */
export const sack = (tone = sand, mark = leaf) =>
  shape('M-24 0C-29-14-27-40-22-52L-15-57C-6-54 8-54 15-57L23-52C28-38 29-14 25 0C10 3-12 3-24 0Z', tone) +
  shape('M10-55L15-57L23-52C28-38 29-14 25 0C20 1.5 16 2 12 2C18-14 18-38 10-55Z', ink, { opacity: 0.12 }) +
  shape('M-15-57C-20-63-14-66-9-62C-4-67 4-67 8-62C14-67 20-63 15-57C6-54-6-54-15-57Z', shade(tone, 0.12)) +
  stroke('M-16-56.5C-6-53.5 8-53.5 16-56.5', madder, 2) +
  circle(-2, -26, 13, mark) +
  stroke('M-2-17V-33M-2-29l-5-4M-2-29l5-4M-2-23l-5-4M-2-23l5-4', cream, 1.8);

/** A tin of oil with its handle. */
export const oilCan = (tone = marigold) =>
  rect(-12, -36, 24, 36, tone, { rx: 2 }) +
  rect(4, -36, 8, 36, ink, { opacity: 0.12 }) +
  rect(-12, -26, 24, 14, cream) +
  circle(0, -19, 4.5, madder) +
  stroke('M-7-36v-5h14v5', shade(tone, 0.4), 2.4) +
  rect(5, -42, 6, 6, madder);

/** A paper bag of dal. */
export const dal = (tone = rose) =>
  shape('M-12 0L-13-24L-9-30H9L13-24L12 0Z', tone) +
  shape('M5-30H9L13-24L12 0H5Z', ink, { opacity: 0.12 }) +
  ellipse(0, -13, 7, 6, cream) +
  ellipse(0, -13, 4, 3, marigold) +
  stroke('M-12-24H12', shade(tone, 0.25), 1.2);

const vegetables = () =>
  circle(-18, -22, 8, madder) +
  circle(-4, -25, 9, leaf) +
  circle(10, -23, 8.5, mix(ink, madder, 0.4)) +
  circle(21, -21, 7, madder) +
  shape('M-10-30C-14-42-4-46 0-34ZM12-30C14-42 24-42 20-28Z', lightLeaf);

const cane = mix(marigold, wood, 0.35);
export const emptyBasket = () =>
  shape('M-34-20H34C32-8 26 0 20 0H-20C-26 0-32-8-34-20Z', cane) +
  stroke('M-32-14H32M-28-7H28M-22-20L-16 0M-8-20L-6 0M8-20L6 0M22-20L16 0', shade(cane, 0.3), 1.4) +
  rect(-36, -23, 72, 5, mix(marigold, wood, 0.5), { rx: 2.5 });

/** A flat cane basket of vegetables. */
export const basket = () => vegetables() + emptyBasket();

/** A steel tiffin carrier of three tiers. */
export const tiffin = () => {
  let out = stroke('M-13-2V-40C-13-52 13-52 13-40V-2', shade(steel, 0.3), 2.4);
  for (let i = 0; i < 3; i += 1)
    out +=
      rect(-12, -13 * (i + 1), 24, 12, steel, { rx: 2 }) +
      rect(4, -13 * (i + 1), 4, 12, cream, { opacity: 0.7 });
  return (
    out + shape('M-12-39C-11-45 11-45 12-39Z', shade(steel, 0.12)) + circle(0, -45, 2, shade(steel, 0.3))
  );
};

/** A round brass or steel water pot. */
export const waterPot = (tone = steel) =>
  shape('M-8-34H8C6-28 10-26 15-22C22-15 20 0 0 0S-22-15-15-22C-10-26-6-28-8-34Z', tone) +
  shape('M6-27C18-22 20-6 8-2C14-10 14-20 6-27Z', cream, { opacity: 0.5 }) +
  ellipse(0, -34.5, 10.5, 2.8, shade(tone, 0.25)) +
  stroke('M-17-14C-8-10 8-10 17-14', shade(tone, 0.25), 1.2);

/** A cooking pot over three stones, with its steam. */
export const cauldron = () =>
  shape('M-44-46H44C46-14 26-6 0-6S-46-14-44-46Z', shade(steel, 0.35)) +
  shape('M20-46H44C46-14 26-6 10-6C26-14 28-30 20-46Z', cream, { opacity: 0.18 }) +
  ellipse(0, -46, 46, 7, shade(steel, 0.15)) +
  ellipse(0, -46, 40, 5, cream) +
  ellipse(-32, -3, 10, 7, clay) +
  ellipse(32, -3, 10, 7, clay) +
  shape('M-14 2C-16-10-4-10-4-18C4-12 4-8 10-12C14-4 12 2 10 2Z', marigold) +
  stroke('M-14-58c-5-8 5-12 0-20M6-60c-5-8 5-12 0-20', line, 3);

export const thali = () =>
  ellipse(0, 0, 26, 7, shade(steel, 0.15)) +
  ellipse(0, -1.5, 22, 5, tint(steel, 0.4)) +
  ellipse(-5, -3, 9, 4, cream) +
  ellipse(9, -3, 4.5, 2.2, marigold) +
  ellipse(13, -1, 4, 2, leaf) +
  ellipse(4, 0.5, 4, 2, madder);

/** One family's month: sack, oil, dal, tiffin and vegetables. */
export const groceryKit = () =>
  place(-34, 0, 1, sack()) +
  place(4, 0, 1.05, oilCan()) +
  place(62, 0, 0.9, basket()) +
  place(-2, 6, 1, dal()) +
  place(27, 8, 1, dal(lightLeaf));

/** A carton carried in both arms; its middle is the origin. */
export const carton = (tone = mix(wood, sand, 0.55)) =>
  rect(-24, -17, 48, 34, tone) +
  rect(8, -17, 16, 34, ink, { opacity: 0.1 }) +
  rect(-5, -17, 10, 34, tint(tone, 0.4)) +
  circle(-14, 4, 5, madder) +
  shape('M-22-17L-16-23H18L24-17Z', shade(tone, 0.18));
