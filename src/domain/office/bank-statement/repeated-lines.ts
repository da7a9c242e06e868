import { normalizeReference } from '../offline-gift.ts';
import type { StatementLine } from './statement-line.ts';

type Known = Pick<
  StatementLine,
  'bookedOn' | 'amountPaise' | 'balancePaise' | 'narration' | 'reference' | 'utr'
> & { id: string };

/** What two files say about one line, the surest first; null where a file does not say it. */
const IDENTITIES: readonly ((line: Omit<Known, 'id'>) => string | null)[] = [
  (line) =>
    line.balancePaise === null ? null : `${line.balancePaise} ${normalizeReference(line.narration)}`,
  ({ utr }) => utr || null,
  // Lines of one day may be in another order in another file, with other balances between them.
  ({ narration }) => normalizeReference(narration) || null,
  ({ reference }) => normalizeReference(reference) || null,
  ({ balancePaise }) => (balancePaise === null ? null : String(balancePaise)),
];

/**
 * Finds the lines that earlier statements of the account already have. Every known line stands for one line only, so two equal deposits of
 * one day stay two. `claimed` has the known lines that stand for others already, and is added to.
 * @returns the lines that are new.
 */
export function withoutRepeated<Line extends Omit<Known, 'id'>>(
  lines: readonly Line[],
  known: readonly Known[],
  claimed: Set<string>,
): Line[] {
  let rest: readonly Line[] = lines;
  for (const identity of IDENTITIES) {
    const free = new Map<string, Known[]>();
    const keyOf = (line: Omit<Known, 'id'>) => {
      const text = identity(line);
      return text === null ? null : `${line.bookedOn} ${line.amountPaise} ${text}`;
    };
    for (const each of known) {
      const key = keyOf(each);
      if (key === null || claimed.has(each.id)) continue;
      const others = free.get(key);
      if (others) others.push(each);
      else free.set(key, [each]);
    }
    rest = rest.filter((line) => {
      const key = keyOf(line);
      const candidates = key === null ? [] : (free.get(key) ?? []);
      // control: lines of two transfers are not taken for one because their texts are equal (repeated-lines.test.ts) → 0
      const index = candidates.findIndex(({ utr }) => utr === '' || line.utr === '' || utr === line.utr);
      const [found] = index === -1 ? [] : candidates.splice(index, 1);
      if (found) claimed.add(found.id);
      return !found;
    });
  }
  return [...rest];
}
