import { stool, wheelchairBefore, wheelchairBehind } from '../objects/care.ts';
import { mound, sapling, wateringCan } from '../objects/garden.ts';
import { heldBook } from '../objects/school.ts';
import { clothRun, sewingMachine } from '../objects/tools.ts';
import { bicycle } from '../objects/vehicles.ts';
import { madder } from '../palette.ts';
import type { Pose } from '../people/frame.ts';
import type { Look } from '../people/look.ts';
import { type Figure, person } from '../people/person.ts';
import { type Pt, place } from '../svg.ts';

/** Where somebody stands, how tall a grown person is there, and which way they look. */
export type Spot = { x: number; y: number; tall: number; faces?: 'left' | 'right' };

/** A child of school age against a grown person. */
const childShare = 0.72;
const heightOf = (look: Look, tall: number) =>
  look.build === 'child' ? tall * childShare : look.build === 'woman' ? tall * 0.95 : tall;

/** Draws a thing of figure units at a place of the picture. */
export const put = (x: number, y: number, tall: number, thing: string, mirror = false) =>
  place(x, y, tall / 200, thing, 0, mirror);

export const stand = (
  look: Look,
  at: Spot,
  pose: Pose & Pick<Figure, 'holds' | 'behind' | 'before' | 'shadow'> = {},
) => person(look, { at: [at.x, at.y], height: heightOf(look, at.tall), faces: at.faces ?? 'right', ...pose });

/** The hand's goal in a figure's own units, told in the picture's. */
function reach(look: Look, at: Spot, world: Pt): Pt {
  const k = 200 / heightOf(look, at.tall);
  return [(world[0] - at.x) * k * (at.faces === 'left' ? -1 : 1), (world[1] - at.y) * k];
}

/** Two people with one thing between them, given and taken with both hands. `lift` is its height in figure units. */
export function pass(
  giver: Look,
  taker: Look,
  thing: string,
  at: Spot,
  more: { gap?: number; lift?: number; half?: number; takerPose?: Pose; giverPose?: Pose } = {},
): string {
  const u = at.tall / 200;
  const { gap = 98, lift = 104, half = 17 } = more;
  const left: Spot = { ...at, faces: 'right' };
  const right: Spot = { ...at, x: at.x + gap * u, faces: 'left' };
  const middle = at.x + (gap / 2) * u;
  const y = at.y - lift * u;
  const hands = (look: Look, spot: Spot, side: number): Pose => ({
    near: reach(look, spot, [middle + side * (half - 7) * u, y + 5 * u]),
    far: reach(look, spot, [middle + side * (half - 13) * u, y + 1 * u]),
  });
  return (
    stand(giver, left, { ...hands(giver, left, -1), ...more.giverPose }) +
    put(middle, y + 5 * u, at.tall, thing) +
    stand(taker, right, { ...hands(taker, right, 1), ...more.takerPose })
  );
}

export const namaste = (look: Look, at: Spot, more: Pose = {}) =>
  stand(look, at, { near: [13, -126], far: [15, -127], farInFront: true, tilt: 5, ...more });
export const wave = (look: Look, at: Spot, more: Pose = {}) => stand(look, at, { near: [30, -182], ...more });

/** Carries a load before the chest; `thing` has its middle at the origin. */
export const carry = (look: Look, at: Spot, thing: string, posture: 'stand' | 'walk' = 'walk') =>
  stand(look, at, { posture, near: [24, -96], far: [42, -98], holds: place(32, -108, 1, thing) });

/** Carries a load on the head, one hand to it. */
export const headload = (look: Look, at: Spot, thing: string, more: Pose = {}) =>
  stand(look, at, {
    posture: 'walk',
    near: [-8, -196],
    far: [26, -100],
    holds: place(3, -193, 1, thing),
    ...more,
  });

export const read = (
  look: Look,
  at: Spot,
  posture: 'stand' | 'floor' | 'chair' = 'floor',
  tone = madder,
  seat = '',
) => {
  const low: Record<typeof posture, Pt> = { floor: [36, -46], stand: [36, -120], chair: [34, -82] };
  const child = look.build === 'child' ? 4 : 0;
  const [x, y] = low[posture];
  return stand(look, at, {
    posture,
    tilt: 10,
    mood: 'down',
    near: [x - 8, y + 8 + child],
    far: [x + 6, y + 6 + child],
    holds: place(x + 1, y + child, 1, heldBook(tone)),
    behind: seat,
  });
};

/** On the knees, setting a young plant with both hands. */
export const plant = (look: Look, at: Spot, height = 50) =>
  stand(look, at, {
    posture: 'kneel',
    lean: 24,
    tilt: 4,
    mood: 'down',
    near: [52, -12],
    far: [66, -14],
    holds: place(60, 0, 1, sapling(height)),
    before: place(60, 3, 0.8, mound()),
  });

export const water = (look: Look, at: Spot) =>
  stand(look, at, {
    lean: 8,
    near: [40, -84],
    far: [36, -112],
    mood: 'down',
    holds: place(44, -58, 1, wateringCan(), 24),
  });

/** At a sewing machine, both hands to the cloth. */
export const sew = (look: Look, at: Spot, cloth: string) =>
  stand(look, at, {
    posture: 'chair',
    lean: 9,
    tilt: 8,
    mood: 'down',
    behind: stool(),
    near: [66, -67],
    far: [84, -67],
    holds: place(66, 0, 1, sewingMachine()) + place(66, 0, 1, clothRun(cloth)),
    shadow: true,
  });

/** In a wheelchair of one's own measure. */
export const wheel = (
  look: Look,
  at: Spot,
  pose: Pose & { holds?: string; shadow?: boolean } = {},
  tone?: string,
) =>
  stand(look, at, {
    posture: 'chair',
    hip: [-4, -56],
    feet: [
      [42, -14],
      [48, -15],
    ],
    near: [4, -62],
    far: [20, -62],
    behind: wheelchairBehind(tone),
    before: wheelchairBefore(tone),
    ...pose,
  });

/** On a bicycle, hands to the grips and feet to the pedals. */
export const ride = (look: Look, at: Spot, tone?: string, more: Pose = {}) =>
  stand(look, at, {
    posture: 'ride',
    hip: [-15, -88],
    lean: 12,
    feet: [
      [8, -18],
      [-2, -42],
    ],
    near: [33, -96],
    far: [36, -97],
    behind: bicycle(tone),
    ...more,
  });

/** Walks beside a bicycle, both hands to it. */
export const lead = (look: Look, at: Spot, tone?: string, load = '') =>
  stand(look, at, {
    posture: 'walk',
    near: [28, -96],
    far: [50, -96],
    holds: place(20, 0, 1, bicycle(tone) + load),
  });

export const hold = (look: Look, at: Spot, thing: string, more: Pose = {}) =>
  stand(look, at, { near: [28, -112], far: [38, -114], holds: place(36, -116, 1, thing), ...more });
export const point = (look: Look, at: Spot, more: Pose = {}) =>
  stand(look, at, { near: [52, -166], far: [20, -110], ...more });

/** A row of children on the floor, seen from behind. */
export const audience = (looks: readonly Look[], x: number, y: number, tall: number, gap: number) =>
  looks
    .map((look, i) =>
      stand(
        look,
        { x: x + i * gap, y: y + (i % 2) * 10, tall },
        { posture: 'floor', back: true, tilt: i % 2 ? 4 : -3 },
      ),
    )
    .join('');

/** Stands with both hands at points of the picture. */
export const touch = (
  look: Look,
  at: Spot,
  near: Pt,
  far: Pt,
  more: Pose & Pick<Figure, 'holds' | 'behind'> = {},
) => stand(look, at, { near: reach(look, at, near), far: reach(look, at, far), ...more });
