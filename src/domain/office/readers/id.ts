import { isUnstorable, normalText } from '../../text/normal-text.ts';
import { plainCell, quotedCell } from './cell.ts';

/** An id as a file writes it; `unclear` with what is wrong with a cell that no longer contains the id. */
export type ReadId = { kind: 'id'; id: string } | { kind: 'unclear'; problem: string };

/** As spreadsheets show a long number: 2.19E+26. Its last digits are lost. */
const SCIENTIFIC = /^\d{1,3}(?:[.,]\d+)?e\+\d+$|^\d{1,3}[.,]\d+e\d+$/i;
/** What people and programs write where there is no id. A spreadsheet's formula makes 0 of an empty cell. */
const PLACEHOLDER = /^(?:[-–—]+|0+|n\.?\/?a\.?|null|nil|none|not (?:available|applicable))$/i;
/** What a spreadsheet shows in place of a value: #N/A, #REF!, or ###### in a narrow column. */
const SHEET_ERROR = /^#(?:[A-Z0-9/]+[!?]?|#+)$/;

/** Reads an order id, transaction id, bank reference or number of a document. An empty cell, and one that says that there is none, is an empty id. */
export function readId(cell: string): ReadId {
  // Programs that keep numbers as fractions write 4512 as 4512.0.
  const id = normalText(plainCell(cell)).replace(/^(\d+)\.0+$/, '$1');
  if (isUnstorable(id)) return { kind: 'unclear', problem: 'This contains a character that cannot be saved' };
  // control: an id that lost digits in a spreadsheet is reported
  if (SCIENTIFIC.test(id)) {
    const problem = `${quotedCell(cell)} has lost digits in a spreadsheet. Format the column as text and enter the number again, or download the file again`;
    return { kind: 'unclear', problem };
  }
  if (SHEET_ERROR.test(id))
    return { kind: 'unclear', problem: `${quotedCell(cell)} is an error of the spreadsheet, not a number` };
  return {
    kind: 'id',
    // control: two rows without an order id are not about one order because both say N/A → false
    id: PLACEHOLDER.test(id) ? '' : id,
  };
}
