import { v7 as uuid, validate } from 'uuid';
import { methodName } from '#content/method-name.ts';
import type {
  DonorDetail,
  DonorGift,
  DonorGiftQuery,
  SaveTaxDetails,
} from '#contract/donors/donors.admin.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { booksOpenFrom } from '#domain/office/offline-gift.ts';
import { financialYear, financialYearFrom, startOfIndianDay } from '#domain/time/indian-time.ts';
import { financialYearRange } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { AppError } from '../../errors.ts';
import { monthlyGiftsOfDonor } from '../../giving/admin-monthly/service.ts';
import { voidedState } from '../../payments/ledger/reversed-amounts.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { previousYearLaw } from '../../year-end/year-statement/service.ts';
import { recordedConsents } from '../consents/service.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';
import { type DonorRow, type SealedDetails, updateTaxDetails } from '../donor-data/queries.ts';
import { openDetails, sealDetails } from '../donor-data/tax-details.ts';
import { reissueReceipts } from '../tax-details/service.ts';
import { similarTo } from './duplicate-queries.ts';
import { giftsOf, yearsOf } from './gift-queries.ts';
import { describeListed } from './list.ts';
import type { DonorDeps } from './merge.ts';
import { mergesOf } from './merge-queries.ts';
import { findDonor, insertNote, keysOf, notesOf } from './queries.ts';
import { acceptedIds, idNumberError } from './service.ts';

type Page<Item> = { items: Item[]; nextCursor: string | null };

export async function requireDonor(db: Database, id: string): Promise<DonorRow> {
  const found = validate(id) ? await findDonor(db, id) : undefined;
  if (!found) throw new AppError({ code: 'record_not_found', params: { record: 'donor' } });
  return found;
}

/** A donor with totals in rupees, notes, consents and merges. @throws AppError `record_not_found`. */
export async function describeDonor({ db, clock, cipher }: DonorDeps, id: string): Promise<DonorDetail> {
  const found = await requireDonor(db, id);
  const keys = await keysOf(db, id);
  const [years, notes, merged, consents, similar, monthlyGifts] = await Promise.all([
    yearsOf(db, keys),
    notesOf(db, id),
    mergesOf(db, id),
    recordedConsents(db, keys),
    found.mergedInto ? [] : similarTo(db, found),
    monthlyGiftsOfDonor(db, keys, clock()),
  ]);
  const hasAddress = found.addressSealed !== null;
  return {
    ...describeListed({ ...found, isIdMissing: found.idSealed === null, isAddressMissing: !hasAddress }),
    hasAddress,
    // Summed from the gifts, which the stored totals follow within a minute.
    gifts: years.reduce((sum, { gifts }) => sum + gifts, 0),
    totalRupees: rupeesFromPaise(years.reduce((sum, { paise }) => sum + BigInt(paise), 0n)),
    similar: similar.map(({ netPaise, ...each }) => ({ ...each, totalRupees: rupeesFromPaise(netPaise) })),
    idKind: found.idKind,
    mergedInto: found.mergedInto,
    idMasked: maskedId(cipher, found.idSealed),
    years: years.map(({ start_year: startYear, gifts, paise }) => ({
      year: financialYearFrom(startYear),
      gifts,
      rupees: rupeesFromPaise(BigInt(paise)),
    })),
    monthlyGifts,
    consents,
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    merged: merged.map(({ mergedAt, ...each }) => ({ ...each, mergedAt: mergedAt.toISOString() })),
  };
}

/** An ID number with all but its last four characters masked; empty when unknown. */
export function maskedId(cipher: DonorCipher, idSealed: string | null): string {
  if (idSealed === null) return '';
  const idNumber = cipher.open(idSealed);
  return `${'•'.repeat(Math.max(idNumber.length - 4, 4))}${idNumber.slice(-4)}`;
}

/** A page of a donor's paid gifts, latest first. @throws AppError `record_not_found`. */
export async function listGifts(
  { db }: { db: Database },
  id: string,
  { cursor, limit }: DonorGiftQuery,
): Promise<Page<DonorGift>> {
  await requireDonor(db, id);
  const found = await giftsOf(db, await keysOf(db, id), cursor, limit + 1);
  const { rows, nextCursor } = toPage(found, limit);
  const items = rows.map((row) => ({
    id: row.id,
    donationId: row.donationId,
    at: row.at.toISOString(),
    purpose: row.campaignTitle ?? row.categoryName,
    method: methodName(row.paymentMode),
    amountRupees: rupeesFromPaise(row.amountPaise),
    refundedRupees: rupeesFromPaise(row.reversedPaise - row.voidedPaise),
    voided: voidedState(row.giftState),
    earlierReceipt: row.earlierReceipt,
  }));
  return { items, nextCursor };
}

/** Adds a note, visible to staff only. @throws AppError `record_not_found`. */
export async function addNote(
  { db, clock }: DonorDeps,
  by: SignedInStaff,
  id: string,
  text: string,
): Promise<void> {
  await requireDonor(db, id);
  const now = clock();
  await db.transaction(async (tx) => {
    await insertNote(tx, { id: uuid(), donorId: id, accountId: by.accountId, text, at: now });
    const change = {
      action: 'donor_noted',
      target: { kind: 'donor', id },
      message: 'Added a note about a donor.',
    } as const;
    await recordAudit(tx, by, change, now);
  });
}

/**
 * Replaces the ID document and address that the year statement requires, and reissues the donor's receipts of the financial years
 * whose books are open, with one email to the donor.
 * @throws AppError `record_not_found`; `id_…` for an impossible ID number; `reason_required` when details change.
 */
export async function saveTaxDetails(
  { db, clock, cipher, trust }: DonorDeps & { trust: ReadTrust },
  by: SignedInStaff,
  id: string,
  details: SaveTaxDetails,
): Promise<void> {
  const before = await requireDonor(db, id);
  const error = idNumberError(details, await acceptedIds(db));
  if (error) throw new AppError(error, { field: 'idNumber' });
  const isCorrection = before.idSealed !== null || before.addressSealed !== null;
  if (isCorrection && details.reason === '') throw new AppError('reason_required', { field: 'reason' });
  const sealed = sealDetails(cipher, details);
  const reason = details.reason || 'PAN and address were added';
  const now = clock();
  const { before: endOfYear } = financialYearRange(financialYear(now));
  const period = {
    since: startOfIndianDay(booksOpenFrom(now, await previousYearLaw(db, now))),
    before: endOfYear,
  };
  await db.transaction(async (tx) => {
    await updateTaxDetails(tx, id, sealed);
    await recordAudit(
      tx,
      by,
      {
        action: 'donor_tax_details_saved',
        target: { kind: 'donor', id },
        message: 'Changed a donor’s tax details.',
        before: auditDetails(cipher, before),
        after: { ...auditDetails(cipher, sealed), reason },
      },
      now,
    );
    // Receipts show the details of the donor who was kept.
    if (before.mergedInto !== null) return;
    const stored = openDetails(cipher, sealed);
    const change = { actor: actorOf(by), reason, now };
    await reissueReceipts(tx, { trust, cipher }, id, stored, period, change);
  });
}

/** Tax details for the audit log, without the number and address. */
function auditDetails(cipher: DonorCipher, { idKind, idSealed, addressSealed }: SealedDetails) {
  return { idKind, id: maskedId(cipher, idSealed), hasAddress: addressSealed !== null };
}
