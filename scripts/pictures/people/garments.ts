import { between, tube } from '../geometry.ts';
import { cream, ink, marigold, mix, shade, tint } from '../palette.ts';
import { circle, d, type Pt, poly, shape, stroke } from '../svg.ts';
import type { Frame } from './frame.ts';
import { foot, legShape } from './limbs.ts';
import type { Look, Outfit } from './look.ts';

const soft = { opacity: 0.28 };
const dim = { opacity: 0.16 };

/** The outline of a wrapped or sewn skirt, and its hem as two pairs of points (near, far) above and at the edge. */
function skirt(f: Frame, hem: number, flare: number): { outline: string; band: string; folds: string } {
  const { waist, hips, hipY } = f.build;
  const wn = f.torso([-waist, hipY - 19]);
  const wf = f.torso([waist - 1, hipY - 19]);
  const [hx, hy] = f.hip;
  if (f.posture === 'floor') {
    const outline = d`M${wn[0]} ${wn[1]}C${hx - 24} ${hy - 16} ${hx - 47} ${hy + 2} ${hx - 45} ${hy + 10}C${hx - 42} ${hy + 18} ${hx - 14} ${hy + 15} ${hx} ${hy + 15}C${hx + 18} ${hy + 15} ${hx + 48} ${hy + 19} ${hx + 50} ${hy + 9}C${hx + 52} ${hy} ${hx + 26} ${hy - 15} ${wf[0]} ${wf[1]}Z`;
    const band = d`M${hx - 44.5} ${hy + 6}C${hx - 30} ${hy + 9} ${hx + 30} ${hy + 9} ${hx + 49.5} ${hy + 5}C${hx + 52} ${hy + 18} ${hx + 18} ${hy + 15} ${hx} ${hy + 15}C${hx - 14} ${hy + 15} ${hx - 46} ${hy + 18} ${hx - 44.5} ${hy + 6}Z`;
    return {
      outline,
      band,
      folds: d`M${hx - 4} ${hy - 10}C${hx + 10} ${hy - 2} ${hx + 22} ${hy + 2} ${hx + 36} ${hy + 3}M${hx - 8} ${hy - 6}C${hx - 16} ${hy} ${hx - 26} ${hy + 4} ${hx - 34} ${hy + 5}`,
    };
  }
  if (f.posture === 'kneel') {
    const outline = d`M${wn[0]} ${wn[1]}C${hx - 16} ${hy - 14} ${hx - 24} ${hy - 2} ${hx - 26} ${hy + 12}L${hx - 32} ${hy + 30}H${hx + 46}C${hx + 54} ${hy + 28} ${hx + 52} ${hy + 16} ${hx + 44} ${hy + 12}C${hx + 32} ${hy + 6} ${hx + 18} ${hy - 6} ${wf[0]} ${wf[1]}Z`;
    const band = d`M${hx - 29} ${hy + 20}H${hx + 50}C${hx + 50} ${hy + 26} ${hx + 48} ${hy + 30} ${hx + 46} ${hy + 30}H${hx - 32}Z`;
    return {
      outline,
      band,
      folds: d`M${hx + 2} ${hy - 4}C${hx + 14} ${hy + 6} ${hx + 26} ${hy + 12} ${hx + 42} ${hy + 16}M${hx - 8} ${hy}C${hx - 4} ${hy + 10} ${hx + 6} ${hy + 16} ${hx + 18} ${hy + 18}`,
    };
  }
  const knee = f.legs.far.knee;
  const heel = f.legs.near.foot;
  const toe = f.legs.far.foot;
  if (f.posture === 'chair' || f.posture === 'ride') {
    const hn: Pt = [heel[0] - 9, hem];
    const hf: Pt = [toe[0] + 9, hem];
    const outline = d`M${wn[0]} ${wn[1]}C${hx - 14} ${hy - 12} ${hx - 20} ${hy - 4} ${hx - 17} ${hy + 8}C${hx - 12} ${hy + 15} ${hx + 12} ${hy + 13} ${knee[0] - 20} ${knee[1] + 15}C${knee[0] - 14} ${knee[1] + 18} ${hn[0]} ${hn[1] - 20} ${hn[0]} ${hn[1]}L${hf[0]} ${hf[1]}C${hf[0] + 1} ${hf[1] - 22} ${knee[0] + 12} ${knee[1] + 8} ${knee[0] + 5} ${knee[1] - 3}C${knee[0] - 6} ${knee[1] - 10} ${hx + 20} ${hy - 10} ${wf[0]} ${wf[1]}Z`;
    const band = d`M${hn[0] - 0.2} ${hem - 9}L${hf[0] + 0.2} ${hem - 9}L${hf[0]} ${hem}L${hn[0]} ${hem}Z`;
    return {
      outline,
      band,
      folds: d`M${hx + 4} ${hy - 4}Q${knee[0] - 8} ${knee[1] - 4} ${hn[0] + 14} ${hem - 12}M${knee[0] - 2} ${knee[1] + 4}L${hf[0] - 7} ${hem - 12}`,
    };
  }
  const hn: Pt = [Math.min(heel[0] - 9, hx - hips - flare), hem];
  const hf: Pt = [Math.max(toe[0] + 8, hx + hips + flare - 2), hem];
  const sn: Pt = [hx - hips - 1.5, hy + 6];
  const sf: Pt = [hx + hips, hy + 6];
  const outline = d`M${wn[0]} ${wn[1]}C${wn[0] - 2} ${wn[1] + 8} ${sn[0]} ${sn[1] - 14} ${sn[0]} ${sn[1]}L${hn[0]} ${hn[1]}Q${(hn[0] + hf[0]) / 2} ${hem + 5} ${hf[0]} ${hf[1]}L${sf[0]} ${sf[1]}C${sf[0]} ${sf[1] - 12} ${wf[0] + 2} ${wf[1] + 8} ${wf[0]} ${wf[1]}Z`;
  const t = 1 - 9 / Math.max(20, hem - sn[1]);
  const [bn, bf] = [between(sn, hn, t), between(sf, hf, t)];
  const centre = (hn[0] + hf[0]) / 2;
  const band = d`M${bn[0]} ${bn[1]}Q${centre} ${bn[1] + 5} ${bf[0]} ${bf[1]}L${hf[0]} ${hf[1]}Q${centre} ${hem + 5} ${hn[0]} ${hn[1]}Z`;
  const m = centre + 3;
  return {
    outline,
    band,
    folds: d`M${hx + 3} ${hy - 12}L${m - 4} ${hem - 10}M${hx + 6} ${hy - 10}L${m + 3} ${hem - 10}M${hx + 9} ${hy - 8}L${m + 10} ${hem - 10}`,
  };
}

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

/** A sari's cloth goes over her left shoulder, whichever way she looks. */
function drape(f: Frame, outfit: Extract<Outfit, { kind: 'sari' }>, mirrored: boolean): string {
  const { shoulder: s, waist: w, hips: h, hipY, shoulderY: y } = f.build;
  const go = (...list: readonly Pt[]) =>
    list
      .map((q) => f.torso(q))
      .map(([px, py]) => d`${px} ${py}`)
      .join(' ');
  const onNear = mirrored !== f.back;
  if (onNear) {
    return (
      shape(
        `M${go([-s - 1, y - 1])}L${go([-6, y - 6])}C${go([0, y + 14], [w, hipY - 34], [w + 2, hipY - 19])}L${go([h - 1, hipY], [-h - 1, hipY], [-w - 2, hipY - 20])}Z`,
        outfit.body,
      ) +
      stroke(
        `M${go([-6, y - 5])}C${go([0, y + 14], [w - 1, hipY - 34], [w + 1, hipY - 19])}`,
        outfit.border,
        4,
      )
    );
  }
  return (
    shape(
      `M${go([s, y])}L${go([7, y - 6])}C${go([4, y + 12], [-w + 1, hipY - 36], [-w - 1, hipY - 22])}L${go([-h - 1, hipY], [h, hipY], [w, hipY - 19])}C${go([s + 3, y + 26], [s + 2, y + 12], [s, y])}Z`,
      outfit.body,
    ) +
    stroke(
      `M${go([7, y - 5])}C${go([4, y + 12], [-w + 1, hipY - 36], [-w - 1, hipY - 22])}`,
      outfit.border,
      4,
    )
  );
}

/** The loose end of a sari or scarf, hanging behind. */
export function behindBody(look: Look, f: Frame, mirrored: boolean): string {
  const { outfit } = look;
  const { shoulder: s, shoulderY: y, hipY } = f.build;
  const at = (x: number, dy: number) => f.torso([x, dy]);
  if (outfit.kind === 'sari' && mirrored && !f.back && f.posture !== 'floor') {
    const [a, b] = [at(-s, y), at(-4, y)];
    const bottom = Math.min(-8, f.hip[1] + 42);
    const x = a[0] - 9;
    return (
      shape(
        d`M${a[0]} ${a[1]}C${a[0] - 9} ${a[1] + 20} ${x - 4} ${bottom - 40} ${x - 4} ${bottom}L${x + 16} ${bottom + 3}L${b[0]} ${b[1]}Z`,
        outfit.body,
      ) +
      poly(
        [
          [x - 4, bottom - 11],
          [x + 16, bottom - 8],
          [x + 16, bottom + 3],
          [x - 4, bottom],
        ],
        outfit.border,
      )
    );
  }
  if (outfit.kind === 'salwar' && look.style !== 'veil') {
    const a = at(-s, y);
    const end = at(-s - 8, hipY + 4);
    return shape(
      d`M${a[0]} ${a[1]}Q${a[0] - 9} ${a[1] + 24} ${end[0]} ${end[1]}L${end[0] + 11} ${end[1] + 3}L${a[0] + 8} ${a[1]}Z`,
      outfit.scarf,
    );
  }
  return '';
}
