import { lettersOf } from '../../../readers/headings.ts';
import { DANAMOJO } from './danamojo.ts';
import { FILED_STATEMENT } from './filed-statement.ts';
import { GIVEWP } from './givewp.ts';
import { INSTAMOJO } from './instamojo.ts';
import type { Preset } from './preset.ts';
import { RAZORPAY } from './razorpay.ts';
import type { PresetId } from './samples.ts';

export const PRESETS: Readonly<Record<PresetId, Preset>> = {
  razorpay: RAZORPAY,
  givewp: GIVEWP,
  instamojo: INSTAMOJO,
  danamojo: DANAMOJO,
  filed_statement: FILED_STATEMENT,
};

/** Headings by which the table of an export is found in its file. */
export const PRESET_WORDS: readonly string[] = [
  ...new Set(Object.values(PRESETS).flatMap(({ recognisedBy }) => recognisedBy.flat())),
];

/** The preset whose headings a table has; null for a file of the trust's own. */
export function presetOf(headings: readonly string[]): PresetId | null {
  const written = new Set(headings.map(lettersOf));
  const ids = Object.keys(PRESETS) as PresetId[];
  const isProof = (set: readonly string[]) => set.every((heading) => written.has(heading));
  return ids.find((id) => PRESETS[id].recognisedBy.some(isProof)) ?? null;
}
