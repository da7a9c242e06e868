import type { TrustIdentity } from '#contract/trust.ts';
import type { Language } from '#domain/language.ts';
import type { Paise } from '#domain/money.ts';
import { formatPaise } from '#domain/money.ts';
import { type ImportedGiftMode, nonDeductibleReason } from '#domain/offline-gift.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import { amountInWords, receiptNumber } from '#domain/receipt.ts';
import { isApprovalValidOn } from '#domain/tax-approval.ts';
import {
  type DeductionLaw,
  type DonationType,
  deductionSection,
  type IdKind,
  namesForYear,
  type StatementNames,
} from '#domain/year-statement.ts';
import { isPrintable } from './glyph-coverage.ts';
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
  /** The donor's language, for the trust's name. */
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
  /** The details of an offline gift, as entered by staff; null for online donations. */
  offline?: OfflineEntry | null;
};

/** `receivedOn`: a calendar date in India. */
type OfflineEntry = { mode: ImportedGiftMode; receivedOn: string; reference: string; bank: string };

/** The texts of the template. */
export type ReceiptSheet = {
  title: string;
  heading: string;
  number: string;
  issuedAtMs: number;
  trust: Letterhead;
  donor: string;
  amount: string;
  amountInWords: string;
  facts: readonly { label: string; value: string }[];
  taxNote: string | null;
  /** The section that the note is about; null without a note. */
  taxHeading: string | null;
  signatory: { name: string; title: string; signature: PrintedPicture | null } | null;
  closing: string;
  cancelled: string | null;
};

/** Said in place of boxes: the email address then stands where the name would. */
const NAME_ELSEWHERE =
  'In a script that this receipt cannot print. The email sent to the address above shows the name.';
/** Said in place of boxes. */
const IN_OUR_BOOKS = 'as recorded in our books';
const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });

/** The texts of a receipt. Registrations that the trust does not have, or that are not valid on the donation's day, are left out. `names`: those of the receipt's year. */
export function receiptSheet(
  record: ReceiptRecord,
  names: Pick<StatementNames, 'cash' | 'law'> = namesForYear(record.financialYear, []).names,
): ReceiptSheet {
  const trust = record.issuer;
  const number = printedNumber(trust, record);
  const note =
    nonDeductibleReason(record.paymentMode, record.amountPaise, names) ??
    taxNote(trust, record.donatedAt, names.law);
  return {
    title: `Receipt ${number}`,
    heading: 'Donation receipt',
    number,
    issuedAtMs: record.issuedAt.getTime(),
    trust: letterhead(trust, record.donatedAt, names.law, record.language),
    donor: isPrintable(record.fullName) ? record.fullName : record.email,
    amount: formatPaise(record.amountPaise),
    amountInWords: amountInWords(record.amountPaise),
    facts: facts(trust, record),
    taxNote: note,
    taxHeading: note && capitalised(deductionSection(names.law)),
    signatory: signatory(trust),
    closing: 'Computer-generated; no signature required.',
    cancelled: record.cancelledAt ? cancellation(record, record.cancelledAt) : null,
  };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who signs a receipt, with the signature; null when the trust names nobody. */
function signatory({ receipts }: TrustIdentity): ReceiptSheet['signatory'] {
  const { name, title } = receipts.signatory;
  return name === '' ? null : { name, title, signature: printedPicture(receipts.signature) };
}

/** A receipt's number with its issuer's prefix. */
export function printedNumber(
  trust: TrustIdentity,
  { financialYear, number }: { financialYear: string; number: number },
): string {
  return receiptNumber(financialYear, number, trust.receipts.numberPrefix);
}

function facts(trust: TrustIdentity, record: ReceiptRecord): { label: string; value: string }[] {
  const { pan } = trust.registrations;
  return [
    ...(isPrintable(record.fullName) ? [] : [{ label: 'Donor’s name', value: NAME_ELSEWHERE }]),
    ...donorFacts(record),
    { label: 'Date of donation', value: DAY.format(record.donatedAt) },
    { label: 'Purpose', value: record.campaignTitle ?? record.categoryName },
    ...(record.campaignTitle ? [{ label: 'Category', value: record.categoryName }] : []),
    ...(record.donationType === 'corpus'
      ? [{ label: 'Type', value: 'Corpus donation, as directed by the donor in writing' }]
      : []),
    { label: 'Paid by', value: paymentMethod(record.paymentMode) },
    ...(record.offline
      ? entryFacts(record.offline)
      : [{ label: 'Transaction ID', value: record.merchantOrderId }]),
    { label: 'Receipt issued', value: DAY.format(record.issuedAt) },
    ...(pan ? [{ label: `PAN of ${trust.legalName}`, value: pan }] : []),
  ];
}

/** The donor's ID and address, if they are known. Of an Aadhaar number only the last four digits may be printed. */
function donorFacts({ donor, financialYear }: ReceiptRecord): { label: string; value: string }[] {
  if (!donor) return [];
  const { idKind, idNumber, address } = donor;
  const { idCodes } = namesForYear(financialYear, []).names;
  const shownNumber = idKind === 'aadhaar' ? `XXXX XXXX ${idNumber.slice(-4)}` : idNumber;
  const onOneLine = address.replace(/\s*\n\s*/g, ', ');
  return [
    ...(idKind === 'pan' ? [{ label: 'Donor’s PAN', value: idNumber }] : []),
    ...(idKind !== null && idKind !== 'pan'
      ? [{ label: 'Donor’s ID', value: `${idCodes[idKind].name} ${shownNumber}` }]
      : []),
    ...(address === ''
      ? []
      : [{ label: 'Donor’s address', value: isPrintable(onOneLine) ? onOneLine : IN_OUR_BOOKS }]),
  ];
}

/** The details that identify an offline gift: the cheque, the transfer or the goods. */
function entryFacts({ mode, receivedOn, reference, bank }: OfflineEntry): { label: string; value: string }[] {
  const printed = isPrintable(`${reference}${bank}`)
    ? { reference, bank }
    : { reference: IN_OUR_BOOKS, bank: '' };
  const received = DAY.format(new Date(`${receivedOn}T12:00:00+05:30`));
  switch (mode) {
    case 'cheque':
    case 'draft':
      return [
        {
          label: mode === 'draft' ? 'Demand draft' : 'Cheque',
          value: `${[printed.reference, printed.bank].filter(Boolean).join(', ')}; received on ${received}`,
        },
      ];
    case 'neft':
    case 'upi_qr':
    case 'online':
      return [{ label: 'Bank reference', value: printed.reference }];
    case 'in_kind':
      return [{ label: 'Gift in kind', value: `${printed.reference}. The amount above is its value.` }];
    case 'cash':
    case 'card_terminal':
      return printed.reference ? [{ label: 'Reference', value: printed.reference }] : [];
  }
}

function taxNote(
  { legalName, registrations }: TrustIdentity,
  donatedAt: Date,
  law: DeductionLaw,
): string | null {
  const { number, validFrom, validUntil } = registrations.section80G;
  if (!isApprovalValidOn(registrations.section80G, donatedAt)) return null;
  const day = (date: string) => DAY.format(new Date(`${date}T00:00:00+05:30`));
  const from = validFrom ? ` from ${day(validFrom)}` : '';
  const until = validUntil ? ` until ${day(validUntil)}` : '';
  const validity = from || until ? `, valid${from}${until}` : '';
  const section = deductionSection(law);
  const approval = `${legalName} is approved under ${section}${section.includes(',') ? ',' : ''} of the ${law.act}.`;
  const certificate = `A deduction requires the certificate in ${law.certificate}, which the trust issues for each financial year.`;
  return `${approval} Approval number ${number}${validity}. ${certificate}`;
}

function cancellation({ replacedBy, successorIssuer, issuer }: ReceiptRecord, cancelledAt: Date): string {
  const day = `on ${DAY.format(cancelledAt)}`;
  return replacedBy ? `${day}, replaced by ${printedNumber(successorIssuer ?? issuer, replacedBy)}` : day;
}
