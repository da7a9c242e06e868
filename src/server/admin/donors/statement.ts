import { financialYear, startOfIndianDay } from '#domain/indian-time.ts';
import { DEFAULT_LANGUAGE, type Language, languages } from '#domain/language.ts';
import { formatPaise } from '#domain/money.ts';
import { paymentMethod, paymentMethodCode } from '#domain/payment-method.ts';
import { amountInWords } from '#domain/receipt.ts';
import { financialYearRange } from '#domain/year-statement.ts';
import type { Database } from '../../db/client.ts';
import { isPrintable } from '../../documents/glyph-coverage.ts';
import { letterhead } from '../../documents/letterhead.ts';
import { printedNumber } from '../../documents/receipt-texts.ts';
import { statementTexts } from '../../documents/statement-texts.ts';
import { type PdfFile, type StatementSheet, typesetStatement } from '../../documents/typeset.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { readTrustPictures } from '../../features/trust-pictures/service.ts';
import { AppError } from '../../http/errors.ts';
import { statementNamesOf } from '../year-statement/service.ts';
import { giftsBetween, ofKeys } from './gift-queries.ts';
import { keysOf } from './queries.ts';
import { requireDonor } from './records.ts';

type StatementDeps = { db: Database; clock: () => Date; trust: ReadTrust };
type Gifts = Awaited<ReturnType<typeof giftsBetween>>;

/**
 * A donor's gifts of a financial year (`2026-27`) as a PDF: each net of refunds with its valid receipt's number, and the total.
 * @throws AppError `not_found` for an unknown donor or an invalid year.
 */
export async function donorStatement(deps: StatementDeps, donorId: string, year: string): Promise<PdfFile> {
  const { db } = deps;
  const donor = await requireDonor(db, donorId);
  if (financialYear(startOfIndianDay(`${Number(year.slice(0, 4))}-04-01`)) !== year)
    throw new AppError({ code: 'record_not_found', params: { record: 'financial year' } });
  const { since, before } = financialYearRange(year);
  const gifts = await giftsBetween(db, ofKeys(await keysOf(db, donorId)), since, before);
  const name = isPrintable(donor.fullName) ? donor.fullName : donor.email;
  return statementPdf(deps, { gifts, donor: name, period: year, lawYear: year });
}

/**
 * Gifts as a PDF in a language. `period`: what the heading and the file are named after; `lawYear`: the financial year by whose law the
 * trust's registrations are named.
 */
export async function statementPdf(
  { db, clock, trust: readTrust }: StatementDeps,
  given: { gifts: Gifts; donor: string; period: string; lawYear: string; language?: Language },
): Promise<PdfFile> {
  const { period, lawYear, language = DEFAULT_LANGUAGE } = given;
  const texts = statementTexts[language];
  const dayFormat = new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    numberingSystem: 'latn',
  });
  const listed = given.gifts
    .map((gift) => ({ ...gift, remainingPaise: gift.amountPaise - gift.reversedPaise }))
    .filter(({ remainingPaise }) => remainingPaise > 0n);
  const sum = listed.reduce((total, { remainingPaise }) => total + remainingPaise, 0n);
  const trust = await readTrust(db);
  const now = clock();
  const { made, methods, ...labels } = texts;
  const sheet: StatementSheet = {
    lang: language,
    texts: { ...labels, made: made(dayFormat.format(now)) },
    year: period,
    madeAtMs: now.getTime(),
    trust: letterhead(trust, now, (await statementNamesOf(db, lawYear)).law, language),
    donor: given.donor,
    gifts: listed.map((gift) => ({
      day: dayFormat.format(gift.at),
      purpose: purposeOf(gift),
      method: methods[paymentMethodCode(gift.paymentMode)] ?? paymentMethod(gift.paymentMode),
      receipt: gift.receipt && gift.issuer ? printedNumber(gift.issuer, gift.receipt) : originalReceipt(gift),
      amount: formatPaise(gift.remainingPaise),
    })),
    sum: formatPaise(sum),
    // Amounts are put in words in English only.
    sumInWords: language === 'en' ? amountInWords(sum) : '',
  };
  const pictures = await readTrustPictures(db, [sheet.trust.logo?.hash ?? null]);
  const fileName = `statement-${period.replace(/[^0-9-]+/g, '_')}.pdf`;
  return { fileName, pdf: typesetStatement(sheet, pictures) };
}

/** The original receipt number of an imported gift, if the fonts can print it. */
function originalReceipt({ earlierReceipt }: { earlierReceipt: string | null }): string {
  return earlierReceipt && isPrintable(earlierReceipt) ? earlierReceipt : '';
}

/** The purpose of a gift as on its receipt. */
export function purposeOf(gift: Gifts[number]): string {
  const category = gift.receiptCategory ?? gift.categoryName;
  return gift.campaignTitle && isPrintable(gift.campaignTitle) ? gift.campaignTitle : category;
}
