import { financialYear, startOfIndianDay } from '#domain/indian-time.ts';
import { formatPaise } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import { amountInWords } from '#domain/receipt.ts';
import type { Database } from '../../db/client.ts';
import { isPrintable } from '../../documents/glyph-coverage.ts';
import { letterhead } from '../../documents/letterhead.ts';
import { printedNumber } from '../../documents/receipt-texts.ts';
import { type PdfFile, type StatementSheet, typesetStatement } from '../../documents/typeset.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { readTrustPictures } from '../../features/trust-pictures/service.ts';
import { AppError } from '../../http/errors.ts';
import { statementNamesOf } from '../year-statement/service.ts';
import { giftsBetween } from './gift-queries.ts';
import { keysOf } from './queries.ts';
import { requireDonor } from './records.ts';

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });

/**
 * A donor's gifts of a financial year (`2026-27`) as a PDF: each net of refunds with its valid receipt's number, and the total.
 * @throws AppError `not_found` for an unknown donor or an invalid year.
 */
export async function donorStatement(
  { db, clock, trust: readTrust }: { db: Database; clock: () => Date; trust: ReadTrust },
  donorId: string,
  year: string,
): Promise<PdfFile> {
  const donor = await requireDonor(db, donorId);
  const startYear = Number(year.slice(0, 4));
  const from = startOfIndianDay(`${startYear}-04-01`);
  if (financialYear(from) !== year)
    throw new AppError({ code: 'record_not_found', params: { record: 'financial year' } });
  const before = startOfIndianDay(`${startYear + 1}-04-01`);
  const gifts = await giftsBetween(db, await keysOf(db, donorId), from, before);
  const listed = gifts
    .map((gift) => ({ ...gift, remainingPaise: gift.amountPaise - gift.reversedPaise }))
    .filter(({ remainingPaise }) => remainingPaise > 0n);
  const sum = listed.reduce((total, { remainingPaise }) => total + remainingPaise, 0n);
  const trust = await readTrust(db);
  const now = clock();
  const sheet: StatementSheet = {
    year,
    madeAtMs: now.getTime(),
    madeOn: DAY.format(now),
    trust: letterhead(trust, now, (await statementNamesOf(db, year)).law),
    donor: isPrintable(donor.fullName) ? donor.fullName : donor.email,
    gifts: listed.map((gift) => ({
      day: DAY.format(gift.at),
      purpose: purposeOf(gift),
      method: paymentMethod(gift.paymentMode),
      receipt: gift.receipt && gift.issuer ? printedNumber(gift.issuer, gift.receipt) : originalReceipt(gift),
      amount: formatPaise(gift.remainingPaise),
    })),
    sum: formatPaise(sum),
    sumInWords: amountInWords(sum),
  };
  const pictures = await readTrustPictures(db, [sheet.trust.logo?.hash ?? null]);
  return { fileName: `statement-${year}.pdf`, pdf: typesetStatement(sheet, pictures) };
}

/** The original receipt number of an imported gift, if the fonts can print it. */
function originalReceipt({ earlierReceipt }: { earlierReceipt: string | null }): string {
  return earlierReceipt && isPrintable(earlierReceipt) ? earlierReceipt : '';
}

/** The purpose of a gift as on its receipt. */
export function purposeOf(gift: Awaited<ReturnType<typeof giftsBetween>>[number]): string {
  const category = gift.receiptCategory ?? gift.categoryName;
  return gift.campaignTitle && isPrintable(gift.campaignTitle) ? gift.campaignTitle : category;
}
