import { DEFAULT_NAMES, type DonationType, type IdKind } from '../../../../year-end/year-statement.ts';
import { lettersOf } from '../../../readers/headings.ts';
import type { FiledLine, Preset } from './preset.ts';

const [{ names: NAMES }] = DEFAULT_NAMES;

/** What the form calls the documents, by code and by name. */
const ID_KINDS = new Map(
  Object.entries(NAMES.idCodes).flatMap(([kind, { code, name }]) => [
    [code, kind] as const,
    [lettersOf(name), kind] as const,
  ]),
);

const TYPES: Readonly<Record<string, DonationType>> = {
  corpus: 'corpus',
  specificgrant: 'specific_grant',
  specificgrants: 'specific_grant',
  others: 'other',
  other: 'other',
};

/** The statement of donations as it was filed, in the columns that the tax office's form and this site's own export have. */
export const FILED_STATEMENT: Preset = {
  called: `a filed statement of donations (${NAMES.formName})`,
  recognisedBy: [
    ['idcode', 'uniqueidentificationnumber', 'sectioncode', 'nameofdonor', 'donationtype', 'modeofreceipt'],
  ],
  columns: {
    name: { headings: ['nameofdonor'] },
    amountRupees: { headings: ['amountofdonationindianrupees', 'amountofdonation'] },
    mode: { headings: ['modeofreceipt'], read: (cell) => modeOf(cell('modeofreceipt')) },
    idKind: { headings: ['idcode'], read: (cell) => idKindOf(cell('idcode')) },
    idNumber: { headings: ['uniqueidentificationnumber'] },
    address: { headings: ['addressofdonor'] },
  },
  consulted: [
    ...['slno', 'donationtype', 'preacknowledgementnumber', 'sectioncode', 'uniqueregistrationnumberurn'],
    'dateofissuanceofuniqueregistrationnumber',
  ],
  fees: [],
  verdictOf(cell) {
    if (cell('uniqueidentificationnumber') === '')
      return { problem: 'A line that was filed has an ID number: please enter it' };
    if (lineOf(cell('donationtype'), '').donationType === null)
      return { problem: 'The donation type is Corpus, Specific grant or Others' };
    return 'gift';
  },
  lineOf: (cell) => lineOf(cell('donationtype'), cell('preacknowledgementnumber')),
};

function lineOf(type: string, number: string): FiledLine {
  const letters = lettersOf(type);
  return { donationType: Object.hasOwn(TYPES, letters) ? (TYPES[letters] ?? null) : null, number };
}

/** The document as books name it; the cell itself if it is neither a code nor a name of the form. */
function idKindOf(cell: string): string {
  const [code = ''] = /^\d+/.exec(cell) ?? [];
  const kind = (ID_KINDS.get(code) ?? ID_KINDS.get(lettersOf(cell))) as IdKind | undefined;
  return kind?.replace('_', ' ') ?? cell;
}

/** The form does not say which electronic mode it was. */
function modeOf(cell: string): string {
  if (/^electronic/i.test(cell)) return 'online';
  return /^kind$/i.test(cell) ? 'in kind' : cell;
}
