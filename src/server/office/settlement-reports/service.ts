import { validate } from 'uuid';
import {
  LINE_OUTCOMES,
  type ListedSettlement,
  type SettlementDetail,
  type SettlementLine,
  type SettlementQuery,
} from '#contract/office/settlement-reports.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { endOfIndianDay, startOfIndianDay } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { AppError } from '../../errors.ts';
import {
  type ComparedLine,
  comparedLines,
  isNamed,
  ownPayment,
  refundLines,
  unreportedPayments,
} from './comparison-queries.ts';
import { type LineRow, linesOf, listedReports, type ReportRow, transfersOf } from './queries.ts';

export { isNamed, ownPayment, refundLines };

/** The lines that a page shows of each list. */
const SHOWN = 200;

/** A page of imported settlement reports, latest import first. @throws AppError `cursor_unknown`. */
export async function listReports(
  { db }: { db: Database },
  { cursor, limit }: SettlementQuery,
): Promise<{ items: ListedSettlement[]; nextCursor: string | null }> {
  const { rows, nextCursor } = toPage(await listedReports(db, { cursor }, limit + 1), limit);
  return { items: rows.map(describeReport), nextCursor };
}

/** A report compared with our books as they are now. @throws AppError `record_not_found`. */
export async function describeSettlement({ db }: { db: Database }, id: string): Promise<SettlementDetail> {
  const [report] = validate(id) ? await listedReports(db, { id }, 1) : [];
  if (!report) throw new AppError({ code: 'record_not_found', params: { record: 'settlement report' } });
  const period = { from: startOfIndianDay(report.fromDay), before: endOfIndianDay(report.toDay) };
  const [lines, unreported, transfers] = await Promise.all([
    comparedLines(db, id, SHOWN),
    unreportedPayments(db, period, SHOWN),
    transfersOf(db, id),
  ]);
  const withOutcome = (outcome: ComparedLine['outcome']) => lines.filter((line) => line.outcome === outcome);
  const some = (outcome: ComparedLine['outcome']) => {
    const found = withOutcome(outcome);
    return { total: found[0]?.total ?? 0, items: found.map(describeLine) };
  };
  return {
    ...describeReport(report),
    matched: withOutcome('matched')[0]?.total ?? 0,
    groups: LINE_OUTCOMES.flatMap((outcome) => {
      const [first] = withOutcome(outcome);
      if (!first) return [];
      return [{ outcome, lines: first.total, rupees: rupeesFromPaise(BigInt(first.total_paise)) }];
    }),
    missing: some('missing'),
    differing: some('differing'),
    refundsMissing: some('refund_missing'),
    unreported: {
      total: unreported[0]?.total ?? 0,
      items: unreported.map((row) => ({
        id: row.id,
        donationId: row.donation_id,
        fullName: row.full_name,
        orderId: row.merchant_order_id,
        paidAt: new Date(row.counted_at).toISOString(),
        amountRupees: rupeesFromPaise(BigInt(row.amount_paise)),
      })),
    },
    transfers: {
      total: transfers.length,
      items: transfers
        .slice(0, SHOWN)
        .map(({ netPaise, ...transfer }) => ({ ...transfer, netRupees: rupeesFromPaise(netPaise) })),
    },
  };
}

function describeReport(row: ReportRow): ListedSettlement {
  const { id, fileName, fromDay, toDay, importedBy, payments, refunds } = row;
  return {
    id,
    fileName,
    fromDay,
    toDay,
    importedBy,
    importedAt: row.importedAt.toISOString(),
    totals: {
      payments,
      refunds,
      paidRupees: rupeesFromPaise(row.paidPaise),
      refundedRupees: rupeesFromPaise(row.refundedPaise),
      feeRupees: rupeesFromPaise(row.feePaise),
      taxRupees: rupeesFromPaise(row.taxPaise),
      netRupees: rupeesFromPaise(row.netPaise),
    },
  };
}

function describeLine(line: ComparedLine): SettlementLine {
  const { similar_id: similarId } = line;
  return {
    id: line.id,
    row: line.row,
    orderId: line.order_id,
    transactionId: line.transaction_id,
    paidAt: new Date(line.paid_at).toISOString(),
    amountRupees: rupeesFromPaise(BigInt(line.amount_paise)),
    ours:
      line.donation_id === null
        ? null
        : {
            donationId: line.donation_id,
            fullName: line.full_name ?? '',
            status: line.status ?? '',
            amountRupees: rupeesFromPaise(BigInt(line.our_paise ?? 0)),
          },
    similar:
      similarId === null
        ? null
        : {
            donationId: similarId,
            fullName: line.similar_name ?? '',
            status: line.similar_status ?? '',
            amountRupees: rupeesFromPaise(BigInt(line.similar_paise ?? 0)),
          },
  };
}

type Payment = {
  id: string;
  merchantOrderId: string;
  providerPaymentId: string | null;
  providerOrderId: string | null;
};

/** What settlement reports say about some payments, by payment id. */
export async function settlementsOf(
  db: Database,
  payments: readonly Payment[],
): Promise<Map<string, LineRow>> {
  const asked = payments.map((payment) => ({ id: payment.id, ...idsOf(payment) }));
  const lines = await linesOf(db, asked);
  const found = new Map<string, LineRow>();
  for (const { id, orderId, providerIds } of asked) {
    const line =
      lines.find((each) => each.orderId === orderId) ??
      lines.find((each) => providerIds.includes(each.transactionId));
    if (line) found.set(id, line);
  }
  return found;
}

function idsOf({ merchantOrderId, providerPaymentId, providerOrderId }: Payment) {
  const providerIds = [providerPaymentId, providerOrderId].filter((id) => id !== null && id !== '');
  return { orderId: merchantOrderId, providerIds: providerIds as string[] };
}
