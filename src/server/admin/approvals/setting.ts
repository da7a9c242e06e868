import type { SecondPersonSetting } from '#contract/admin/approvals.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money.ts';
import { tellOwners } from '../access/service.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import { findThreshold, saveThreshold } from './queries.ts';
import type { SecondPersonDeps } from './service.ts';

/** Sets the amount from which a second person is needed; null switches it off. */
export async function saveSecondPerson(
  deps: SecondPersonDeps,
  by: SignedInStaff,
  { fromRupees }: SecondPersonSetting,
): Promise<SecondPersonSetting> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const before = await findThreshold(tx);
    await saveThreshold(tx, fromRupees === null ? null : BigInt(fromRupees) * 100n, clock());
    const message =
      fromRupees === null
        ? 'Switched off that large amounts need a second person.'
        : `Set the amount from which a second person is needed to ${formatRupees(fromRupees)}.`;
    const change = {
      action: 'second_person_set',
      target: { kind: 'trust', id: 'second-person' },
      message,
      before: { fromRupees: before === null ? null : rupeesFromPaise(before) },
      after: { fromRupees },
    } as const;
    await tellOwners(tx, deps, await recordAudit(tx, by, change, clock()));
  });
  return { fromRupees };
}
