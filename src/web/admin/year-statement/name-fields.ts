import type { ModeOfReceipt } from '#domain/year-statement.ts';
import { ID_KINDS, MODES_OF_RECEIPT } from '#domain/year-statement.ts';
import { ID_TEXTS } from '../offline-gifts/id-texts.ts';
import { type Field, single } from '../trust/edited-field.tsx';

const MODE_LABELS: Record<ModeOfReceipt, string> = {
  cash: 'Cash',
  kind: 'In kind',
  electronic: 'All others: UPI, card, bank transfer, cheque',
};

/** The names used by the tax department's form, and the limits of the law. */
export const NAME_FIELDS: readonly Field[] = [
  single('formName', 'Form', { hint: 'For example Form 10BD.' }),
  single('sectionCode', 'Section code'),
  single('donationType', 'Donation type'),
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
      { source: 'cash.deductibleUpToRupees', label: 'Deductible up to (rupees)', type: 'number' },
      {
        source: 'cash.refusedFromRupees',
        label: 'Refused from (rupees)',
        type: 'number',
        hint: 'From one donor on one day, or for one campaign.',
      },
      { source: 'cash.refusalSection', label: 'Section that forbids it' },
    ],
  },
];

export const NAME_SOURCES = NAME_FIELDS.flatMap(({ parts }) => parts.map(({ source }) => source));
