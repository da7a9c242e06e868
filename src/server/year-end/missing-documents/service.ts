import { validate } from 'uuid';
import { serverTexts } from '#content/server-texts.ts';
import {
  type AskByWhatsApp,
  type AskDonors,
  DAYS_BETWEEN_REQUESTS,
  type DocumentSettings,
  MAX_REQUESTS,
  type WhatsAppMessage,
} from '#contract/year-end/missing-documents.ts';
import { counted } from '#domain/text/counted.ts';
import { nameIn } from '#domain/trust/trust-name.ts';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import { acceptedIds } from '../../donors/admin-donors/service.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { detailsUrl } from '../../donors/tax-details/service.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/service.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { listDonors } from '../year-statement/service.ts';
import { countRequests, setAadhaarAccepted } from './queries.ts';

export type MissingDocumentDeps = { db: Database; clock: () => Date; trust: ReadTrust };
export type WhatsAppDeps = MissingDocumentDeps & { cipher: DonorCipher; publicUrl: string };

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
  return db.transaction(async (tx) => {
    const asked = await countRequests(tx, ids, financialYearRange(year), 'email', limitsAt(now));
    for (const { email: recipient, attemptId } of asked)
      await queueMail(tx, trust, { kind: 'details_asked', recipient, attemptId }, now);
    return asked.length;
  });
}

const limitsAt = (now: Date) => ({
  now,
  notSince: new Date(now.getTime() - DAYS_BETWEEN_REQUESTS * DAY_MS),
  maxRequests: MAX_REQUESTS,
});

/**
 * Counts a request to one donor and returns the message for it, which a member of staff sends with their own WhatsApp. The address
 * that opens it contains the donor's phone number and the signed link, and neither name nor amount.
 * @throws AppError `donor_not_to_be_asked` as emails would leave the donor out, or without a phone number.
 */
export async function askByWhatsApp(
  deps: WhatsAppDeps,
  by: SignedInStaff,
  { donorId, year }: AskByWhatsApp,
): Promise<WhatsAppMessage> {
  const { db, clock, trust: readTrust } = deps;
  const now = clock();
  const ids = validate(donorId) ? [donorId] : [];
  return db.transaction(async (tx) => {
    const [asked] = await countRequests(tx, ids, financialYearRange(year), 'whatsapp', limitsAt(now));
    // control: a donor is asked as rarely by WhatsApp as by email (whatsapp.test.ts)
    if (!asked) throw new AppError('donor_not_to_be_asked');
    const { donationId, attemptId, phoneNumber, language } = asked;
    const event = { donationId, attemptId, kind: 'details_asked', actor: actorOf(by) } as const;
    const message = 'A WhatsApp message that asks for PAN and address was prepared.';
    await recordEvent(tx, { ...event, message }, now);
    const target = { kind: 'donor', id: donorId } as const;
    await recordAudit(tx, by, { action: 'details_asked_by_whatsapp', target, message }, now);
    const trust = nameIn(language, await readTrust(tx));
    const url = detailsUrl(deps, attemptId, language, now);
    const text = serverTexts[language].messages.askForDetails({ trust, url });
    return { text, url: `https://wa.me/91${phoneNumber}?text=${encodeURIComponent(text)}` };
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
