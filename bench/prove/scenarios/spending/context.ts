import { AppError } from '#server/errors.ts';
import type { BillDeps } from '#server/office/bill-publications/service.ts';
import type { SpendingDeps } from '#server/office/spending/service.ts';
import type { SignedInStaff } from '#server/staff/audit/service.ts';
import type { Random } from '../../random.ts';
import type { Office } from '../../testbed/office.ts';
import type { createWitness } from './witness.ts';

export type SpendingContext = {
  office: Office;
  deps: SpendingDeps & BillDeps;
  people: readonly SignedInStaff[];
  funds: readonly string[];
  random: Random;
  witness: ReturnType<typeof createWitness>;
  /** Everything that was answered with success has to be there afterwards, whatever crashed. */
  acknowledged: { drafts: string[]; paid: string[]; gifts: string[] };
  counts: Map<string, number>;
};

/** The outcome of a step that ended with an error nobody expects, unless the database crashed. */
export const INTERRUPTED = 'interrupted';

/** What became of a step: `done`, the code it was refused with, `nothing to do`, or `interrupted`, as by a crash, with the error. */
export async function outcomeOf(step: Promise<boolean>): Promise<{ outcome: string; error?: unknown }> {
  try {
    return { outcome: (await step) ? 'done' : 'nothing to do' };
  } catch (error) {
    return error instanceof AppError ? { outcome: error.code } : { outcome: INTERRUPTED, error };
  }
}
