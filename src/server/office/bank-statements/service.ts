import { v7 as uuid } from 'uuid';
import type { Paise } from '#domain/money/money.ts';
import type { EXPLANATIONS } from '#domain/office/bank-statement/matches.ts';
import type { Transaction } from '../../db/client.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '../../errors.ts';
import { listWaitingAbout } from '../../staff/approvals/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { giftsToTie, insertMatch, isMatched, lineWithId } from './tie-queries.ts';

/** What a line is said to be. */
export type Tie =
  | { kind: 'gifts'; paymentIds: readonly string[]; isEntered: boolean }
  | { kind: 'settlement'; utr: string }
  | { kind: 'expense'; expenseId: string }
  | { kind: 'explained'; explanation: (typeof EXPLANATIONS)[number] };

/** What only one waiting request can be about: a gift that is entered from a line. */
export const lineSubject = (lineId: string) => `bank-line:${lineId}`;

/**
 * A line that nobody has said anything about. Whether a gift that was entered from it waits for a second person shows when this one's
 * request is stored, because the same form may be sent again.
 * @throws AppError `record_not_found`; `bank_line_matched`; `bank_gifts_differ` for another amount.
 */
export async function requireOpenLine(
  tx: Transaction,
  lineId: string,
  amountPaise: Paise,
): Promise<{ bookedOn: string }> {
  const line = await requireLine(tx, lineId);
  if (await isMatched(tx, lineId)) throw new AppError('bank_line_matched');
  if (line.amountPaise !== amountPaise) throw new AppError('bank_gifts_differ');
  return line;
}

async function requireLine(tx: Transaction, lineId: string) {
  const line = await lineWithId(tx, lineId);
  if (!line) throw new AppError({ code: 'record_not_found', params: { record: 'line' } });
  return line;
}

/**
 * Says what a line is, in the caller's transaction. The database lets a line be one thing, and a gift, a settlement or an expense be in
 * one line, also if two people confirm at once.
 * Invariant: the gifts of a line add up to its amount.
 * @returns the line.
 * @throws AppError `record_not_found`; `bank_line_waits`; `bank_line_matched`; `bank_gift_tied`; `bank_gifts_differ`.
 */
export async function tieLine(
  tx: Transaction,
  by: SignedInStaff,
  lineId: string,
  tie: Tie,
  now: Date,
): Promise<{ bookedOn: string }> {
  const line = await requireLine(tx, lineId);
  const requests = by.approvalId === undefined ? await listWaitingAbout(tx, [lineSubject(lineId)]) : [];
  // control: a line whose gift waits for approval becomes nothing else (waiting.test.ts)
  if (requests.length > 0) throw new AppError('bank_line_waits');
  if (tie.kind === 'gifts') await requireSum(tx, tie.paymentIds, line.amountPaise);
  const id = uuid();
  try {
    const row = {
      id,
      lineId,
      kind: tie.kind,
      settlementUtr: tie.kind === 'settlement' ? tie.utr : null,
      expenseId: tie.kind === 'expense' ? tie.expenseId : null,
      explanation: tie.kind === 'explained' ? tie.explanation : null,
      isEntered: tie.kind === 'gifts' && tie.isEntered,
      matchedBy: by.accountId,
      matchedAt: now,
    };
    await insertMatch(tx, row, tie.kind === 'gifts' ? tie.paymentIds : []);
  } catch (cause) {
    throw conflictOf(cause);
  }
  const message = MESSAGES[tie.kind];
  const after = { ...tie, bookedOn: line.bookedOn, row: line.row };
  await recordAudit(
    tx,
    by,
    { action: 'bank_line_matched', target: { kind: 'bank-line', id: lineId }, message, after },
    now,
  );
  return line;
}

const MESSAGES: Record<Tie['kind'], string> = {
  gifts: 'Said which gift a line of a bank statement is.',
  settlement: 'Said which settlement a line of a bank statement is.',
  expense: 'Said which expense a line of a bank statement is.',
  explained: 'Said why a line of a bank statement is neither a gift nor an expense.',
};

function conflictOf(error: unknown): unknown {
  // control: two people who confirm a line at once tie it once (lines.test.ts) → error
  if (isUniqueViolation(error, 'bank_match_line')) return new AppError('bank_line_matched', { cause: error });
  const taken = ['bank_match_gift_pkey', 'bank_match_settlement', 'bank_match_expense'];
  return taken.some((constraint) => isUniqueViolation(error, constraint))
    ? new AppError('bank_gift_tied', { cause: error })
    : error;
}

async function requireSum(tx: Transaction, paymentIds: readonly string[], linePaise: bigint): Promise<void> {
  const gifts = await giftsToTie(tx, paymentIds);
  if (gifts.length !== new Set(paymentIds).size)
    throw new AppError({ code: 'record_not_found', params: { record: 'gift' } });
  const sum = gifts.reduce((total, { amountPaise }) => total + amountPaise, 0n);
  // control: the gifts of a line of a bank statement add up to it (lines.test.ts)
  if (sum !== linePaise) throw new AppError('bank_gifts_differ');
}
