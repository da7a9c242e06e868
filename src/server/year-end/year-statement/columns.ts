import type { TrustDetails } from '#contract/trust/trust.ts';
import type { Paise } from '#domain/money/money.ts';
import type { DonationType, ModeOfReceipt, StatementNames } from '#domain/year-end/year-statement.ts';
import type { Column } from '../../spreadsheets/columns.ts';
import type { StatementRow } from './queries.ts';

/** A line of the statement. `amountPaise` is net of refunds. */
export type StatementLine = {
  serial: number;
  /** The pre-acknowledgement number. */
  number: string | null;
  donor: Pick<StatementRow, 'fullName' | 'idKind'> & { idNumber: string | null; address: string };
  donationType: DonationType;
  modeOfReceipt: ModeOfReceipt;
  amountPaise: Paise;
};

/** The form's columns. */
export function statementColumns(
  { registrations: { section80G, urnIssuedOn } }: Pick<TrustDetails, 'registrations'>,
  { sectionCode, donationTypes, modes, idCodes }: StatementNames,
): Column<StatementLine>[] {
  // Empty until staff enter it: the first day of the approval is another date, and the tax office compares both.
  const date = urnIssuedOn.split('-').toReversed().join('/');
  return [
    { title: 'Sl. No.', kind: 'number', width: 8, of: ({ serial }) => serial },
    { title: 'Pre Acknowledgement Number', kind: 'text', width: 24, of: ({ number }) => number },
    {
      title: 'ID Code',
      kind: 'text',
      width: 8,
      of: ({ donor }) => (donor.idKind ? idCodes[donor.idKind].code : null),
    },
    {
      title: 'Unique Identification Number',
      kind: 'text',
      width: 24,
      of: ({ donor }) => donor.idNumber || null,
    },
    { title: 'Section Code', kind: 'text', of: () => sectionCode },
    { title: 'Unique Registration Number (URN)', kind: 'text', width: 24, of: () => section80G.number },
    { title: 'Date of Issuance of Unique Registration Number', kind: 'text', of: () => date },
    { title: 'Name of donor', kind: 'text', width: 28, of: ({ donor }) => donor.fullName },
    {
      title: 'Address of donor',
      kind: 'text',
      width: 40,
      of: ({ donor }) => donor.address.replace(/\s+/g, ' '),
    },
    { title: 'Donation Type', kind: 'text', of: (line) => donationTypes[line.donationType] },
    { title: 'Mode of receipt', kind: 'text', width: 30, of: (line) => modes[line.modeOfReceipt] },
    { title: 'Amount of donation (Indian rupees)', kind: 'rupees', of: ({ amountPaise }) => amountPaise },
  ];
}
