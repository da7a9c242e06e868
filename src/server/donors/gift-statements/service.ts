import { methodName } from '#content/method-name.ts';
import { serverTexts } from '#content/server-texts.ts';
import { formatPaise } from '#domain/money/money.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { dayFormat } from '../../documents/day-format.ts';
import { isPrintable, printableName, printablePart } from '../../documents/glyph-coverage.ts';
import { letterhead } from '../../documents/letterhead.ts';
import { printedNumber } from '../../documents/receipt-texts.ts';
import { type PdfFile, type StatementSheet, typesetStatements } from '../../documents/typeset.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { readTrustPictures } from '../../trust/trust-pictures/service.ts';
import { statementNamesOf } from '../../year-end/statement-names/service.ts';
import { giftsBetween, paidGifts } from './queries.ts';

export { giftsBetween, paidGifts };

export type StatementDeps = { db: Database; clock: () => Date; trust: ReadTrust };
/** `email`: empty when unknown. */
type StatedDonor = { name: string; email: string };
type Gifts = Awaited<ReturnType<typeof giftsBetween>>;
type Stated = {
  gifts: Gifts;
  donor: StatedDonor;
  period: string;
  lawYear: string;
  language?: Language;
  /** By lines, for a letter. */
  address?: readonly string[];
};

/**
 * Gifts as a PDF in a language. `period`: what the heading and the file are named after; `lawYear`: the financial year by whose law the
 * trust's registrations are named.
 */
export async function statementPdf(deps: StatementDeps, given: Stated): Promise<PdfFile> {
  const sheet = await statementSheet(deps, given);
  const pictures = await readTrustPictures(deps.db, [sheet.trust.logo?.hash ?? null]);
  const fileName = `statement-${given.period.replace(/[^0-9-]+/g, '_')}.pdf`;
  return { fileName, pdf: await typesetStatements([sheet], pictures) };
}

/** What a statement of gifts says. */
export async function statementSheet(
  { db, clock, trust: readTrust }: StatementDeps,
  given: Stated,
): Promise<StatementSheet> {
  const { period, lawYear, language = DEFAULT_LANGUAGE } = given;
  const { statement: texts, amountInWords } = serverTexts[language];
  const days = dayFormat(language, 'medium');
  const listed = given.gifts
    .map((gift) => ({ ...gift, remainingPaise: gift.amountPaise - gift.reversedPaise }))
    .filter(({ remainingPaise }) => remainingPaise > 0n);
  const sum = listed.reduce((total, { remainingPaise }) => total + remainingPaise, 0n);
  const trust = await readTrust(db);
  const now = clock();
  const { made, donorInBooks, ...labels } = texts;
  return {
    lang: language,
    texts: { ...labels, made: made(days.format(now)) },
    year: period,
    madeAtMs: now.getTime(),
    trust: letterhead(trust, now, (await statementNamesOf(db, lawYear)).law, language),
    donor: printedDonor(given.donor) || donorInBooks,
    address: given.address ?? [],
    gifts: listed.map((gift) => ({
      day: days.format(gift.at),
      purpose: purposeOf(gift),
      method: methodName(gift.paymentMode, language),
      receipt: gift.receipt && gift.issuer ? printedNumber(gift.issuer, gift.receipt) : originalReceipt(gift),
      amount: formatPaise(gift.remainingPaise),
    })),
    sum: formatPaise(sum),
    sumInWords: amountInWords(sum),
  };
}

function printedDonor({ name, email }: StatedDonor): string {
  const printed = printableName(name);
  return printed.hasAllLetters ? printed.name : email || printed.name;
}

/** The original receipt number of an imported gift, if the fonts can print it. */
function originalReceipt({ earlierReceipt }: { earlierReceipt: string | null }): string {
  return earlierReceipt && isPrintable(earlierReceipt) ? earlierReceipt : '';
}

/** The purpose of a gift as on its receipt. */
export function purposeOf(gift: Gifts[number]): string {
  const category = gift.receiptCategory ?? gift.categoryName;
  return printablePart(gift.campaignTitle ?? '') || category;
}
