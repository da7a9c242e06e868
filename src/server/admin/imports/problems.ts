import { type ImportProblem, PROBLEMS_SHOWN } from '#contract/admin/imports.ts';

/** What there is to say about a file's rows: counted whole, kept as far as it is shown. */
export class Problems {
  readonly #kept: ImportProblem[] = [];
  inAll = 0;

  add(row: number, column: string | null, message: string): void {
    this.inAll += 1;
    if (this.#kept.length < PROBLEMS_SHOWN) this.#kept.push({ row, column, message });
  }

  /** In the order of the rows. */
  get shown(): ImportProblem[] {
    return this.#kept.toSorted((a, b) => a.row - b.row);
  }
}
