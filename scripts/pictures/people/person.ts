import { tube } from '../geometry.ts';
import { ink, shade } from '../palette.ts';
import { ellipse, type Pt, place, poly, shape } from '../svg.ts';
import { behindBody } from './drapes.ts';
import { type Frame, frame, type Pose } from './frame.ts';
import { lower, upper } from './garments.ts';
import { head } from './head.ts';
import { armShape, type Sleeve } from './limbs.ts';
import type { Look } from './look.ts';

export type Figure = Pose & {
  /** The ground point between the feet, and the height of the upright figure, in the picture's units. */
  at: Pt;
  height: number;
  faces?: 'right' | 'left';
  /** What is drawn between body and near arm, in the figure's units (200 tall). */
  holds?: string;
  /** What is drawn behind the whole figure, such as a chair's back. */
  behind?: string;
  /** What is drawn before the whole figure, such as a near wheel. */
  before?: string;
  shadow?: boolean;
};

function sleeve(look: Look): Sleeve {
  const { outfit } = look;
  if (outfit.kind === 'sari') return { colour: outfit.blouse, reach: 0.27, cuff: outfit.border };
  if (outfit.kind === 'pinafore') return { colour: outfit.top, reach: 0.26 };
  if (outfit.kind === 'shirt') return { colour: outfit.top, reach: 0.32 };
  if (outfit.kind === 'lungi') return { colour: outfit.top, reach: 0.36 };
  return { colour: outfit.top, reach: outfit.kind === 'kurta' ? 0.9 : 0.58 };
}

const dimmed = (s: Sleeve): Sleeve => ({
  ...s,
  colour: s.colour.startsWith('#') ? shade(s.colour, 0.12) : s.colour,
});

function neck(look: Look, f: Frame): string {
  const { shoulderY: y, headY, shoulder: s } = f.build;
  const tone = shade(look.skin, 0.16);
  const chest = [f.torso([-s + 4, y]), f.torso([s - 4, y]), f.torso([7, y + 16]), f.torso([-7, y + 16])];
  return poly(chest, tone) + shape(tube([f.torso([0.5, y + 2]), f.torso([1, headY + 6])], [6.4, 6]), tone);
}

/** A person: look, pose and place. */
export function person(look: Look, fig: Figure): string {
  const mirrored = fig.faces === 'left';
  const f = frame(look, fig);
  const { build } = f;
  const adorned = look.build === 'woman' && look.outfit.kind === 'sari';
  const far = armShape(f.arms.far, shade(look.skin, 0.1), build.limb, dimmed(sleeve(look)), adorned);
  const near = armShape(f.arms.near, look.skin, build.limb, sleeve(look), adorned);
  const face = f.torso([2.5, build.headY]);
  const scale = fig.height / 200;
  const wide = f.posture === 'floor' || f.posture === 'kneel' ? 50 : f.posture === 'chair' ? 40 : 30;
  const ground =
    fig.shadow === false ? '' : ellipse(f.posture === 'chair' ? 16 : 4, 1, wide, 4.5, ink, { opacity: 0.16 });
  const tilt = (fig.tilt ?? 0) + (fig.lean ?? 0) * 0.55;
  const mood = fig.mood ?? 'smile';
  const inner = [
    ground,
    fig.behind ?? '',
    behindBody(look, f, mirrored),
    fig.farInFront ? '' : far,
    lower(look, f),
    neck(look, f),
    upper(look, f, mirrored),
    head(look, face[0], face[1], build.head, tilt, mood, f.back),
    fig.farInFront ? far : '',
    fig.holds ?? '',
    near,
    fig.before ?? '',
  ].join('');
  return place(fig.at[0], fig.at[1], scale, inner, 0, mirrored);
}
