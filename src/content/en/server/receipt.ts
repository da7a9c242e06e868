import type { NonDeductibleReason } from '#domain/office/offline-gift.ts';
import { approvalOf, type DeductionLaw, type Section, sectionName } from '#domain/year-end/year-statement.ts';

/** An approval as a receipt names it; days are formatted, and empty when open or unknown. */
type PrintedApproval = { legalName: string; number: string; from: string; until: string; law: DeductionLaw };

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What receipts say. */
export const receipt = {
  heading: 'Donation receipt',
  title: (number: string) => `Receipt ${number}`,
  receivedFrom: 'Received with thanks from',
  donorName: 'Donor’s name',
  /** In place of boxes: the email address is then printed in place of the name. */
  nameElsewhere:
    'In a script that this receipt cannot print. The email sent to the address above shows the name.',
  /** In place of boxes. */
  inOurBooks: 'as recorded in our books',
  /** In place of a name of which nothing can be printed, without an email address. */
  donorInBooks: 'the donor recorded in our books',
  donorPan: 'Donor’s PAN',
  donorId: 'Donor’s ID',
  donorAddress: 'Donor’s address',
  donatedOn: 'Date of donation',
  purpose: 'Purpose',
  category: 'Category',
  type: 'Type',
  corpus: 'Corpus donation, as directed by the donor in writing',
  paidBy: 'Paid by',
  transactionId: 'Transaction ID',
  issuedOn: 'Receipt issued',
  panOf: (legalName: string) => `PAN of ${legalName}`,
  draft: 'Demand draft',
  cheque: 'Cheque',
  received: (day: string) => `received on ${day}`,
  bankReference: 'Bank reference',
  inKind: 'Gift in kind',
  isItsValue: 'The amount above is its value.',
  reference: 'Reference',
  section: (section: Section) => capitalised(sectionName(section)),
  notDeductible: (reason: NonDeductibleReason, limit: string, law: DeductionLaw) => {
    const rule = `not deductible under ${sectionName(law)}.`;
    return reason === 'in_kind' ? `Given in kind: ${rule}` : `Given in cash above ${limit}: ${rule}`;
  },
  approved: ({ legalName, number, from, until, law }: PrintedApproval) => {
    const section = sectionName(approvalOf(law));
    const validity = [from && ` from ${from}`, until && ` until ${until}`].join('');
    return [
      `${legalName} is approved under ${section}${section.includes(',') ? ',' : ''} of the ${law.act}.`,
      `Approval number ${number}${validity && `, valid${validity}`}.`,
      `A deduction under ${sectionName(law)}${law.formerSection && ','} requires the certificate in ${law.certificate}, which the trust issues for each financial year.`,
    ].join(' ');
  },
  closing: 'Computer-generated; no signature required.',
  signedFor: (title: string, legalName: string) => `${title}, for ${legalName}`,
  /** Stamped across the receipt, with the line below it. */
  cancelled: 'Cancelled',
  cancelledOn: (day: string) => `on ${day}`,
  replacedBy: (day: string, number: string) => `on ${day}, replaced by ${number}`,
};

export type ReceiptTexts = typeof receipt;
