import { setImmediate } from 'node:timers/promises';
import { formatRupees } from '#domain/money/money.ts';
import {
  type BothReadings,
  bothReadings,
  keptAmount,
  unitOf,
} from '#domain/office/books/past-gifts/amounts.ts';
import {
  type AmountUnit,
  PAST_COLUMNS,
  type PastChoice,
  type PastColumn,
} from '#domain/office/books/past-gifts/past-import.ts';
import {
  type CellOf,
  type FiledLine,
  firstOf,
  NO_GIFT,
  type NoGift,
  type Preset,
} from '#domain/office/books/past-gifts/presets/preset.ts';
import { readRupees } from '#domain/office/readers/amount.ts';
import { lettersOf } from '#domain/office/readers/headings.ts';
import { counted } from '#domain/text/counted.ts';
import { normalText } from '#domain/text/normal-text.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { listed, type SheetRow, type Table } from '../../../spreadsheets/read-table.ts';
import { unreadColumns } from '../columns.ts';
import type { Places, Problems } from '../problems.ts';
import { addStorable, movedCells, type ReadRows, rawTable, type TableRow } from '../read-rows.ts';

export type Warning = { row: number; column: PastColumn; message: string };

/** `amounts`: examples to ask about, if nothing says whether the amounts are in rupees or paise. `lines`: those of a filed statement. */
export type ReadExport = ReadRows<PastColumn> & {
  warnings: Warning[];
  amounts: BothReadings[];
  lines: ReadonlyMap<number, FiledLine>;
};

type Gift = { row: number; cell: CellOf };
type Sorted = { gifts: Gift[]; leftOut: Record<NoGift, SheetRow[]>; kept: SheetRow[] };

const ROWS_PER_TICK = 1_000;

/**
 * Reads the export of another product. Rows that are no gifts are left out and named; `problems` has those that only a person can
 * decide.
 */
export async function readExport(
  table: Table,
  preset: Preset,
  choice: PastChoice,
  problems: Problems,
): Promise<ReadExport> {
  const written = (table.headings?.cells ?? []).map(lettersOf);
  problems.nameColumns(placesOf(preset, written), table.headings?.cells ?? []);
  const { gifts, leftOut, kept } = await sortRows(table, written, preset, problems);
  if (kept.length === 0) problems.addFatal(table.headings?.row ?? 1, null, noGifts(leftOut));
  const amounts = gifts.map(({ row, cell }) => ({ row, cell: amountIn(preset, cell) }));
  const known = preset.isUnitUnknown ? unitOf(amounts.map(({ cell }) => cell)) : 'rupees';
  const context = { preset, choice, unit: known ?? choice.unit ?? 'rupees' };
  const rows: TableRow<PastColumn>[] = [];
  const warnings: Warning[] = [];
  for (const [index, gift] of gifts.entries()) {
    if (index % ROWS_PER_TICK === 0) await setImmediate();
    addStorable(rows, { row: gift.row, cells: cellsOf(gift, context, warnings) }, problems);
  }
  const { lineOf } = preset;
  return {
    rows,
    warnings,
    amounts: known === null ? bothReadings(amounts) : [],
    lines: new Map(lineOf ? gifts.map(({ row, cell }) => [row, lineOf(cell)]) : []),
    notices: [
      ...table.notices,
      `This file was read as ${preset.called}.`,
      ...leftOutNotices(leftOut),
      ...feesNotice(table, written, preset),
      ...unreadColumns(table, consumed(preset, written)),
    ],
    raw: rawTable({ ...table, rows: kept }),
  };
}

/** `kept`: the gifts, and the rows with a problem. */
async function sortRows(
  table: Table,
  written: readonly string[],
  { verdictOf, refunded }: Preset,
  problems: Problems,
): Promise<Sorted> {
  const placeOf = new Map(written.map((heading, index) => [heading, index] as const).toReversed());
  const sorted: Sorted = { gifts: [], leftOut: { unpaid: [], refunded: [], test: [] }, kept: [] };
  for (const [index, sheetRow] of table.rows.entries()) {
    if (index % ROWS_PER_TICK === 0) await setImmediate();
    const { row, cells } = sheetRow;
    const cell: CellOf = (heading) => normalText(cells[placeOf.get(heading) ?? -1] ?? '').trim();
    const moved = movedCells(table, cells);
    // Moved cells say nothing of the status.
    const stated = moved ? { problem: moved } : verdictOf(cell);
    const unreadable = stated === 'gift' && refunded ? unreadableAmount(cell(refunded)) : null;
    // control: what was returned is subtracted, or the row is refused (razorpay.test.ts) → stated
    const verdict = unreadable ?? stated;
    if (verdict === 'gift') sorted.gifts.push({ row, cell });
    else if (typeof verdict === 'object') problems.add(row, null, verdict.problem);
    if (typeof verdict === 'object' || verdict === 'gift') sorted.kept.push(sheetRow);
    else sorted.leftOut[verdict].push(sheetRow);
  }
  return sorted;
}

function unreadableAmount(returned: string): { problem: string } | null {
  const read = readRupees(returned);
  return read.kind === 'unclear' ? { problem: read.problem } : null;
}

const amountIn = ({ columns }: Preset, cell: CellOf) => firstOf(cell, columns.amountRupees?.headings ?? []);

type Context = { preset: Preset; choice: PastChoice; unit: AmountUnit };

function cellsOf({ row, cell }: Gift, { preset, choice, unit }: Context, warnings: Warning[]) {
  const cells = Object.fromEntries(
    PAST_COLUMNS.map((column) => {
      const source = preset.columns[column];
      return [column, source ? (source.read?.(cell) ?? firstOf(cell, source.headings)) : ''];
    }),
  ) as Record<PastColumn, string>;
  const warning = preset.warningOf?.(cell);
  if (warning) warnings.push({ row, column: 'amountRupees', message: warning });
  if (preset.lineOf && choice.receivedOn) {
    cells.receivedOn = choice.receivedOn;
    cells.note = `From a statement that was filed, which has no days: ${formatTypedDate(choice.receivedOn)} stands for the whole year.`;
    // The form has no place for what was given.
    if (cells.mode === 'in kind') cells.reference = 'As filed in the statement';
  }
  const returned = preset.refunded === undefined ? '' : cell(preset.refunded);
  if (unit === 'rupees' && !isAmount(returned)) return cells;
  const given = keptAmount(cells.amountRupees, '', unit);
  cells.amountRupees = keptAmount(cells.amountRupees, returned, unit);
  if (!isAmount(returned)) return cells;
  const message = `Of ${inRupees(given)}, ${inRupees(keptAmount(returned, '', unit))} was returned; the rest is imported`;
  cells.note = cells.note === '' ? message : `${cells.note}. ${message}`;
  warnings.push({ row, column: 'amountRupees', message });
  return cells;
}

const isAmount = (cell: string) => {
  const read = readRupees(cell);
  return read.kind === 'rupees' && read.rupees !== 0;
};

function inRupees(cell: string): string {
  const read = readRupees(cell);
  return read.kind === 'rupees' ? formatRupees(read.rupees) : cell;
}

/** Where the columns are; the first heading of each names its problems. */
function placesOf({ columns }: Preset, written: readonly string[]): Places<PastColumn> {
  return new Map(
    PAST_COLUMNS.flatMap((column) => {
      const found = (columns[column]?.headings ?? [])
        .map((heading) => written.indexOf(heading))
        .find((index) => index !== -1);
      return found === undefined ? [] : [[column, found] as const];
    }),
  );
}

/** Where everything is that a preset reads, and what the provider kept, which a notice of its own names. */
function consumed({ columns, consulted, fees, refunded }: Preset, written: readonly string[]) {
  const read = [...Object.values(columns).flatMap(({ headings }) => headings), ...consulted, ...fees];
  const places = [...read, refunded ?? ''].map((heading) => [heading, written.indexOf(heading)] as const);
  return new Map(places);
}

function feesNotice({ headings }: Table, written: readonly string[], { fees }: Preset): string[] {
  const names = (headings?.cells ?? []).filter((_, index) => fees.includes(written[index] ?? ''));
  if (names.length === 0) return [];
  const quoted = listed(names.map((name) => `“${name.trim()}”`));
  return [`Each gift counts in full: what the provider kept (${quoted}) is not imported.`];
}

const WHY: Record<NoGift, string> = {
  unpaid: 'not paid',
  refunded: 'refunded',
  test: 'made in test mode',
};

function leftOutNotices(leftOut: Sorted['leftOut']): string[] {
  return NO_GIFT.filter((why) => leftOut[why].length > 0).map((why) => {
    const rows = leftOut[why];
    const were = rows.length === 1 ? 'it was' : 'they were';
    const numbers = listed(rows.map(({ row }) => `row ${row}`));
    return `${counted(rows.length, 'payment')} left out because ${were} ${WHY[why]}: ${numbers}.`;
  });
}

/** Why a file has nothing to import. */
function noGifts(leftOut: Sorted['leftOut']): string {
  const reasons = NO_GIFT.filter((why) => leftOut[why].length > 0);
  const list = reasons.map((why) => `${leftOut[why].length} ${WHY[why]}`).join(', ');
  return `No row of this file is a gift that was paid and kept: ${list}`;
}
