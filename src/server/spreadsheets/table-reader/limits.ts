import { formatNumber } from '#domain/money/money.ts';
import { AppError } from '../../errors.ts';

// A small file may describe a table of any size. Everything that a table reader keeps is counted before it is kept.

/** A cell far to the right would make its row as wide. */
export const MAX_COLUMNS = 256;
/** The heading is among the first rows; above it are the table's title, the trust's name and the like. */
export const MAX_ROWS_ABOVE = 30;
/** Thirty filled columns of the longest file. */
const MAX_CELLS = 1_500_000;
/** As many as a CSV file may have. Spreadsheets refer to a text many times. */
const MAX_CHARACTERS = 20 * 1024 ** 2;
/** What a cell of a spreadsheet can contain. */
const MAX_CELL_CHARACTERS = 32_767;

/** What may still be kept of a file. */
export class Allowance {
  #cells = MAX_CELLS;
  #characters = MAX_CHARACTERS;

  /** @throws AppError `file_unpacks_too_large`, `file_too_wide` */
  take(cells: readonly string[]): void {
    if (cells.length > MAX_COLUMNS) throw tooWide();
    // control: the cells of a table are counted before they are kept (hostile-tables.test.ts)
    this.#cells -= cells.length;
    // control: the characters of a table are counted, however often a text is repeated (hostile-tables.test.ts)
    this.#characters -= cells.reduce((sum, { length }) => sum + length, 0);
    if (this.#cells < 0 || this.#characters < 0) throw tooLarge();
  }
}

/** A cell's text with a further part. @throws AppError `file_unpacks_too_large` */
export function longer(text: string, part: string): string {
  if (text.length + part.length > MAX_CELL_CHARACTERS) throw tooLarge();
  return text + part;
}

export function tooLarge(): AppError {
  return new AppError('file_unpacks_too_large');
}

export function tooWide(): AppError {
  return new AppError({ code: 'file_too_wide', params: { max: MAX_COLUMNS } });
}

export function tooManyRows(maxRows: number): AppError {
  return new AppError({ code: 'file_too_many_rows', params: { max: formatNumber(maxRows) } });
}
