import { PAST_COLUMNS, PAST_HEADINGS, type PastColumn } from '#contract/office/imports.ts';
import { readPaymentMode } from '#domain/office/readers/payment-mode.ts';
import { counted } from '#domain/text/counted.ts';
import { listed, type SheetRow, type Table } from '../../../spreadsheets/read-table.ts';
import { simplified } from '../../../spreadsheets/table-reader/find-table.ts';
import type { Headings } from '../columns.ts';
import type { Problems } from '../problems.ts';
import { PAST_DONATION_HEADINGS } from './headings.ts';

/** The headings of “Export Donation History” in GiveWP. A form is read as the campaign with its title. */
export const GIVEWP_HEADINGS: Headings<PastColumn> = {
  names: {
    ...PAST_HEADINGS,
    receivedOn: 'Donation Date',
    name: 'First Name',
    amountRupees: 'Donation Total',
    mode: 'Payment Gateway',
  },
  known: PAST_COLUMNS,
  required: ['receivedOn', 'name', 'amountRupees', 'mode'],
  aliases: {
    ...PAST_DONATION_HEADINGS.aliases,
    firstname: 'name',
    lastname: 'name',
    formtitle: 'campaign',
    address1: 'address',
    donationid: 'note',
  },
  implied: PAST_DONATION_HEADINGS.implied ?? {},
};

/** Without these, a file is read like any other. */
const RECOGNISED_BY = ['donationtotal', 'donationstatus', 'paymentgateway', 'donationdate'];
const NAME_PARTS = ['firstname', 'lastname'];
const ADDRESS_PARTS = ['address1', 'address2', 'city', 'state', 'zip', 'country'];
/** These are read here and not imported; “Payment Mode” says whether GiveWP was in test mode. */
const READ_HERE = ['donationstatus', 'currencycode', 'currencysymbol', 'paymentmode'];

/** A renewal is a further payment of a subscription. */
const PAID = new Set(['complete', 'completed', 'renewal']);
/** These do not say how the gift was paid, so staff write it instead. */
const UNCLEAR_GATEWAYS = new Set(['offline', 'manual']);

/** Whether a table has the headings of GiveWP’s export. */
export function isFromGiveWp({ headings }: Table): boolean {
  const written = new Set(headings?.cells.map(simplified));
  return RECOGNISED_BY.every((heading) => written.has(heading));
}

/**
 * The paid gifts of GiveWP’s export, with each donor’s name and address in one cell. Refunded, unpaid and test payments are left
 * out, with a notice; gifts in another currency are added to `problems`.
 */
export function paidGiftsOfGiveWp(table: Table, problems: Problems): Table {
  const written = (table.headings?.cells ?? []).map(simplified);
  const cellOf = ({ cells }: SheetRow, heading: string) => cells[written.indexOf(heading)]?.trim() ?? '';
  const [paid, refunded, unpaid, tests]: [SheetRow[], SheetRow[], SheetRow[], SheetRow[]] = [[], [], [], []];
  for (const row of table.rows) {
    const status = simplified(cellOf(row, 'donationstatus'));
    const currency = cellOf(row, 'currencycode').toUpperCase();
    // Moved cells say nothing of the status; such a row is refused afterwards, as in every file.
    if (table.sheet === null && row.cells.length > written.length) paid.push(row);
    else if (simplified(cellOf(row, 'paymentmode')) === 'test') tests.push(row);
    else if (status === 'refunded') refunded.push(row);
    else if (!isPaid(status)) unpaid.push(row);
    else if (currency !== '' && currency !== 'INR')
      problems.add(
        row.row,
        null,
        `This gift is in ${currency.slice(0, 10)}, and only gifts in rupees can be imported`,
      );
    else paid.push(row);
  }
  const notices = [
    ...table.notices,
    'This file was read as an export of GiveWP.',
    ...leftOut(refunded, 'refunded'),
    ...leftOut(unpaid, 'not paid'),
    ...leftOut(tests, 'made in test mode'),
  ];
  const joined = [
    { places: placesOfParts(written, NAME_PARTS), separator: ' ' },
    { places: placesOfParts(written, ADDRESS_PARTS), separator: ', ' },
  ];
  const emptied = [...joined.flatMap(({ places }) => places.slice(1)), ...placesOfParts(written, READ_HERE)];
  // Columns without a heading and cells are not reported as left out.
  const withoutEmptied = (cells: readonly string[]) =>
    cells.map((cell, index) => (emptied.includes(index) ? '' : cell));
  const rows = paid.map((row) => {
    const cells = [...row.cells];
    for (const { places, separator } of joined)
      if (places[0] !== undefined) cells[places[0]] = joinedCells(row.cells, places, separator);
    cells[written.indexOf('paymentgateway')] = modeOf(cellOf(row, 'paymentgateway'));
    const id = cellOf(row, 'donationid');
    if (id !== '') cells[written.indexOf('donationid')] = `GiveWP donation ${id}`;
    return { row: row.row, cells: withoutEmptied(cells) };
  });
  const headings = table.headings && { ...table.headings, cells: withoutEmptied(table.headings.cells) };
  return { ...table, headings, rows, notices };
}

function isPaid(status: string): boolean {
  // control: a payment that failed or is pending is not imported as a gift (givewp.test.ts) → true
  return PAID.has(status);
}

/** Where these headings are, in this order. */
const placesOfParts = (written: readonly string[], parts: readonly string[]): number[] =>
  parts.map((part) => written.indexOf(part)).filter((index) => index !== -1);

const joinedCells = (cells: readonly string[], places: readonly number[], separator: string): string =>
  places
    .map((index) => cells[index]?.trim() ?? '')
    .filter((cell) => cell !== '')
    .join(separator);

/** Any gateway is an online payment; a mode that staff wrote instead, such as cheque, stays. */
function modeOf(gateway: string): string {
  const isClear = gateway !== '' && !UNCLEAR_GATEWAYS.has(simplified(gateway));
  return isClear && readPaymentMode(gateway) === undefined ? 'online' : gateway;
}

function leftOut(rows: readonly SheetRow[], why: string): string[] {
  if (rows.length === 0) return [];
  const numbers = listed(rows.map(({ row }) => `row ${row}`));
  return [
    `${counted(rows.length, 'payment')} left out because ${rows.length === 1 ? 'it was' : 'they were'} ${why}: ${numbers}.`,
  ];
}
