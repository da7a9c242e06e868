import type { ReceiptTexts } from '#content/en/server/receipt.ts';
import { methodName } from '#content/method-name.ts';
import { serverTexts } from '#content/server-texts.ts';
import type { TrustIdentity } from '#contract/trust/trust.ts';
import { receiptNumber } from '#domain/giving/receipt.ts';
import type { GivenTribute } from '#domain/giving/tribute.ts';
import type { Paise } from '#domain/money/money.ts';
import { formatPaise, formatRupees } from '#domain/money/money.ts';
import { type ImportedGiftMode, nonDeductibleReason } from '#domain/office/offline-gift.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { isApprovalValidOn } from '#domain/trust/tax-approval.ts';
import {
  type DonationType,
  type IdKind,
  namesForYear,
  type StatementNames,
} from '#domain/year-end/year-statement.ts';
import { dayFormat } from './day-format.ts';
import { type ReceiptLetter, receiptLetter } from './dedication/receipt-letter.ts';
import { isPrintable, printableName, printablePart } from './glyph-coverage.ts';
import { type Letterhead, letterhead, type PrintedPicture, printedPicture } from './letterhead.ts';

/** A receipt and its donation. */
export type ReceiptRecord = {
  financialYear: string;
  number: number;
  amountPaise: Paise;
  issuedAt: Date;
  cancelledAt: Date | null;
  /** The receipt that replaced it. */
  replacedBy: { financialYear: string; number: number } | null;
  /** The trust's details when the receipt was issued. */
  issuer: TrustIdentity;
  /** The same for the receipt that replaced it. */
  successorIssuer: TrustIdentity | null;
  /** The donor's, unless the donor chose another; English when absent. */
  language?: Language;
  fullName: string;
  email: string;
  donatedAt: Date;
  campaignTitle: string | null;
  categoryName: string;
  /** As it was when the receipt was issued; `other` when absent. */
  donationType?: DonationType;
  paymentMode: string | null;
  merchantOrderId: string;
  /** The donor's ID and address; null and empty when unknown. */
  donor?: { idKind: IdKind | null; idNumber: string; address: string };
  /** The dedication as it is now: a letter behind the receipt names it, the receipt does not. */
  tribute?: GivenTribute | null;
  /** The details of an offline gift, as entered by staff; null for online donations. */
  offline?: OfflineEntry | null;
};

/** `receivedOn`: a calendar date in India. */
type OfflineEntry = { mode: ImportedGiftMode; receivedOn: string; reference: string; bank: string };

/** The texts of the template. */
export type ReceiptSheet = {
  lang: Language;
  title: string;
  heading: string;
  number: string;
  issuedAtMs: number;
  trust: Letterhead;
  receivedFrom: string;
  donor: string;
  amount: string;
  amountInWords: string;
  facts: readonly { label: string; value: string }[];
  taxNote: string | null;
  /** The section that the note is about; null without a note. */
  taxHeading: string | null;
  /** `title` names the trust, too. */
  signatory: { name: string; title: string; signature: PrintedPicture | null } | null;
  closing: string;
  /** What is stamped across a cancelled receipt; null on a valid one. */
  cancelled: { stamp: string; line: string } | null;
  letter: ReceiptLetter | null;
};

/** What a receipt is written with: its language's words, and how it writes days. */
type Wording = ReceiptTexts & { day: (at: Date) => string };

function wordingIn(language: Language): Wording {
  const format = dayFormat(language, 'long');
  return { ...serverTexts[language].receipt, day: (at) => format.format(at) };
}

/** The texts of a receipt. Registrations that the trust does not have, or that are not valid on the donation's day, are left out. `names`: those of the receipt's year. */
export function receiptSheet(
  record: ReceiptRecord,
  names: Pick<StatementNames, 'cash' | 'law'> = namesForYear(record.financialYear, []).names,
): ReceiptSheet {
  const trust = record.issuer;
  const lang = record.language ?? DEFAULT_LANGUAGE;
  const words = wordingIn(lang);
  const number = printedNumber(trust, record);
  const note = taxNote(words, record, names);
  const donor = printedDonor(words, record).line;
  return {
    lang,
    title: words.title(number),
    heading: words.heading,
    number,
    issuedAtMs: record.issuedAt.getTime(),
    trust: letterhead(trust, record.donatedAt, names.law, lang),
    receivedFrom: words.receivedFrom,
    donor,
    amount: formatPaise(record.amountPaise),
    amountInWords: serverTexts[lang].amountInWords(record.amountPaise),
    facts: facts(words, record),
    taxNote: note,
    taxHeading: note && words.section(names.law),
    signatory: signatory(words, trust),
    closing: words.closing,
    cancelled: record.cancelledAt && {
      stamp: words.cancelled,
      line: cancellation(words, record, record.cancelledAt),
    },
    letter: receiptLetter(record, donor),
  };
}

/** Who signs a receipt, with the signature; null when the trust names nobody. */
function signatory(words: Wording, { receipts, legalName }: TrustIdentity): ReceiptSheet['signatory'] {
  const { name, title } = receipts.signatory;
  if (name === '') return null;
  return { name, title: words.signedFor(title, legalName), signature: printedPicture(receipts.signature) };
}

/** A receipt's number with its issuer's prefix. */
export function printedNumber(
  trust: { receipts: Pick<TrustIdentity['receipts'], 'numberPrefix'> },
  { financialYear, number }: { financialYear: string; number: number },
): string {
  return receiptNumber(financialYear, number, trust.receipts.numberPrefix);
}

type Fact = { label: string; value: string };

/** The line that names the donor, which is never empty, and where else the name is found if letters are missing. */
function printedDonor(
  words: Wording,
  { fullName, email }: ReceiptRecord,
): { line: string; note: string | null } {
  const { name, hasAllLetters } = printableName(fullName);
  if (hasAllLetters) return { line: name, note: null };
  if (email !== '') return { line: email, note: words.nameElsewhere };
  return name === ''
    ? {
        // control: a receipt names a donor even if nothing of the name can be printed (typeset.test.ts) → ''
        line: words.donorInBooks,
        note: null,
      }
    : { line: name, note: words.inOurBooks };
}

function facts(words: Wording, record: ReceiptRecord): Fact[] {
  const { legalName, registrations } = record.issuer;
  const purpose = printablePart(record.campaignTitle ?? '') || record.categoryName;
  const { note } = printedDonor(words, record);
  return [
    ...(note === null ? [] : [{ label: words.donorName, value: note }]),
    ...donorFacts(words, record),
    { label: words.donatedOn, value: words.day(record.donatedAt) },
    { label: words.purpose, value: purpose },
    ...(purpose === record.categoryName ? [] : [{ label: words.category, value: record.categoryName }]),
    ...(record.donationType === 'corpus' ? [{ label: words.type, value: words.corpus }] : []),
    { label: words.paidBy, value: methodName(record.paymentMode, record.language ?? DEFAULT_LANGUAGE) },
    ...(record.offline
      ? entryFacts(words, record.offline)
      : [{ label: words.transactionId, value: record.merchantOrderId }]),
    { label: words.issuedOn, value: words.day(record.issuedAt) },
    ...(registrations.pan ? [{ label: words.panOf(legalName), value: registrations.pan }] : []),
  ];
}

/** The donor's ID and address, if they are known. Of an Aadhaar number only the last four digits may be printed. */
function donorFacts(words: Wording, { donor, financialYear }: ReceiptRecord): Fact[] {
  if (!donor) return [];
  const { idKind, idNumber, address } = donor;
  const { idCodes } = namesForYear(financialYear, []).names;
  const shownNumber = idKind === 'aadhaar' ? `XXXX XXXX ${idNumber.slice(-4)}` : idNumber;
  const onOneLine = address.replace(/\s*\n\s*/g, ', ');
  return [
    ...(idKind === 'pan' ? [{ label: words.donorPan, value: idNumber }] : []),
    ...(idKind !== null && idKind !== 'pan'
      ? [{ label: words.donorId, value: `${idCodes[idKind].name} ${shownNumber}` }]
      : []),
    ...(address === ''
      ? []
      : [{ label: words.donorAddress, value: isPrintable(onOneLine) ? onOneLine : words.inOurBooks }]),
  ];
}

/** The details that identify an offline gift: the cheque, the transfer or the goods. */
function entryFacts(words: Wording, { mode, receivedOn, reference, bank }: OfflineEntry): Fact[] {
  const printed = isPrintable(`${reference}${bank}`)
    ? { reference, bank }
    : { reference: words.inOurBooks, bank: '' };
  const received = words.received(words.day(new Date(`${receivedOn}T12:00:00+05:30`)));
  switch (mode) {
    case 'cheque':
    case 'draft':
      return [
        {
          label: words[mode],
          value: `${[printed.reference, printed.bank].filter(Boolean).join(', ')}; ${received}`,
        },
      ];
    case 'neft':
    case 'upi_qr':
    case 'online':
      return [{ label: words.bankReference, value: printed.reference }];
    case 'in_kind':
      return [{ label: words.inKind, value: `${printed.reference}. ${words.isItsValue}` }];
    case 'cash':
    case 'card_terminal':
      return printed.reference ? [{ label: words.reference, value: printed.reference }] : [];
  }
}

/** Whether the gift is deductible; null when the trust has no approval that was valid on its day. */
function taxNote(
  words: Wording,
  { paymentMode, amountPaise, issuer, donatedAt }: ReceiptRecord,
  { cash, law }: Pick<StatementNames, 'cash' | 'law'>,
): string | null {
  const reason = nonDeductibleReason(paymentMode, amountPaise, { cash });
  if (reason) return words.notDeductible(reason, formatRupees(cash.deductibleUpToRupees), law);
  const { number, validFrom, validUntil } = issuer.registrations.section80G;
  if (!isApprovalValidOn(issuer.registrations.section80G, donatedAt)) return null;
  const day = (date: string) => date && words.day(new Date(`${date}T00:00:00+05:30`));
  const { legalName } = issuer;
  return words.approved({ legalName, number, from: day(validFrom), until: day(validUntil), law });
}

function cancellation(
  words: Wording,
  { replacedBy, successorIssuer, issuer }: ReceiptRecord,
  cancelledAt: Date,
): string {
  const day = words.day(cancelledAt);
  return replacedBy
    ? words.replacedBy(day, printedNumber(successorIssuer ?? issuer, replacedBy))
    : words.cancelledOn(day);
}
