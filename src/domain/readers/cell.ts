/** Marks without width that web pages and chats leave around a number or an id when it is copied. */
const WITHOUT_WIDTH = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** What spreadsheets put around a text so that it stays one: ="1234", '1234, and quotation marks around both. */
const WRAPPED = /^=\s*\(?\s*"(.*)"\s*\)?$|^"(.*)"$|^['’‘`´](.*?)['’]?$/s;

/**
 * The text of a cell without what spreadsheets and pages add to it. For cells with an amount, a date, an id or a word of a list:
 * a name may begin with an apostrophe of its own.
 */
export function plainCell(cell: string): string {
  const text = cell.replace(WITHOUT_WIDTH, '').trim();
  const [whole, formula, quoted, marked] = WRAPPED.exec(text) ?? [];
  return whole === undefined ? text : plainCell(formula ?? quoted ?? marked ?? '');
}

/** A cell as messages repeat it: shortened, in quotation marks. */
export function quotedCell(cell: string): string {
  const text = cell.trim();
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
