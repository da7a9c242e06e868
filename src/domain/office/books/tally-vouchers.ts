// Tally's day book and the vouchers of a ledger, as Tally exports them to spreadsheets.

type Row = { row: number; cells: string[] };
type Places = { date: number; particulars: number; type: number; debit: number; credit: number };

/** `leftOut`: how many vouchers of each type record no spending. `unpaid`: the types of rows that may be paid by another voucher. */
export type TallyVouchers = {
  headings: string[];
  rows: Row[];
  leftOut: ReadonlyMap<string, number>;
  unpaid: ReadonlyMap<number, string>;
};

/** What the columns are called that are made from several of Tally's. */
const AMOUNT = 'Amount paid';
const NARRATION = 'Narration';

/** Money that comes in, moves between the trust's own accounts, or does not move. */
const NOT_SPENT = /receipt|contra|sales|credit note|debit note|memo|revers|order|stock/;
const PAYMENT = /payment/;
/** Tally writes these in a column of their own before the name of a ledger. */
const SIDE = /^(?:to|by|dr|cr)\.?$/i;
const BALANCE = /^(?:opening|closing) balance\b/i;
const SEVERAL = /^\(as per details\)$/i;
const SIDE_OF_AMOUNT = /\s*\(?(?:dr|cr)\.?\)?$/i;
const AMOUNT_CELL = /^[-(]?[\d,]+(?:\.\d+)?\)?(?:\s*(?:dr|cr)\.?)?$/i;

const wordOf = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');

/**
 * The vouchers of a table by which money was spent, one row each, with the amount and the narration in columns of their own; null for a
 * table that is not Tally's. Lines below a voucher belong to it; balances are left out.
 */
export function tallyVouchers({
  headings,
  rows,
}: {
  headings: readonly string[];
  rows: readonly Row[];
}): TallyVouchers | null {
  const places = placesIn(headings);
  return places === null ? null : readVouchers(headings, rows, places);
}

function placesIn(headings: readonly string[]): Places | null {
  const words = headings.map(wordOf);
  const find = (...names: string[]) => words.findIndex((word) => names.some((name) => word.startsWith(name)));
  const places = {
    date: find('date'),
    particulars: find('particulars'),
    type: find('vchtype', 'vouchertype'),
    debit: find('debit'),
    credit: find('credit'),
  };
  return Object.values(places).includes(-1) ? null : places;
}

type Voucher = Row & { type: string; lines: string[][] };

function readVouchers(headings: readonly string[], rows: readonly Row[], places: Places): TallyVouchers {
  const { kept, spanned } = columnsOf(headings, places);
  const vouchers: Voucher[] = [];
  const leftOut = new Map<string, number>();
  let last: Voucher | null = null;
  for (const { row, cells } of rows) {
    const cell = (place: number) => cells[place]?.trim() ?? '';
    const particulars = filled([places.particulars, ...spanned].map(cell)).join(' ');
    const type = cell(places.type);
    if (type === '') {
      if (cell(places.date) === '' && !BALANCE.test(particulars)) last?.lines.push(filled(cells));
      continue;
    }
    const amount = spent(type, cell(places.debit), cell(places.credit));
    const others = kept.map((place) => (place === places.particulars ? particulars : cell(place)));
    last = amount === null ? null : { row, cells: [...others, amount], type, lines: [] };
    if (last === null) leftOut.set(type, (leftOut.get(type) ?? 0) + 1);
    else vouchers.push(last);
  }
  const at = kept.indexOf(places.particulars);
  const hasLines = vouchers.some(({ lines }) => lines.length > 0);
  const unpaid = vouchers.filter(({ type }) => !PAYMENT.test(type.toLowerCase()));
  return {
    headings: [...kept.map((place) => headings[place] ?? ''), ...(hasLines ? [AMOUNT, NARRATION] : [AMOUNT])],
    rows: vouchers.map((voucher) => ({ row: voucher.row, cells: withLines(voucher, at, hasLines) })),
    leftOut,
    unpaid: new Map(unpaid.map(({ row, type }) => [row, type])),
  };
}

/** The columns that stay, and those without a heading that belong to the particulars. */
function columnsOf(headings: readonly string[], { particulars, debit, credit }: Places) {
  const next = headings.findIndex((heading, place) => place > particulars && heading.trim() !== '');
  const spanned = headings.map((_, place) => place).filter((place) => place > particulars && place < next);
  const kept = headings
    .map((_, place) => place)
    .filter((place) => ![debit, credit, ...spanned].includes(place));
  return { kept, spanned };
}

/** The amount that a voucher spends; null if it spends nothing. A bank's book has payments on its credit side. */
function spent(type: string, debit: string, credit: string): string | null {
  const kind = type.toLowerCase();
  if (NOT_SPENT.test(kind)) return null;
  const written = debit === '' && PAYMENT.test(kind) ? credit : debit;
  return written === '' ? null : written.replace(SIDE_OF_AMOUNT, '');
}

/** A voucher's cells with what the lines below it say: the first ledger, where it has several, and the narration. */
function withLines({ cells, lines }: Voucher, at: number, hasLines: boolean): string[] {
  const hasAmount = (line: readonly string[]) => line.some((cell) => AMOUNT_CELL.test(cell));
  const ledger = lines.find(hasAmount)?.[0];
  const named = SEVERAL.test(cells[at] ?? '') && ledger ? cells.with(at, ledger) : cells;
  const narration = lines.filter((line) => !hasAmount(line)).flat();
  return hasLines ? [...named, narration.join(' ')] : [...named];
}

function filled(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && !SIDE.test(cell));
}
