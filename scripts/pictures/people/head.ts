import { tube } from '../geometry.ts';
import { cream, ink, madder, marigold, mix, rose, shade, sky, stone, tint } from '../palette.ts';
import { circle, d, ellipse, place, shape, stroke } from '../svg.ts';
import type { Look } from './look.ts';

export type Mood = 'smile' | 'calm' | 'down';

/** Everything is drawn about the middle of the face, which looks to the right. */
function behind(look: Look, back: boolean): string {
  const { hair, style } = look;
  if (style === 'veil') return '';
  let out = '';
  if (style === 'braid' || style === 'loose') {
    const tail = style === 'braid' ? [6, 5.4, 4.6, 1.6] : [9, 9, 7, 3];
    out += shape(
      tube(
        back
          ? [
              [0, 6],
              [1, 26],
              [-1, 46],
              [0, 62],
            ]
          : [
              [-9, 2],
              [-16, 22],
              [-19, 40],
              [-17, 58],
            ],
        tail,
      ),
      hair,
    );
    if (style === 'braid') out += circle(back ? 0 : -17, back ? 58 : 54, 3, madder);
  }
  if (style === 'loops') {
    for (const x of back ? [-15, 15] : [-14, 12]) {
      out += stroke(d`M${x} 2c-4 8-5 18-1 23c4-3 3-13 1-22`, hair, 5);
      out += ellipse(x - 1.5, 5, 4.5, 3, madder) + ellipse(x + 3, 4, 3.4, 2.6, madder);
    }
  }
  if (style === 'bun' && !back) {
    out += circle(-14.5, 3.5, 8, hair);
    if (look.flowers) out += garland(-14.5, 3.5, 8.4, 60, 250);
  }
  return out;
}

function garland(cx: number, cy: number, r: number, from: number, to: number): string {
  let out = '';
  for (let a = from; a <= to; a += 32) {
    const t = (a * Math.PI) / 180;
    out += circle(cx + Math.cos(t) * r, cy + Math.sin(t) * r, 2.1, cream);
  }
  return out;
}

function features(look: Look, mood: Mood): string {
  const dark = mix(look.skin, ink, 0.72);
  const lids =
    mood === 'smile'
      ? 'M-.4 1.2c.8-2.2 3.4-2.2 4.2 0M6.6 1.2c.7-2.2 3.1-2.2 3.8 0'
      : 'M-.6 .2c.8 2 3.6 2 4.4 0M6.5 .2c.7 2 3.2 2 3.9 0';
  const brows =
    mood === 'down'
      ? 'M-1-3.6c1.6-1.2 3.6-1.2 5-.3M6.6-3.9c1.2-.9 2.8-.8 4 .2'
      : 'M-1.2-4c1.4-1.7 3.8-1.7 5.2-.6M6.4-4.6c1.2-1 3-.8 4.2.5';
  let out = stroke(lids, dark, 1.2) + stroke(brows, look.hair, 1.2);
  out += stroke('M6.2 1.5l1.7 4c-.5.9-1.5 1-2.3.8', mix(look.skin, ink, 0.4), 1.1);
  out += circle(-1.6, 6, 2.6, rose, { opacity: 0.35 });
  const lips = mix(madder, look.skin, 0.25);
  out +=
    mood === 'calm'
      ? stroke('M2.8 9.8c1.6.9 3.4.8 4.6 0', lips, 1.4)
      : stroke('M1.8 9c1.5 2.6 5 2.6 6.4-.1', lips, 1.5);
  if (look.moustache)
    out += shape(
      'M.6 8.4c1.4-2.4 4-2.2 5-1c1.2-1.2 3.2-.8 4 .8c-2 .9-3 .3-4 .1c-1.4.5-3 .9-5 .1z',
      look.hair,
    );
  if (look.bindi) out += circle(5, -6.2, 1.3, look.hair === '#241b1a' ? madder : mix(madder, ink, 0.2));
  if (look.glasses) {
    out += stroke('M-6.5-.8l4-.2M4.7.2c.5-.5.9-.5 1.3 0', ink, 1);
    out += circle(1.4, 0.8, 3.6, sky, { opacity: 0.35, stroke: ink, 'stroke-width': 1 });
    out += circle(8.8, 0.6, 3.1, sky, { opacity: 0.35, stroke: ink, 'stroke-width': 1 });
  }
  return out;
}

function crown(look: Look): string {
  const { hair, style } = look;
  if (style === 'bald') {
    return (
      shape('M-12-3c-1.5 3-1 8 1.5 10c1.5-3 1.5-7 2-10c-1-1-2.5-1-3.5 0z', hair) +
      ellipse(3, -11.5, 4, 1.6, tint(look.skin, 0.3), { transform: 'rotate(-8 3 -11.5)' })
    );
  }
  if (style === 'short' || style === 'tuft' || style === 'cap') {
    const top =
      style === 'tuft'
        ? 'M-13 4c-3-11 0-21 11-22c3-3 7-3 8-1.5c7 2 9 8 7.5 13.5c-2-4-5-5.5-8-5.5c-5 1-8 1-11 .5c-2 3-2.5 6-3 9z'
        : 'M-12.5 6c-3-11-.5-22 11-23c9-1 16 4 14.7 13c-2.5-4-5.5-5.6-9-5.5c-5 .6-7.5-.2-10 .8c-1.5 3-1.5 7-2 9z';
    const cap =
      shape('M-13.5-6c-.5-9 6-13.5 14.5-13.5s13.5 4.5 13.2 11.5c-9-2.5-19-2-27.7 2z', cream) +
      stroke('M-12.8-7.5c9-4 18-4.2 26-1.8', stone, 0.8);
    return shape(top, hair) + (style === 'cap' ? cap : '');
  }
  if (style === 'turban') {
    return (
      shape(
        'M-15-2c-3-11 5-19 17-19s17 9 13.5 15.5c-4-3.5-9-4.5-14-4c-6 .5-12 3-16.5 7.5z',
        look.outfit.kind === 'lungi' && look.outfit.towel ? look.outfit.towel : cream,
      ) + stroke('M-13-8c8-7 18-9 27-5M-12-13c6-4 13-6 20-4.5', shade(madder, 0.35), 1.2)
    );
  }
  const parted =
    'M-12.5 7c-4.5-12 0-24.5 13.5-24.5c10 0 15.5 7 13.8 16c-1.5-5-5-9-9.3-10.7c-7 2-12.5 6.7-13.5 13.2c-.5 3-2 5-4.5 6z';
  return shape(parted, hair);
}

function veil(look: Look, back: boolean): string {
  const cloth =
    look.outfit.kind === 'sari'
      ? look.outfit.body
      : look.outfit.kind === 'salwar'
        ? look.outfit.scarf
        : cream;
  const border = look.outfit.kind === 'sari' ? look.outfit.border : tint(look.skin, 0.6);
  if (back) return shape('M-17 26c-3-10-3-24-1-31c2-9 9-14.5 18-14.5s16 5 18 14.5c2 8 2 21-1 31z', cloth);
  return (
    shape('M7-18.5c-12-4-24 2-25 16c-.5 10-2 20-6 28l22 3c-3-7-8-14-7.5-22c.5-12 6-19.5 16.5-25z', cloth) +
    stroke('M7.5-18c-11 4.5-16.5 12-17 24c-.3 8 4 14 7 21', border, 2.2)
  );
}

/** A head seen three-quarter from the front, or from behind. */
export function head(
  look: Look,
  x: number,
  y: number,
  size: number,
  tilt: number,
  mood: Mood,
  back = false,
): string {
  const { skin, hair, style } = look;
  let out = behind(look, back);
  if (back) {
    out += ellipse(-13, 2, 2.6, 4, skin) + ellipse(13, 2, 2.6, 4, skin) + ellipse(0, 0, 13, 16, skin);
    out +=
      style === 'bald'
        ? shape('M-13-1c2 4 24 4 26 0c1 6-2 13-6 14h-14c-4-1-7-8-6-14z', hair)
        : shape('M-13.5 3c-2-14 3-21 13.5-21s15.5 7 13.5 21c-2 9-7 11-13.5 11s-11.5-2-13.5-11z', hair);
    if (style === 'bun')
      out += circle(0, 6, 8.5, tint(hair, 0.08)) + (look.flowers ? garland(0, 6, 9, 180, 360) : '');
    if (style === 'veil') out += veil(look, true);
    return place(x, y, size, out, tilt);
  }
  out += style === 'bald' ? '' : ellipse(-2.5, -2, 12.5, 14.5, hair);
  out += shape(
    'M-10-3c0-9 5-13.5 11.5-13.5c8 0 12.8 6 12.3 14c-.1 3-.8 6-1.8 9c-1.5 5-5 9.5-9 9.5c-5 0-10-4-12-10c-.7-3-1-6-1-9z',
    skin,
  );
  out += ellipse(-9, 2.5, 2.8, 3.8, skin) + stroke('M-9.6 1.2c1.6-.4 1.8 2 .6 2.8', shade(skin, 0.3), 0.8);
  if (look.hearingAid)
    out += stroke(
      'M-9.4-2.6c-3 .2-4.4 2.6-4 5.4c.3 2 1.6 3.2 2.6 3M-9.4-2.6c2-.2 2.6 1.4 1.6 3.2',
      marigold,
      2.3,
    );
  if (look.beard)
    out += shape(
      'M-8.5 2c1 4 3 5 5.5 4.6c2-1.2 6.5-1.4 8.5-.2c2-.4 5 .2 6.8-1c-1 6.6-4.3 11.8-9.3 11.8c-6 0-11-6-11.5-15.2z',
      hair,
    );
  out += features(look, mood);
  if (look.build === 'woman' && style !== 'veil') out += circle(-9, 7.2, 1.5, marigold);
  out += style === 'veil' ? crown({ ...look, style: 'bun' }) + veil(look, false) : crown(look);
  return place(x, y, size, out, tilt);
}
