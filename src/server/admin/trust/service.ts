import { FACT_GROUPS, type FactGroup, type FactGroupId } from '#contract/admin/trust.ts';
import type { Database } from '../../db/client.ts';
import { type Facts, groupOf } from '../../features/trust/service.ts';
import type { StaffPerson } from '../audit/service.ts';
import { edits } from '../field-edits/queries.ts';
import { edition, saveEdit, type Values } from '../field-edits/service.ts';

export type FactDeskDeps = { db: Database; clock: () => Date; facts: Facts };

const WORDS: Record<FactGroupId, string> = {
  words: 'Edited the trust’s name and words.',
  contact: 'Edited the trust’s addresses and phone.',
  social: 'Edited the trust’s social links.',
  registrations: 'Edited the trust’s registrations.',
  receipts: 'Edited what receipts bear.',
};

/** The trust's facts by group: as they are shown now, and as the file has them. */
export async function listFacts({ db, facts }: FactDeskDeps): Promise<{ items: FactGroup[] }> {
  const rows = await edits(db);
  return {
    items: FACT_GROUPS.map((id) => ({
      id,
      ...edition(
        groupOf(facts.file.trust, id),
        rows.find(({ key }) => key === id),
      ),
    })),
  };
}

/** Saves a group of the facts. @throws AppError `edited_meanwhile`. */
export async function saveFacts(
  deps: FactDeskDeps,
  by: StaffPerson,
  id: FactGroupId,
  { seenVersion, ...values }: { seenVersion: number } & Values,
): Promise<FactGroup> {
  const file = groupOf(deps.facts.file.trust, id);
  const audit = { action: 'facts_edited', target: { kind: 'facts', id }, words: WORDS[id] } as const;
  const saved = await saveEdit(deps, by, { key: id, file, audit }, { values, seenVersion });
  return { id, ...edition(file, saved) };
}
