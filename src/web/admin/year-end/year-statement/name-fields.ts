import { AUDIT_PARTS, type AuditPart } from '#domain/year-end/auditor-pack.ts';
import type { ModeOfReceipt } from '#domain/year-end/year-statement.ts';
import { DONATION_TYPES, ID_KINDS, MODES_OF_RECEIPT } from '#domain/year-end/year-statement.ts';
import { TYPE_TEXTS } from '../../giving/donation-types/type-texts.ts';
import { ID_TEXTS } from '../../office/offline-gifts/id-texts.ts';
import { type Field, single } from '../../trust/details/edited-field.tsx';

export const MODE_LABELS: Record<ModeOfReceipt, string> = {
  cash: 'Cash',
  kind: 'In kind',
  electronic: 'All others: UPI, card, bank transfer, cheque',
};

/** Short, because a label has one line on a phone. */
const PART_LABELS: Record<AuditPart, string> = {
  gifts: 'All gifts',
  corpus: 'Corpus gifts',
  anonymous: 'Anonymous gifts',
  largeGifts: 'Gifts above the limits',
  cashDays: 'Days with cash',
  refunds: 'Refunds',
  application: 'Application of funds',
  bank: 'Bank and books',
  receipts: 'Receipts',
};

/** The names used by the tax department's form, and the limits of the law. */
export const NAME_FIELDS: readonly Field[] = [
  single('formName', 'Form'),
  single('sectionCode', 'Section code'),
  {
    name: 'law',
    label: 'The law on trusts and deductions',
    parts: [
      { source: 'law.act', label: 'Act', hint: 'With its year.' },
      { source: 'law.certificate', label: 'Donor’s certificate' },
      { source: 'law.auditForm', label: 'Auditor’s report' },
      { source: 'law.section', label: 'Section of the donor’s deduction' },
      { source: 'law.formerSection', label: 'Its number in the earlier act', hint: 'Empty if none.' },
      { source: 'law.approvalSection', label: 'Section of the approval for deductions' },
      {
        source: 'law.formerApprovalSection',
        label: 'Number of the approval’s section in the earlier act',
        hint: 'Empty if none.',
      },
      { source: 'law.registrationSection', label: 'Section of the trust’s own registration' },
      {
        source: 'law.formerRegistrationSection',
        label: 'Number of the registration’s section in the earlier act',
        hint: 'Empty if none.',
      },
      {
        source: 'law.dueDay',
        label: 'Statement due: day',
        type: 'number',
        hint: 'Of the calendar year in which the financial year ends.',
      },
      { source: 'law.dueMonth', label: 'Statement due: month (1 to 12)', type: 'number' },
    ],
  },
  {
    name: 'donationTypes',
    label: 'Types of donation',
    parts: DONATION_TYPES.map((type) => ({ source: `donationTypes.${type}`, label: TYPE_TEXTS[type] })),
  },
  {
    name: 'modes',
    label: 'Modes of receipt',
    parts: MODES_OF_RECEIPT.map((mode) => ({ source: `modes.${mode}`, label: MODE_LABELS[mode] })),
  },
  {
    name: 'idCodes',
    label: 'ID codes',
    parts: ID_KINDS.flatMap((kind) => [
      { source: `idCodes.${kind}.code`, label: `${ID_TEXTS[kind]}: code` },
      { source: `idCodes.${kind}.name`, label: `${ID_TEXTS[kind]}: name in the form` },
    ]),
  },
  {
    name: 'cash',
    label: 'Gifts in cash',
    parts: [
      { source: 'cash.deductibleUpToRupees', label: 'Deductible up to (rupees)', type: 'rupees' },
      {
        source: 'cash.refusedFromRupees',
        label: 'Refused from (rupees)',
        type: 'rupees',
        hint: 'From one donor on one day, or for one campaign.',
      },
      { source: 'cash.refusalSection', label: 'Section that forbids it' },
    ],
  },
  {
    name: 'anonymous',
    label: 'Anonymous gifts free of tax up to the higher of',
    parts: [
      { source: 'anonymous.exemptUpToRupees', label: 'Amount (rupees)', type: 'rupees' },
      { source: 'anonymous.exemptPercent', label: 'Percentage of all donations', type: 'number' },
    ],
  },
  {
    name: 'listedAboveRupees',
    label: 'Auditor’s pack: single gifts listed above',
    parts: MODES_OF_RECEIPT.map((mode) => ({
      source: `listedAboveRupees.${mode}`,
      label: `${MODE_LABELS[mode]} (rupees)`,
      type: 'rupees',
    })),
  },
  {
    name: 'formLines',
    label: 'Auditor’s pack: lines of the auditor’s form',
    parts: AUDIT_PARTS.flatMap((part) => [
      {
        source: `formLines.${part}.number`,
        label: `${PART_LABELS[part]}: number`,
        hint: 'As your accountant numbers it; empty if none.',
      },
      { source: `formLines.${part}.heading`, label: `${PART_LABELS[part]}: heading` },
    ]),
  },
];

export const NAME_SOURCES = NAME_FIELDS.flatMap(({ parts }) => parts.map(({ source }) => source));
