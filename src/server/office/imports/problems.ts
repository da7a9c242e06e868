import { type ImportProblem, PROBLEMS_SHOWN } from '#contract/office/imports.ts';

/** The place of each column in a row; several columns may be read from one place. */
export type Places<Column extends string> = ReadonlyMap<Column, number>;

/** The problems of a file's rows: all are counted, but only the first ones are listed. */
export class Problems {
  readonly #listed: ImportProblem[] = [];
  readonly #byRow = new Map<number, string[]>();
  readonly #headings: Map<string, string>;
  total = 0;
  /** A part of the file could not be read, so the other rows are not all there is. */
  isFatal = false;

  /** `headings`: the names of the columns, shared by all findings about a file. */
  constructor(headings: Map<string, string>) {
    this.#headings = headings;
  }

  /** Names the columns as the file does from now on. */
  nameColumns(places: Places<string>, headings: readonly string[]): void {
    for (const [column, index] of places) this.#headings.set(column, headings[index]?.trim() || column);
  }

  add(row: number, column: string | null, message: string): void {
    this.total += 1;
    const heading = column === null ? null : (this.#headings.get(column) ?? column);
    this.#byRow.set(row, [
      ...(this.#byRow.get(row) ?? []),
      heading === null ? message : `${heading}: ${message}`,
    ]);
    if (this.#listed.length < PROBLEMS_SHOWN) this.#listed.push({ row, column: heading, message });
  }

  addFatal(row: number, column: string | null, message: string): void {
    this.isFatal = true;
    this.add(row, column, message);
  }

  /** The listed problems by row. */
  get listed(): ImportProblem[] {
    return this.#listed.toSorted((a, b) => a.row - b.row);
  }

  /** All problems of a row in one text; undefined for a row without any. */
  ofRow(row: number): string | undefined {
    return this.#byRow.get(row)?.join('; ');
  }

  get rows(): ReadonlySet<number> {
    return new Set(this.#byRow.keys());
  }
}
