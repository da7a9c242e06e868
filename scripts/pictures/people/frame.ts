import { add, bend, turned } from '../geometry.ts';
import type { Pt } from '../svg.ts';
import type { Look } from './look.ts';

type Posture = 'stand' | 'walk' | 'chair' | 'floor' | 'kneel' | 'ride';

/** Hands and feet are told in the figure's own units: 200 tall, the ground at 0, x forward, y down. */
export type Pose = {
  posture?: Posture;
  lean?: number;
  tilt?: number;
  near?: Pt;
  far?: Pt;
  farInFront?: boolean;
  /** -1 bends the near elbow back and up, as a raised hand needs. */
  elbow?: 1 | -1;
  hip?: Pt;
  feet?: readonly [Pt, Pt];
  back?: boolean;
  mood?: 'smile' | 'calm' | 'down';
};

type Build = {
  shoulder: number;
  waist: number;
  hips: number;
  hipY: number;
  shoulderY: number;
  head: number;
  headY: number;
  limb: number;
};

const builds: Record<Look['build'], Build> = {
  woman: {
    shoulder: 15,
    waist: 12,
    hips: 16.5,
    hipY: -100,
    shoulderY: -155,
    head: 1,
    headY: -178.5,
    limb: 5.4,
  },
  man: {
    shoulder: 18.5,
    waist: 15,
    hips: 15.5,
    hipY: -100,
    shoulderY: -157,
    head: 1,
    headY: -180.5,
    limb: 6.4,
  },
  child: {
    shoulder: 14,
    waist: 12,
    hips: 13.5,
    hipY: -88,
    shoulderY: -141,
    head: 1.28,
    headY: -170,
    limb: 5.4,
  },
};

export type Leg = { hip: Pt; knee: Pt; foot: Pt };
export type Arm = { shoulder: Pt; elbow: Pt; wrist: Pt };
export type Frame = {
  build: Build;
  posture: Posture;
  back: boolean;
  hip: Pt;
  /** From the upright body's coordinates to where the torso is now. */
  torso: (p: Pt) => Pt;
  legs: { near: Leg; far: Leg };
  arms: { near: Arm; far: Arm };
};

const seats: Record<Posture, { hip?: Pt; feet: readonly [Pt, Pt] }> = {
  stand: {
    feet: [
      [-6, -3],
      [8, -4],
    ],
  },
  walk: {
    feet: [
      [-19, -3],
      [21, -4],
    ],
  },
  chair: {
    hip: [-6, -56],
    feet: [
      [38, -3],
      [45, -5],
    ],
  },
  floor: {
    hip: [0, -17],
    feet: [
      [14, -5],
      [-10, -5],
    ],
  },
  kneel: {
    hip: [-10, -31],
    feet: [
      [-26, -4],
      [-20, -5],
    ],
  },
  ride: {
    hip: [-14, -92],
    feet: [
      [8, -20],
      [-4, -44],
    ],
  },
};

/** Works out every joint of a figure from its look and pose. */
export function frame(look: Look, pose: Pose): Frame {
  const build = builds[look.build];
  const posture = pose.posture ?? 'stand';
  const seat = seats[posture];
  const hip = pose.hip ?? seat.hip ?? [0, build.hipY];
  const feet = pose.feet ?? seat.feet;
  const torso = (p: Pt) => turned(add(hip, [p[0], p[1] - build.hipY]), hip, pose.lean ?? 0);
  const bone = -build.hipY / 2 - 1.35;
  const leg = (dx: number, foot: Pt): Leg => {
    const from: Pt = [hip[0] + dx, hip[1]];
    const { joint, end } = bend(from, foot, bone, bone, -1);
    return { hip: from, knee: joint, foot: end };
  };
  const arm = (x: number, hand: Pt | undefined, side: 1 | -1 = 1): Arm => {
    const shoulder = torso([x, build.shoulderY + 5]);
    const rest = torso([x + (x < 0 ? -4 : 4), build.hipY + 8]);
    const { joint, end } = bend(shoulder, hand ?? rest, 33, 31, side);
    return { shoulder, elbow: joint, wrist: end };
  };
  const s = build.shoulder;
  return {
    build,
    posture,
    back: pose.back ?? false,
    hip,
    torso,
    legs: { near: leg(-6, feet[0]), far: leg(6, feet[1]) },
    arms: { near: arm(-s + 4, pose.near, pose.elbow), far: arm(s - 3, pose.far) },
  };
}
