import type { ModeOfReceipt } from '#domain/year-statement.ts';
import { ID_KINDS, MODES_OF_RECEIPT } from '#domain/year-statement.ts';
import { ID_TEXTS } from '../offline-gifts/gift-fields.tsx';
import { type Field, single } from '../trust/edited-field.tsx';

const MODE_LABELS: Record<ModeOfReceipt, string> = {
  cash: 'Cash',
  kind: 'In kind',
  electronic: 'All others: UPI, card, bank transfer, cheque',
};

/** The names used by the tax department's form. */
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
];

export const NAME_SOURCES = NAME_FIELDS.flatMap(({ parts }) => parts.map(({ source }) => source));
