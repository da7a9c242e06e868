import { v7 as uuid, validate } from 'uuid';
import type { DonorDetail, DonorGift, DonorGiftQuery, SaveTaxDetails } from '#contract/admin/donors.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import type { Database } from '../../db/client.ts';
import { pageOf } from '../../db/keyset-pagination.ts';
import { AppError } from '../../http/errors.ts';
import { voidedState } from '../../payments/ledger/reversed-amounts.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import { similarTo } from './duplicate-queries.ts';
import { giftsOf, yearsOf } from './gift-queries.ts';
import { describeListed } from './list.ts';
import type { DonorDeps } from './merge.ts';
import {
  type DonorRow,
  findDonor,
  insertNote,
  keysOf,
  mergesOf,
  notesOf,
  updateTaxDetails,
} from './queries.ts';
import { idNumberError, normalizeIdNumber } from './service.ts';

type Page<Item> = { items: Item[]; nextCursor: string | null };

export async function requireDonor(db: Database, id: string): Promise<DonorRow> {
  const found = validate(id) ? await findDonor(db, id) : undefined;
  if (!found) throw new AppError({ code: 'record_not_found', params: { record: 'donor' } });
  return found;
}

/** A donor with totals in rupees, notes and merges. @throws AppError `not_found`. */
export async function describeDonor({ db }: { db: Database }, id: string): Promise<DonorDetail> {
  const found = await requireDonor(db, id);
  const keys = await keysOf(db, id);
  const [years, notes, merged, similar] = await Promise.all([
    yearsOf(db, keys),
    notesOf(db, id),
    mergesOf(db, id),
    found.mergedInto ? [] : similarTo(db, found),
  ]);
  const hasAddress = found.address !== '';
  return {
    ...describeListed({ ...found, isIdMissing: found.idNumber === null, isAddressMissing: !hasAddress }),
    hasAddress,
    // Summed from the gifts, which the stored totals follow within a minute.
    gifts: years.reduce((sum, { gifts }) => sum + gifts, 0),
    totalRupees: rupeesFromPaise(years.reduce((sum, { paise }) => sum + BigInt(paise), 0n)),
    similar: similar.map(({ netPaise, ...each }) => ({ ...each, totalRupees: rupeesFromPaise(netPaise) })),
    idKind: found.idKind,
    mergedInto: found.mergedInto,
    idMasked: masked(found.idNumber),
    years: years.map(({ start_year: startYear, gifts, paise }) => ({
      year: `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`,
      gifts,
      rupees: rupeesFromPaise(BigInt(paise)),
    })),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    merged: merged.map(({ mergedAt, ...each }) => ({ ...each, mergedAt: mergedAt.toISOString() })),
  };
}

/** An ID number with all but its last four characters masked; empty when unknown. */
export function masked(idNumber: string | null): string {
  return idNumber === null ? '' : `${'•'.repeat(Math.max(idNumber.length - 4, 4))}${idNumber.slice(-4)}`;
}

/** A page of a donor's paid gifts, latest first. @throws AppError `not_found`. */
export async function listGifts(
  { db }: { db: Database },
  id: string,
  { cursor, limit }: DonorGiftQuery,
): Promise<Page<DonorGift>> {
  await requireDonor(db, id);
  const found = await giftsOf(db, await keysOf(db, id), cursor, limit + 1);
  const { rows, nextCursor } = pageOf(found, limit);
  const items = rows.map((row) => ({
    id: row.id,
    donationId: row.donationId,
    at: row.at.toISOString(),
    purpose: row.campaignTitle ?? row.categoryName,
    method: paymentMethod(row.paymentMode),
    amountRupees: rupeesFromPaise(row.amountPaise),
    refundedRupees: rupeesFromPaise(row.reversedPaise - row.voidedPaise),
    voided: voidedState(row.giftState),
    earlierReceipt: row.earlierReceipt,
  }));
  return { items, nextCursor };
}

/** Adds a note, visible to staff only. @throws AppError `not_found`. */
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
 * Replaces the ID document and address that the year statement requires.
 * @throws AppError `not_found`; `invalid_input` for an impossible ID number.
 */
export async function saveTaxDetails(
  { db, clock }: DonorDeps,
  by: SignedInStaff,
  id: string,
  details: SaveTaxDetails,
): Promise<void> {
  const before = await requireDonor(db, id);
  const error = idNumberError(details);
  if (error) throw new AppError(error, { field: 'idNumber' });
  const { idKind, address } = details;
  const idNumber = idKind === null ? null : normalizeIdNumber(details.idNumber);
  const now = clock();
  await db.transaction(async (tx) => {
    await updateTaxDetails(tx, id, { idKind, idNumber, address });
    await recordAudit(
      tx,
      by,
      {
        action: 'donor_tax_details_saved',
        target: { kind: 'donor', id },
        message: 'Changed a donor’s tax details.',
        before: auditDetails(before),
        after: auditDetails({ idKind, idNumber, address }),
      },
      now,
    );
  });
}

/** Tax details for the audit log, without the number and address. */
function auditDetails({ idKind, idNumber, address }: Pick<DonorRow, 'idKind' | 'idNumber' | 'address'>) {
  return { idKind, id: masked(idNumber), hasAddress: address !== '' };
}
