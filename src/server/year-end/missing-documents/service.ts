import { validate } from 'uuid';
import {
  type AskDonors,
  DAYS_BETWEEN_REQUESTS,
  type DocumentSettings,
  MAX_REQUESTS,
} from '#contract/year-end/missing-documents.ts';
import { counted } from '#domain/text/counted.ts';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import { acceptedIds } from '../../donors/admin-donors/service.ts';
import { queueMail } from '../../mail/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { listDonors } from '../year-statement/service.ts';
import { countRequests, setAadhaarAccepted } from './queries.ts';

export type MissingDocumentDeps = { db: Database; clock: () => Date; trust: ReadTrust };

const DAY_MS = 86_400_000;
const DONORS_PER_TRANSACTION = 200;

/**
 * Emails donors of a financial year whose ID or address is missing: at most three times each, with two weeks in between.
 * `donorIds` null: all of them. @returns how many were asked, also as a sentence.
 */
export async function askDonors(
  deps: MissingDocumentDeps,
  by: SignedInStaff,
  { year, donorIds }: AskDonors,
): Promise<{ asked: number; message: string }> {
  let asked = 0;
  for await (const ids of donorIds === null ? allIds(deps, year) : [donorIds.filter((id) => validate(id))])
    asked += await askSome(deps, ids, year);
  const message = `Asked ${counted(asked, 'donor')} of ${year} by email for PAN and address.`;
  const target = { kind: 'statement', id: year } as const;
  await recordAudit(
    deps.db,
    by,
    { action: 'details_asked', target, message, after: { asked } },
    deps.clock(),
  );
  return { asked, message };
}

async function* allIds(deps: MissingDocumentDeps, year: string): AsyncGenerator<string[]> {
  for (let cursor: string | undefined; ; ) {
    const page = await listDonors(deps, 'incomplete', { year, cursor, limit: DONORS_PER_TRANSACTION });
    yield page.items.map(({ id }) => id);
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}

async function askSome({ db, clock, trust }: MissingDocumentDeps, ids: readonly string[], year: string) {
  const now = clock();
  const limits = {
    now,
    notSince: new Date(now.getTime() - DAYS_BETWEEN_REQUESTS * DAY_MS),
    maxRequests: MAX_REQUESTS,
  };
  return db.transaction(async (tx) => {
    const asked = await countRequests(tx, ids, financialYearRange(year), limits);
    for (const mail of asked) await queueMail(tx, trust, { kind: 'details_asked', ...mail }, now);
    return asked.length;
  });
}

/** Whether staff may enter Aadhaar numbers. */
export async function documentSettings({ db }: Pick<MissingDocumentDeps, 'db'>): Promise<DocumentSettings> {
  return { isAadhaarAccepted: (await acceptedIds(db)).aadhaar };
}

export async function saveDocumentSettings(
  { db, clock }: MissingDocumentDeps,
  by: SignedInStaff,
  { isAadhaarAccepted }: DocumentSettings,
): Promise<DocumentSettings> {
  const now = clock();
  await db.transaction(async (tx) => {
    const before = await acceptedIds(tx);
    await setAadhaarAccepted(tx, isAadhaarAccepted, now);
    const change = {
      action: 'aadhaar_setting_changed',
      target: { kind: 'trust', id: 'aadhaar' },
      message: isAadhaarAccepted ? 'Allowed Aadhaar numbers.' : 'No longer allowed Aadhaar numbers.',
      before: { isAadhaarAccepted: before.aadhaar },
      after: { isAadhaarAccepted },
    } as const;
    await recordAudit(tx, by, change, now);
  });
  return { isAadhaarAccepted };
}
