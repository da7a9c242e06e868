import { d, type Pt, poly, shape, stroke } from '../svg.ts';
import type { Frame } from './frame.ts';
import type { Look, Outfit } from './look.ts';

/** A sari's cloth goes over her left shoulder, whichever way she looks. */
export function drape(f: Frame, outfit: Extract<Outfit, { kind: 'sari' }>, mirrored: boolean): string {
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
