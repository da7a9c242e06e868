import type { ExportFormat } from '#contract/office/exports.ts';
import type { FormLine } from '#domain/year-end/auditor-pack.ts';
import type { Column, Pages } from '../../spreadsheets/columns.ts';
import { type Download, exportFile } from '../../spreadsheets/export-file.ts';
import { type PrintedTable, printedTable } from './pdf/printed-table.ts';
import { FORM_LINE } from './tables.ts';

/** A table of the pack, as a file and in print. It is read once, when its turn comes. */
export type PackTable = {
  /** The file's name, without its number and ending. */
  name: string;
  file: (format: ExportFormat, fileName: string) => Download;
  print: () => PrintedTable;
};

/** What belongs together in the pack, and fills one line of the auditor's form. */
export type Section = { line: FormLine; note: string; tables: readonly PackTable[] };

type TableSource<Row> = {
  name: string;
  /** Above the table in print; empty for the only one of a section. */
  title: string;
  columns: readonly Column<Row>[];
  pages: Pages<Row>;
};

/** In a file, each row names the line of the form, if the trust's accountant has numbered it. */
export function packTable<Row>(
  { number }: FormLine,
  { name, title, columns, pages }: TableSource<Row>,
): PackTable {
  const lineColumn: Column<Row> = { title: FORM_LINE, kind: 'text', of: () => number };
  const inFile = number === '' ? columns : [...columns, lineColumn];
  return {
    name,
    file: (format, fileName) =>
      exportFile(format, { name: fileName, columns: inFile, pages, approximateRows: 0 }),
    print: () => printedTable(title, columns, pages),
  };
}
