import { Readable } from 'node:stream';
import type { ExportFormat } from '#contract/admin/exports.ts';
import { csvPieces } from './csv.ts';
import type { Column, Pages } from './sheet.ts';
import { xlsxStream } from './xlsx.ts';

/** A file on its way: read as it is sent, and no longer than somebody takes it. */
export type Download = { fileName: string; contentType: string; rowsAbout: number; stream: Readable };

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A table as a file of a format. Destroying its stream ends the reading of the pages. */
export function exportFile<Row>(
  format: ExportFormat,
  table: { name: string; columns: readonly Column<Row>[]; pages: Pages<Row>; rowsAbout: number },
): Download {
  const { name, columns, pages, rowsAbout } = table;
  const stream =
    format === 'csv'
      ? Readable.from(csvPieces(columns, pages), { objectMode: false })
      : xlsxStream(columns, pages);
  return { fileName: `${name}.${format}`, contentType: CONTENT_TYPES[format], rowsAbout, stream };
}
