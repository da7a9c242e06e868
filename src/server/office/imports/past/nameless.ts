import { donorKey } from '#domain/giving/donation.ts';
import type { PastColumn } from '#domain/office/books/past-gifts/past-import.ts';
import { plainCell } from '#domain/office/readers/cell.ts';
import type { Database } from '../../../db/client.ts';
import type { TableRow } from '../read-rows.ts';
import { parsePhone } from './parse-cells.ts';
import { namesOfDonors } from './queries.ts';
import type { Warning } from './read-export.ts';

type Row = TableRow<PastColumn>;

const MESSAGE =
  'This file has no name here. The donor is called by the email address or phone number until you correct the name';

/**
 * Fills in the names that an export lacks: as another row or the list of donors has them, otherwise the email address or phone number.
 * @returns a warning for each of the latter.
 */
export async function fillInNames(db: Database, rows: readonly Row[]): Promise<Warning[]> {
  const names = new Map<string, string>();
  for (const { cells } of rows) if (cells.name !== '') names.set(keyOf(cells), cells.name);
  const nameless = rows.filter(({ cells }) => cells.name === '' && contactOf(cells) !== '');
  const wanted = [...new Set(nameless.map(({ cells }) => keyOf(cells)))].filter((key) => !names.has(key));
  for (const { key, fullName } of wanted.length > 0 ? await namesOfDonors(db, wanted) : [])
    names.set(key, fullName);
  return nameless.flatMap(({ row, cells }) => {
    const known = names.get(keyOf(cells));
    cells.name = known ?? contactOf(cells);
    return known === undefined ? [{ row, column: 'name' as const, message: MESSAGE }] : [];
  });
}

const contactOf = ({ email, phone }: Row['cells']) => plainCell(email) || parsePhone(plainCell(phone));

const keyOf = ({ email, phone }: Row['cells']) =>
  donorKey({ email: plainCell(email), phoneNumber: parsePhone(plainCell(phone)) });
