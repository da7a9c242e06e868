import { readRupees } from '#domain/office/readers/amount.ts';
import { plainCell, quotedCell } from '#domain/office/readers/cell.ts';
import { dateProblem, type ReadDate, readDate } from '#domain/office/readers/date.ts';
import { readId } from '#domain/office/readers/id.ts';
import { comparableText } from '#domain/text/normal-text.ts';

/** Reads an amount in rupees; undefined for an empty cell and for one that is reported. */
export function rupeesIn(cell: string, column: string, errors: CellErrors): number | undefined {
  const read = readRupees(cell);
  if (read.kind === 'unclear') errors.add(column, read.problem);
  if (read.kind !== 'rupees') return undefined;
  if (read.rupees < 0) errors.add(column, `${quotedCell(cell)} is a negative amount`);
  return read.rupees;
}

/** Reads a date; undefined for an empty cell and for one that is reported. */
export function dateIn(
  cell: string,
  column: string,
  errors: CellErrors,
): Extract<ReadDate, { kind: 'date' }> | undefined {
  const read = readDate(cell);
  if (read.kind === 'date') return read;
  if (read.kind !== 'empty') errors.add(column, dateProblem(cell, read));
  return undefined;
}

/** Reads a number of a document; empty for an empty cell and for one that is reported. */
export function idIn(cell: string, column: string, errors: CellErrors): string {
  const read = readId(cell);
  if (read.kind === 'unclear') errors.add(column, read.problem);
  return read.kind === 'id' ? read.id : '';
}

/** Finds a category's id by name, whatever the letter case; undefined for an empty or unknown name. */
export function findCategory(
  cell: string,
  categories: ReadonlyMap<string, string>,
  errors: CellErrors,
): string | undefined {
  const name = plainCell(cell);
  if (name === '') return undefined;
  const found = categories.get(name) ?? categories.get(comparableText(name));
  if (found === undefined) errors.add('category', `There is no category “${name.slice(0, 80)}”`);
  return found;
}

/** The first error message for each column of a row. */
export class CellErrors {
  readonly #messages = new Map<string, string>();

  get isEmpty(): boolean {
    return this.#messages.size === 0;
  }

  add(column: string, message: string): void {
    if (!this.#messages.has(column)) this.#messages.set(column, message);
  }

  entries(): Iterable<[string, string]> {
    return this.#messages;
  }
}
