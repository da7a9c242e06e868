import { v7 as uuid, validate } from 'uuid';
import type {
  DonorDetail,
  DonorGift,
  DonorGiftQuery,
  DonorQuery,
  ListedDonor,
  SavePapers,
} from '#contract/admin/donors.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import type { Database } from '../../db/client.ts';
import { pageOf } from '../../db/keyset-pagination.ts';
import { AppError } from '../../http/errors.ts';
import { voidedState } from '../../payments/ledger/reversed-amounts.ts';
import { recordAudit, type StaffPerson } from '../audit/service.ts';
import type { DonorDeps } from './merge.ts';
import {
  allCalled,
  type DonorRow,
  findDonor,
  giftsOf,
  insertNote,
  keysOf,
  latestCalled,
  listedDonors,
  mergesOf,
  notesOf,
  updatePapers,
  yearsOf,
} from './queries.ts';
import { idProblem, plainId } from './service.ts';

/** How many of the latest donors a search looks through before it asks the index of words. */
const LOOK_THROUGH = 4_000;

type Page<Item> = { items: Item[]; nextCursor: string | null };

/** A page of the donors, who gave last first; of those who are called so, when somebody is searched for. */
export async function listDonors({ db }: { db: Database }, query: DonorQuery): Promise<Page<ListedDonor>> {
  const { q, cursor, limit } = query;
  const { rows, nextCursor } = pageOf(await search(db, q, cursor, limit + 1), limit);
  const items = rows.map(({ id, fullName, email, phoneNumber, lastGiftAt }) => ({
    ...{ id, fullName, email, phoneNumber },
    lastGiftAt: lastGiftAt.toISOString(),
  }));
  return { items, nextCursor };
}

/** As in the list of donations: who is named often stands among the latest, who is not is soon found by the index. */
async function search(db: Database, person: string | undefined, cursor: string | undefined, most: number) {
  if (person === undefined) return listedDonors(db, cursor, most);
  const near = await latestCalled(db, person, LOOK_THROUGH, cursor, most);
  return near.length === most ? near : allCalled(db, person, cursor, most);
}

async function requireDonor(db: Database, id: string): Promise<DonorRow> {
  const found = validate(id) ? await findDonor(db, id) : undefined;
  if (!found) throw new AppError('not_found', 'There is no donor under this number.');
  return found;
}

/** A donor's page but for the gifts; sums in rupees. @throws AppError `not_found`. */
export async function describeDonor({ db }: { db: Database }, id: string): Promise<DonorDetail> {
  const found = await requireDonor(db, id);
  const keys = await keysOf(db, id);
  const [years, notes, merged] = await Promise.all([yearsOf(db, keys), notesOf(db, id), mergesOf(db, id)]);
  const { fullName, email, phoneNumber, idKind } = found;
  return {
    ...{ id, fullName, email, phoneNumber, idKind, mergedInto: found.mergedInto },
    lastGiftAt: found.lastGiftAt.toISOString(),
    idMasked: masked(found.idNumber),
    hasAddress: found.address !== '',
    years: years.map(({ began, gifts, paise }) => ({
      year: `${began}-${String((began + 1) % 100).padStart(2, '0')}`,
      gifts,
      rupees: rupeesFromPaise(BigInt(paise)),
    })),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    merged: merged.map(({ mergedAt, ...each }) => ({ ...each, mergedAt: mergedAt.toISOString() })),
  };
}

function masked(idNumber: string | null): string {
  return idNumber === null ? '' : `${'•'.repeat(Math.max(idNumber.length - 4, 4))}${idNumber.slice(-4)}`;
}

/** A page of a donor's gifts that were paid, the latest first. @throws AppError `not_found`. */
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
    backRupees: rupeesFromPaise(row.reversedPaise - row.voidedPaise),
    ended: voidedState(row.giftState),
    earlierReceipt: row.earlierReceipt,
  }));
  return { items, nextCursor };
}

/** Keeps a note for the staff. @throws AppError `not_found`. */
export async function noteOnDonor(
  { db, clock }: DonorDeps,
  by: StaffPerson,
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
      words: 'Noted something about a donor.',
    } as const;
    await recordAudit(tx, by, change, now);
  });
}

/**
 * Keeps what Form 10BD asks of a donor, in the place of what was known.
 * @throws AppError `not_found`; `invalid_input` for a number that its paper cannot have.
 */
export async function savePapers(
  { db, clock }: DonorDeps,
  by: StaffPerson,
  id: string,
  papers: SavePapers,
): Promise<void> {
  const before = await requireDonor(db, id);
  const problem = idProblem(papers);
  if (problem) throw new AppError('invalid_input', problem, { fields: { idNumber: problem } });
  const { idKind, address } = papers;
  const idNumber = idKind === null ? null : plainId(papers.idNumber);
  const now = clock();
  await db.transaction(async (tx) => {
    await updatePapers(tx, id, { idKind, idNumber, address });
    await recordAudit(
      tx,
      by,
      {
        action: 'donor_papers_saved',
        target: { kind: 'donor', id },
        words: 'Changed what Form 10BD asks of a donor.',
        before: kept(before),
        after: kept({ idKind, idNumber, address }),
      },
      now,
    );
  });
}

/** What the audit log keeps of papers: which, and whether they changed, never the number. */
function kept({ idKind, idNumber, address }: Pick<DonorRow, 'idKind' | 'idNumber' | 'address'>) {
  return { idKind, id: masked(idNumber), hasAddress: address !== '' };
}
