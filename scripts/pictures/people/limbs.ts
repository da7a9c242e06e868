import { between, tube } from '../geometry.ts';
import { ink, marigold, shade } from '../palette.ts';
import { d, ellipse, type Pt, place, shape, stroke } from '../svg.ts';
import type { Arm, Leg } from './frame.ts';

const heading = (from: Pt, to: Pt) => (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;

function hand(arm: Arm, skin: string): string {
  const palm =
    ellipse(4, 0.2, 6.2, 3.9, skin) +
    stroke('M2.5-2l4.4-2.6', skin, 2.8) +
    stroke('M5.5 1.4l4 .4', shade(skin, 0.22), 0.7);
  return place(arm.wrist[0], arm.wrist[1], 1, palm, heading(arm.elbow, arm.wrist));
}

/** A line across a limb where it ends. */
function hem(from: Pt, end: Pt, r: number, colour: string, width = 1.8): string {
  const a = heading(from, end) * (Math.PI / 180);
  const [nx, ny] = [-Math.sin(a) * r, Math.cos(a) * r];
  return stroke(d`M${end[0] - nx} ${end[1] - ny}L${end[0] + nx} ${end[1] + ny}`, colour, width);
}

export type Sleeve = { colour: string; reach: number; cuff?: string };

/** An arm with its sleeve; `reach` is the share of the arm that the sleeve covers. */
export function armShape(arm: Arm, skin: string, r: number, sleeve: Sleeve, bangles: boolean): string {
  const { shoulder, elbow, wrist } = arm;
  let out = shape(tube([shoulder, elbow, wrist], [r, r * 0.82, r * 0.56]), skin);
  out += hand(arm, skin);
  if (bangles) {
    out += hem(elbow, between(elbow, wrist, 0.86), r * 0.62, marigold, 2.2);
  }
  if (sleeve.reach <= 0.5) {
    const end = between(shoulder, elbow, sleeve.reach * 2);
    out += shape(tube([shoulder, end], [r + 1.4, r + 1.4]), sleeve.colour);
    return out + (sleeve.cuff ? hem(shoulder, end, r + 1.2, sleeve.cuff) : '');
  }
  const end = between(elbow, wrist, sleeve.reach * 2 - 1);
  return out + shape(tube([shoulder, elbow, end], [r + 1.4, r + 1, r + 0.4]), sleeve.colour);
}

export function foot(leg: Leg, skin: string, shoe?: string): string {
  const [x, y] = leg.foot;
  const sole = 'M-4.5-1.5c-.5 2.5-.5 4.5 0 4.5h15c1.5-.3 1.3-2.300-.5-3.2c-3-1.200-5-2.300-7-4.800z';
  const foot = shape(sole, shoe ?? skin);
  return place(
    x,
    y,
    1,
    foot + (shoe ? '' : stroke('M3-3.5c2 .5 3.5 2 3.5 4', ink, 1.4) + stroke('M-4.5 3h15', ink, 1.2)),
  );
}

export function legShape(leg: Leg, colour: string, thick: number, ankle: number): string {
  return shape(tube([leg.hip, leg.knee, leg.foot], [thick, thick * 0.82, ankle], ankle > 6), colour);
}
