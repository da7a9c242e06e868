import { type ImportProblem, PROBLEMS_SHOWN } from '#contract/admin/imports.ts';

/** The problems of a file's rows: all are counted, but only the first ones are stored. */
export class Problems {
  readonly #stored: ImportProblem[] = [];
  total = 0;

  add(row: number, column: string | null, message: string): void {
    this.total += 1;
    if (this.#stored.length < PROBLEMS_SHOWN) this.#stored.push({ row, column, message });
  }

  /** The stored problems by row. */
  get listed(): ImportProblem[] {
    return this.#stored.toSorted((a, b) => a.row - b.row);
  }
}
