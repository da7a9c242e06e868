import { Readable } from 'node:stream';
import type { ExportFormat } from '#contract/office/exports.ts';
import type { Column, Pages } from './columns.ts';
import { csvChunks } from './csv.ts';
import { xlsxStream } from './xlsx.ts';

/** A file that is generated while it is sent. */
export type Download = {
  fileName: string;
  contentType: string;
  /** Of a list, so that the page can show how much is loaded. */
  approximateRows?: number;
  stream: Readable;
};

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Generates a table as a file. Destroying the stream stops reading the pages. */
export function exportFile<Row>(
  format: ExportFormat,
  table: { name: string; columns: readonly Column<Row>[]; pages: Pages<Row>; approximateRows: number },
): Download {
  const { name, columns, pages, approximateRows } = table;
  const stream =
    format === 'csv'
      ? Readable.from(csvChunks(columns, pages), { objectMode: false })
      : xlsxStream(columns, pages);
  return { fileName: `${name}.${format}`, contentType: CONTENT_TYPES[format], approximateRows, stream };
}
