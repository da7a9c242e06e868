import { type ImportProblem, PROBLEMS_SHOWN } from '#contract/admin-imports.ts';

/** What is wrong with a file: counted whole, kept as far as it is shown. */
export class Problems {
  readonly shown: ImportProblem[] = [];
  inAll = 0;

  add(row: number, column: string | null, message: string): void {
    this.inAll += 1;
    if (this.shown.length < PROBLEMS_SHOWN) this.shown.push({ row, column, message });
  }
}
