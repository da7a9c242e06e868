// What a trust settles for its auditor by financial year: which gifts are listed one by one, and where the auditor's form wants a table.

/** The parts of the auditor's pack that fill lines of the auditor's form. */
export const AUDIT_PARTS = [
  'gifts',
  'corpus',
  'anonymous',
  'largeGifts',
  'cashDays',
  'refunds',
  'application',
  'bank',
  'receipts',
] as const;
export type AuditPart = (typeof AUDIT_PARTS)[number];

/** A line of the auditor's form: its number there, empty as long as nobody has entered it, and its heading. */
export type FormLine = { number: string; heading: string };

/** Single gifts above these amounts, in whole rupees, are listed one by one. */
export const DEFAULT_LISTED_ABOVE = { cash: 2_000, kind: 50_000, electronic: 50_000 };

const unnumbered = (heading: string): FormLine => ({ number: '', heading });

/** Until the trust's accountant has chosen: no numbers, and headings in words of our own. */
export const DEFAULT_FORM_LINES: Record<AuditPart, FormLine> = {
  gifts: unnumbered('Gifts by type, mode and month'),
  corpus: unnumbered('Corpus gifts'),
  anonymous: unnumbered('Anonymous gifts'),
  largeGifts: unnumbered('Single gifts above the limits'),
  cashDays: unnumbered('Days with gifts in cash'),
  refunds: unnumbered('Refunds, bounced cheques and cancelled gifts'),
  application: unnumbered('Application of funds by head'),
  bank: unnumbered('Bank statements compared with the books'),
  receipts: unnumbered('Register of receipts'),
};
