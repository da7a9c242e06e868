import { validate } from 'uuid';
import type {
  BankLine,
  ConfirmLines,
  ExplainLines,
  LineQuery,
  LinesConfirmed,
  UnbankedGift,
} from '#contract/office/books/bank-lines.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { payerOf } from '#domain/office/bank-statement/payer.ts';
import { counted } from '#domain/text/counted.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { toPage } from '../../../db/queries/keyset-pagination.ts';
import { AppError, textOf } from '../../../errors.ts';
import { listWaitingAbout } from '../../../staff/approvals/service.ts';
import { recordAudit, type SignedInStaff } from '../../../staff/audit/service.ts';
import { receiveTransfer } from '../../expected-transfers/service.ts';
import { clearChequeIn, type OfflineGiftDeps } from '../../offline-gifts/service.ts';
import { lineSubject, type Tie, tieLine } from '../service.ts';
import { giftsToTie } from '../tie-queries.ts';
import { type ExportedLine, exportedLines } from './export-lines.ts';
import {
  findLine,
  findLines,
  giftsOf,
  hasCountedGift,
  type LineRow,
  lockMatch,
  withdraw,
} from './line-queries.ts';
import { suggestFor } from './suggest.ts';
import { unbankedGifts } from './unbanked-queries.ts';

export { type ExportedLine, exportedLines };

/** A page of lines with what they are or may be, latest first. @throws AppError `cursor_unknown`. */
export async function listLines(
  { db }: { db: Database },
  query: LineQuery,
): Promise<{ items: BankLine[]; nextCursor: string | null }> {
  const { rows, nextCursor } = toPage(await findLines(db, query, query.limit + 1), query.limit);
  const unmatched = rows.filter(({ matchId }) => matchId === null);
  const waiting = await listWaitingAbout(
    db,
    unmatched.map(({ id }) => lineSubject(id)),
  );
  const requestOf = new Map(waiting.map(({ subject, requestedBy }) => [subject, { requestedBy }]));
  const open = unmatched.filter(({ id }) => !requestOf.has(lineSubject(id)));
  const [suggestions, gifts] = await Promise.all([
    suggestFor(db, open),
    giftsOf(
      db,
      rows.flatMap(({ matchId }) => matchId ?? []),
    ),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    account: row.account,
    bookedOn: row.bookedOn,
    amountRupees: rupeesFromPaise(row.amountPaise),
    narration: row.narration,
    reference: row.reference,
    utr: row.utr,
    payer: payerOf(row.narration).name,
    match: matchOf(
      row,
      gifts.filter(({ matchId }) => matchId === row.matchId),
    ),
    waitsFor: requestOf.get(lineSubject(row.id)) ?? null,
    suggestions: suggestions.get(row.id) ?? [],
  }));
  return { items, nextCursor };
}

function matchOf(row: LineRow, gifts: Awaited<ReturnType<typeof giftsOf>>): BankLine['match'] {
  const { matchId, kind, explanation, isEntered, settlementUtr, expenseId, purpose, matchedAt, matchedBy } =
    row;
  if (matchId === null || kind === null || matchedAt === null) return null;
  return {
    id: matchId,
    kind,
    explanation,
    isEntered: isEntered === true,
    gifts: gifts.map(({ donationId, fullName, amountPaise }) => ({
      donationId,
      fullName,
      amountRupees: rupeesFromPaise(amountPaise),
    })),
    settlement: settlementUtr,
    expense: expenseId === null ? null : { id: expenseId, purpose: purpose ?? '' },
    by: matchedBy ?? '',
    at: matchedAt.toISOString(),
  };
}

/**
 * Confirms what lines are, each by itself: an expected transfer becomes a gift with its receipt; gifts, settlements and expenses in the books
 * are tied to their lines. Repeating the request changes nothing.
 */
export async function confirmLines(
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  { items }: ConfirmLines,
): Promise<LinesConfirmed> {
  const refused: LinesConfirmed['refused'] = [];
  for (const item of items) {
    try {
      await confirmLine(deps, by, item);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({
        lineId: item.lineId,
        message: textOf({ code: error.code, params: error.params } as never),
      });
    }
  }
  const confirmed = items.length - refused.length;
  const left =
    refused.length === 1 ? ' 1 line was left as it is.' : ` ${refused.length} lines were left as they are.`;
  const rest = refused.length === 0 ? '' : left;
  return { confirmed, refused, message: `${counted(confirmed, 'line')} confirmed.${rest}` };
}

async function confirmLine(
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  { lineId, kind, target }: ConfirmLines['items'][number],
): Promise<void> {
  const { db, clock } = deps;
  const line = await requireLine(db, lineId);
  if (line.matchId !== null) {
    if (await isSame(db, line, kind, target)) return;
    throw new AppError('bank_line_matched');
  }
  if (kind === 'transfer') {
    await receiveTransfer(deps, by, target, {
      mode: /\b(?:UPI|P2A)\b/i.test(line.narration) ? 'upi_qr' : 'neft',
      amountRupees: rupeesFromPaise(line.amountPaise),
      repeatedAmountRupees: rupeesFromPaise(line.amountPaise),
      receivedOn: line.bookedOn,
      // Every transfer needs the bank's number; a line without one has its own.
      reference: line.utr || line.reference || line.id,
      donationType: 'other',
      direction: '',
      statedIndianCitizen: false,
      note: '',
      idempotencyKey: `bank-line-${line.id}`,
      enterAnyway: false,
      bankLineId: line.id,
    });
    return;
  }
  if (kind === 'gift') {
    await db.transaction((tx) => tieGiftsIn(tx, deps, by, line, [target]));
    return;
  }
  const tie: Tie = kind === 'settlement' ? { kind, utr: target } : { kind, expenseId: target };
  await db.transaction((tx) => tieLine(tx, by, lineId, tie, clock()));
}

/** Says which gifts in the books a line consists of. Cheques among them that wait to be cleared are cleared: the bank has credited them. */
async function tieGiftsIn(
  tx: Transaction,
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  line: Pick<LineRow, 'id' | 'bookedOn'>,
  paymentIds: readonly string[],
): Promise<void> {
  await tieLine(tx, by, line.id, { kind: 'gifts', paymentIds, isEntered: false }, deps.clock());
  for (const { id, state } of await giftsToTie(tx, paymentIds))
    if (state === 'to_clear') await clearChequeIn(tx, deps, by, id, line.bookedOn);
}

async function requireLine(db: Database, lineId: string): Promise<LineRow> {
  const line = validate(lineId) ? await findLine(db, lineId) : undefined;
  if (!line) throw new AppError({ code: 'record_not_found', params: { record: 'line' } });
  return line;
}

/** Whether a line already is what it is said to be, as after a lost response. */
async function isSame(db: Database, line: LineRow, kind: string, target: string): Promise<boolean> {
  if (kind === 'settlement') return line.settlementUtr === target;
  if (kind === 'expense') return line.expenseId === target;
  if (line.matchId === null || line.kind !== 'gifts') return false;
  // The gift of a transfer has been entered from this line.
  if (kind === 'transfer') return line.isEntered === true;
  return (await giftsOf(db, [line.matchId])).some(({ paymentId }) => paymentId === target);
}

/** Says why lines are neither gifts nor expenses: all of them, or none. @throws AppError as `tieLine` does. */
export async function explainLines(
  { db, clock }: Pick<OfflineGiftDeps, 'db' | 'clock'>,
  by: SignedInStaff,
  { lineIds, explanation }: ExplainLines,
): Promise<{ message: string }> {
  await db.transaction(async (tx) => {
    for (const lineId of lineIds) await tieLine(tx, by, lineId, { kind: 'explained', explanation }, clock());
  });
  return { message: `${counted(lineIds.length, 'line')} explained.` };
}

/** Says which gifts in the books a line consists of. @throws AppError as `tieLine` and `clearChequeIn` do. */
export async function tieGifts(
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  lineId: string,
  paymentIds: readonly string[],
): Promise<{ message: string }> {
  const line = await requireLine(deps.db, lineId);
  await deps.db.transaction((tx) => tieGiftsIn(tx, deps, by, line, paymentIds));
  return { message: `The line is ${counted(paymentIds.length, 'gift')}.` };
}

/** Gifts in the books that a line may consist of. @throws AppError `record_not_found`. */
export async function listUnbanked(
  { db }: { db: Database },
  lineId: string,
): Promise<{ gifts: UnbankedGift[] }> {
  const line = await requireLine(db, lineId);
  const gifts = await unbankedGifts(db, line);
  return {
    gifts: gifts.map(({ amountPaise, ...gift }) => ({ ...gift, amountRupees: rupeesFromPaise(amountPaise) })),
  };
}

/**
 * Withdraws what a line was said to be, so that it is open again.
 * @throws AppError `record_not_found`; `bank_gift_entered` while the gift that was entered from it counts.
 */
export async function withdrawMatch(
  { db, clock }: Pick<OfflineGiftDeps, 'db' | 'clock'>,
  by: SignedInStaff,
  lineId: string,
): Promise<{ message: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const match = validate(lineId) ? await lockMatch(tx, lineId) : undefined;
    if (!match) throw new AppError({ code: 'record_not_found', params: { record: 'line' } });
    // control: a gift that was entered from a line of a bank statement keeps it (lines.test.ts) → false
    if (match.isEntered && (await hasCountedGift(tx, match.id))) throw new AppError('bank_gift_entered');
    await withdraw(tx, match.id, by.accountId, now);
    const message = 'Withdrew what a line of a bank statement was said to be.';
    const before = { kind: match.kind, explanation: match.explanation };
    const target = { kind: 'bank-line', id: lineId } as const;
    await recordAudit(tx, by, { action: 'bank_match_withdrawn', target, message, before }, now);
    return { message: 'The line is open again.' };
  });
}
