import { between, tube } from '../geometry.ts';
import { cream, ink, marigold, mix, shade, tint } from '../palette.ts';
import { circle, d, type Pt, poly, shape, stroke } from '../svg.ts';
import { drape } from './drapes.ts';
import type { Frame } from './frame.ts';
import { foot, legShape } from './limbs.ts';
import type { Look } from './look.ts';
import { skirt } from './skirts.ts';

const soft = { opacity: 0.28 };
const dim = { opacity: 0.16 };

const trousers = (f: Frame, colour: string) => {
  const far = shade(colour, 0.14);
  if (f.posture === 'floor' || f.posture === 'kneel') return shape(skirt(f, -6, 4).outline, colour);
  const seat = poly(
    [
      f.torso([-f.build.waist, f.build.hipY - 12]),
      f.torso([f.build.waist - 1, f.build.hipY - 12]),
      [f.hip[0] + f.build.hips - 2, f.hip[1] + 4],
      [f.hip[0] - f.build.hips, f.hip[1] + 4],
    ],
    colour,
  );
  const cut = (leg: typeof f.legs.far) => ({ ...leg, foot: between(leg.knee, leg.foot, 0.97) });
  return legShape(cut(f.legs.far), far, 10, 6.4) + legShape(cut(f.legs.near), colour, 10.5, 6.8) + seat;
};

/** What hangs from the hips of a tunic: to the knee when standing, over the lap when seated. */
function tunic(f: Frame, colour: string, hem: number): string {
  if (f.posture === 'floor' || f.posture === 'kneel') return '';
  const { waist, hips, hipY } = f.build;
  const [wn, wf] = [f.torso([-waist - 0.5, hipY - 14]), f.torso([waist, hipY - 14])];
  const [hx, hy] = f.hip;
  if (f.posture === 'chair' || f.posture === 'ride') {
    const { knee } = f.legs.near;
    return shape(
      d`M${wn[0]} ${wn[1]}C${hx - 18} ${hy - 4} ${hx - 20} ${hy + 6} ${hx - 14} ${hy + 13}L${knee[0] - 16} ${knee[1] + 13}L${knee[0] - 10} ${knee[1] - 9}C${hx + 18} ${hy - 12} ${wf[0]} ${wf[1]} ${wf[0]} ${wf[1]}Z`,
      colour,
    );
  }
  return (
    shape(
      d`M${wn[0]} ${wn[1]}C${hx - hips - 1} ${hy - 6} ${hx - hips - 2} ${hy} ${hx - hips - 4} ${hem}Q${hx} ${hem + 5} ${hx + hips + 4} ${hem}C${hx + hips + 2} ${hy} ${hx + hips} ${hy - 6} ${wf[0]} ${wf[1]}Z`,
      colour,
    ) + stroke(d`M${hx + 4} ${hy - 8}L${hx + 6} ${hem}`, ink, 1, soft)
  );
}

/** Everything from the waist down, feet included. */
export function lower(look: Look, f: Frame): string {
  const { outfit, skin } = look;
  const { far, near } = f.legs;
  const onGround = f.posture === 'floor' || f.posture === 'kneel';
  const feet = (shoe?: string) =>
    onGround ? '' : foot(far, shade(skin, 0.12), shoe && shade(shoe, 0.1)) + foot(near, skin, shoe);
  if (outfit.kind === 'sari' || outfit.kind === 'lungi') {
    const body = outfit.kind === 'sari' ? outfit.body : outfit.wrap;
    const cut = skirt(f, outfit.kind === 'sari' ? -6 : -13, outfit.kind === 'sari' ? 5 : 1);
    const calf = (leg: typeof far, c: string) =>
      shape(tube([[leg.foot[0] - 1, leg.foot[1] - 24], leg.foot], [5.4, 4]), c);
    const legs = outfit.kind === 'lungi' && !onGround ? calf(far, shade(skin, 0.12)) + calf(near, skin) : '';
    return (
      legs +
      feet() +
      shape(cut.outline, body) +
      shape(cut.band, outfit.border) +
      stroke(cut.folds, ink, 1.2, soft)
    );
  }
  if (outfit.kind === 'pinafore' || (outfit.kind === 'shirt' && outfit.shorts)) {
    if (onGround)
      return shape(skirt(f, -6, 4).outline, outfit.kind === 'pinafore' ? outfit.skirt : outfit.bottom);
    const bare = legShape(far, shade(skin, 0.12), 6.4, 4) + legShape(near, skin, 6.6, 4.2) + feet(ink);
    if (outfit.kind === 'shirt') {
      const half = (leg: typeof far, c: string) =>
        legShape(
          { hip: leg.hip, knee: between(leg.hip, leg.knee, 0.55), foot: between(leg.hip, leg.knee, 0.95) },
          c,
          9.5,
          8.6,
        );
      return bare + half(far, shade(outfit.bottom, 0.14)) + half(near, outfit.bottom);
    }
    const hem = f.posture === 'chair' || f.posture === 'ride' ? far.knee[1] + 16 : -42;
    const cut = skirt(f, hem, 8);
    return bare + shape(cut.outline, outfit.skirt) + stroke(cut.folds, ink, 1.4, { opacity: 0.45 });
  }
  const shoe =
    outfit.kind === 'shirt'
      ? shade(mix(outfit.bottom.startsWith('#') ? outfit.bottom : ink, ink, 0.6))
      : undefined;
  const base = feet(shoe) + trousers(f, outfit.bottom);
  if (outfit.kind === 'shirt') return base;
  return base + tunic(f, outfit.top, outfit.kind === 'kurta' && outfit.coat ? -58 : -60);
}

function torsoOutline(f: Frame, neckline: number): string {
  const { shoulder: s, waist: w, hips: h, hipY, shoulderY: y } = f.build;
  const p = (x: number, dy: number) => {
    const [px, py] = f.torso([x, dy]);
    return d`${px} ${py}`;
  };
  const mid = (y + hipY) / 2 + 9;
  return `M${p(-6, y - 6)}C${p(-10, y - 4)} ${p(-s, y - 4)} ${p(-s - 1, y + 6)}C${p(-s - 1, y + 16)} ${p(-w - 1, mid - 8)} ${p(-w, mid)}C${p(-w, mid + 6)} ${p(-h, hipY - 8)} ${p(-h, hipY)}L${p(h - 1, hipY)}C${p(h - 1, hipY - 8)} ${p(w - 1, mid + 6)} ${p(w - 0.5, mid)}C${p(s + 1.5, y + 24)} ${p(s + 1, y + 14)} ${p(s - 0.5, y + 5)}C${p(s - 2, y - 4)} ${p(10, y - 5)} ${p(7, y - 6)}C${p(6, y - 6 + neckline)} ${p(-4, y - 6 + neckline)} ${p(-6, y - 6)}Z`;
}

/** The cloth of the upper body, without sleeves. */
export function upper(look: Look, f: Frame, mirrored: boolean): string {
  const { outfit } = look;
  const { shoulder: s, waist: w, hips: h, hipY, shoulderY: y } = f.build;
  const at = (x: number, dy: number) => f.torso([x, dy]);
  const go = (...list: readonly Pt[]) => list.map(([px, py]) => d`${px} ${py}`).join(' ');
  const deep = f.back ? 3 : outfit.kind === 'sari' ? 12 : outfit.kind === 'kurta' ? 6 : 10;
  const cloth =
    outfit.kind === 'sari'
      ? outfit.blouse
      : outfit.kind === 'pinafore'
        ? outfit.top
        : outfit.kind === 'shirt' && outfit.vest
          ? outfit.vest
          : outfit.top;
  let out = shape(torsoOutline(f, deep), cloth);
  if (outfit.kind === 'sari') out += drape(f, outfit, mirrored);
  if (outfit.kind === 'pinafore') {
    out += shape(
      `M${go(at(-9, y - 3), at(-9, y + 20), at(-w - 1, hipY - 30), at(-h, hipY), at(h - 1, hipY), at(w, hipY - 30), at(10, y + 20), at(10, y - 3), at(6, y - 3), at(5, y + 16), at(-4, y + 16), at(-5, y - 3))}Z`,
      outfit.skirt,
    );
    out += shape(
      `M${go(at(-w, hipY - 20), at(w - 0.5, hipY - 20), at(w + 0.5, hipY - 15), at(-w - 1, hipY - 15))}Z`,
      shade(outfit.skirt, 0.5),
    );
  }
  if (f.back)
    return out + (outfit.kind === 'shirt' && outfit.vest ? circle(...at(0, y + 18), 5.5, cream) : '');
  if (outfit.kind === 'kurta' || outfit.kind === 'shirt') {
    const neck =
      outfit.kind === 'shirt' && outfit.vest ? outfit.top : tint(cloth.startsWith('#') ? cloth : cream, 0.5);
    const v = outfit.kind === 'shirt' && outfit.vest ? 22 : 12;
    out += shape(
      `M${go(at(-7, y - 6), at(3, y + v), at(8, y - 6), at(5, y - 2), at(2, y + 4), at(-3, y - 1))}Z`,
      neck,
    );
    out += stroke(`M${go(at(3, y + v), at(4, hipY - 3))}`, ink, 1.1, soft);
  }
  if (outfit.kind === 'shirt' && outfit.vest) {
    out += shape(
      `M${go(at(-w - 1, hipY - 17), at(w, hipY - 17), at(w + 0.3, hipY - 12), at(-w - 2, hipY - 12))}Z`,
      cream,
    );
    out += circle(...at(11, y + 20), 3.4, cream) + circle(...at(11, y + 20), 1.5, shade(outfit.vest, 0.45));
  }
  if (outfit.kind === 'kurta' && outfit.coat)
    out +=
      stroke(
        `M${go(at(-8, y - 5))}Q${go(at(-7, y + 14), at(2, y + 22))}Q${go(at(9, y + 12), at(8, y - 5))}M${go(at(2, y + 22), at(3, y + 32))}`,
        ink,
        1.8,
      ) + circle(...at(3, y + 34), 2.8, marigold);
  if (outfit.kind === 'salwar')
    out += shape(
      `M${go(at(-9, y - 7))}C${go(at(-14, y + 16), at(10, y + 18), at(8, y - 7))}L${go(at(12, y - 4))}C${go(at(18, y + 32), at(-20, y + 30), at(-15, y - 3))}Z`,
      outfit.scarf,
    );
  if (outfit.kind === 'lungi' && outfit.towel)
    out +=
      shape(`M${go(at(-12, y - 5), at(-3, y - 5), at(-1, y + 34), at(-10, y + 32))}Z`, outfit.towel) +
      shape(`M${go(at(-10.5, y + 27), at(-1.5, y + 29), at(-1, y + 34), at(-10, y + 32))}Z`, cream);
  return (
    out +
    shape(
      `M${go(at(-s - 1, y + 6))}C${go(at(-s - 1, y + 16), at(-w - 1, hipY - 24), at(-w, hipY - 18))}L${go(at(-h, hipY), at(-h + 8, hipY), at(-w + 5, hipY - 18), at(-s + 7, y + 8))}Z`,
      ink,
      dim,
    )
  );
}
