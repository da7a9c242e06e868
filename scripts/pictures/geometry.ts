import { d, type Pt } from './svg.ts';

export const add = (a: Pt, b: Pt): Pt => [a[0] + b[0], a[1] + b[1]];
export const between = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** Turns a point about a pivot; degrees, clockwise as seen on the page. */
export function turned(p: Pt, pivot: Pt, degrees: number): Pt {
  const a = (degrees * Math.PI) / 180;
  const [x, y] = [p[0] - pivot[0], p[1] - pivot[1]];
  return [pivot[0] + x * Math.cos(a) - y * Math.sin(a), pivot[1] + x * Math.sin(a) + y * Math.cos(a)];
}

/** The middle joint of a two-bone limb, and where the limb really ends when its target is out of reach. */
export function bend(
  from: Pt,
  target: Pt,
  upper: number,
  lower: number,
  side: 1 | -1,
): { joint: Pt; end: Pt } {
  const [dx, dy] = [target[0] - from[0], target[1] - from[1]];
  const wanted = Math.hypot(dx, dy) || 0.001;
  const reach = Math.min(Math.max(wanted, Math.abs(upper - lower) + 0.5), upper + lower - 0.3);
  const along = (upper ** 2 - lower ** 2 + reach ** 2) / (2 * reach);
  const off = Math.sqrt(Math.max(0, upper ** 2 - along ** 2)) * side;
  const [ux, uy] = [dx / wanted, dy / wanted];
  return {
    joint: [from[0] + ux * along - uy * off, from[1] + uy * along + ux * off],
    end: [from[0] + ux * reach, from[1] + uy * reach],
  };
}

const at = (points: readonly Pt[], i: number): Pt => points[(i + points.length) % points.length] ?? [0, 0];

/** A closed organic outline through the points. */
export function blob(points: readonly Pt[], tension = 6): string {
  const first = at(points, 0);
  let out = d`M${first[0]} ${first[1]}`;
  points.forEach((p, i) => {
    const [before, next, after] = [at(points, i - 1), at(points, i + 1), at(points, i + 2)];
    out += d`C${p[0] + (next[0] - before[0]) / tension} ${p[1] + (next[1] - before[1]) / tension} ${next[0] - (after[0] - p[0]) / tension} ${next[1] - (after[1] - p[1]) / tension} ${next[0]} ${next[1]}`;
  });
  return `${out}Z`;
}

/** An open smooth line through the points, without its first M when `join` is given. */
function through(points: readonly Pt[], join = 'M'): string {
  const first = at(points, 0);
  let out = d`${join}${first[0]} ${first[1]}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [p, next] = [at(points, i), at(points, i + 1)];
    const before = i === 0 ? p : at(points, i - 1);
    const after = i + 2 < points.length ? at(points, i + 2) : next;
    out += d`C${p[0] + (next[0] - before[0]) / 6} ${p[1] + (next[1] - before[1]) / 6} ${next[0] - (after[0] - p[0]) / 6} ${next[1] - (after[1] - p[1]) / 6} ${next[0]} ${next[1]}`;
  }
  return out;
}

/** A limb: an outline about a bent centre line whose half-width changes from joint to joint; round ends unless `flat`. */
export function tube(points: readonly Pt[], radii: readonly number[], flat = false): string {
  const left: Pt[] = [];
  const right: Pt[] = [];
  points.forEach((p, i) => {
    const before = points[Math.max(0, i - 1)] ?? p;
    const after = points[Math.min(points.length - 1, i + 1)] ?? p;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const r = radii[i] ?? 1;
    const normal: Pt = [(-(after[1] - before[1]) / length) * r, ((after[0] - before[0]) / length) * r];
    left.push(add(p, normal));
    right.push([p[0] - normal[0], p[1] - normal[1]]);
  });
  right.reverse();
  const [start, turn] = [at(left, 0), at(right, 0)];
  const cap = (r: number, to: Pt) => (flat ? d`L${to[0]} ${to[1]}` : d`A${r} ${r} 0 0 0 ${to[0]} ${to[1]}`);
  return `${through(left)}${cap(radii[radii.length - 1] ?? 1, turn)}${through(right, '').replace(/^[^C]*/, '')}${cap(radii[0] ?? 1, start)}Z`;
}

/** Small, repeatable variation: the same seed gives the same picture on every machine. */
export function dice(seed: number): (low: number, high: number) => number {
  let state = seed >>> 0 || 1;
  return (low, high) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return low + (state / 4294967296) * (high - low);
  };
}
