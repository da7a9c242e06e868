import { financialYear, startOfIndianDay } from '#domain/indian-time.ts';
import { formatPaise } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import { amountInWords } from '#domain/receipt.ts';
import type { Database } from '../../db/client.ts';
import { isPrintable } from '../../documents/letters.ts';
import { letterhead, printedNumber } from '../../documents/sheet.ts';
import { type StatementSheet, typesetStatement } from '../../documents/typeset.ts';
import type { ReceiptFile } from '../../features/receipts/service.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { AppError } from '../../http/errors.ts';
import { giftsBetween, keysOf } from './queries.ts';
import { describeDonor } from './records.ts';

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });

/**
 * The gifts of a donor in a financial year (`2026-27`) with their sum, as a PDF: what is left of each after refunds, with the
 * number of the receipt that counts.
 * @throws AppError `not_found` for an unknown donor, or a year that is none.
 */
export async function yearStatement(
  { db, clock, trust: readTrust }: { db: Database; clock: () => Date; trust: ReadTrust },
  donorId: string,
  year: string,
): Promise<ReceiptFile> {
  const donor = await describeDonor({ db }, donorId);
  const began = Number(year.slice(0, 4));
  const from = startOfIndianDay(`${began}-04-01`);
  if (financialYear(from) !== year) throw new AppError('not_found', 'There is no such financial year.');
  const before = startOfIndianDay(`${began + 1}-04-01`);
  const gifts = await giftsBetween(db, await keysOf(db, donorId), from, before);
  const counted = gifts
    .map((gift) => ({ ...gift, leftPaise: gift.amountPaise - gift.reversedPaise }))
    .filter(({ leftPaise }) => leftPaise > 0n);
  const sum = counted.reduce((total, { leftPaise }) => total + leftPaise, 0n);
  const trust = await readTrust(db);
  const now = clock();
  const sheet: StatementSheet = {
    year,
    madeAtMs: now.getTime(),
    madeOn: DAY.format(now),
    trust: letterhead(trust),
    donor: isPrintable(donor.fullName) ? donor.fullName : donor.email,
    gifts: counted.map((gift) => ({
      day: DAY.format(gift.at),
      purpose: purposeOf(gift),
      method: paymentMethod(gift.paymentMode),
      receipt: gift.receipt && gift.issuer ? printedNumber(gift.issuer, gift.receipt) : earlier(gift),
      amount: formatPaise(gift.leftPaise),
    })),
    sum: formatPaise(sum),
    sumInWords: amountInWords(sum),
  };
  return { fileName: `statement-${year}.pdf`, pdf: typesetStatement(sheet) };
}

/** The number in the books of then, where our letters can print it. */
function earlier({ earlierReceipt }: { earlierReceipt: string | null }): string {
  return earlierReceipt && isPrintable(earlierReceipt) ? earlierReceipt : '';
}

/** What a gift was for, as its receipt says it. */
export function purposeOf(gift: Awaited<ReturnType<typeof giftsBetween>>[number]): string {
  const category = gift.receiptCategory ?? gift.categoryName;
  return gift.campaignTitle && isPrintable(gift.campaignTitle) ? gift.campaignTitle : category;
}
