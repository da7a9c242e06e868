/** Marks without width that web pages and chats leave around a number or an id when it is copied. */
const WITHOUT_WIDTH = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** What spreadsheets put around a text so that it stays one: ="1234", '1234, and quotation marks around both. */
const WRAPPED = /^=\s*\(?\s*"(.*)"\s*\)?$|^"(.*)"$|^['’‘`´](.*?)['’]?$/s;

/** A file that passed through several programs has two or three around a text. */
const MAX_LAYERS = 4;

/**
 * The text of a cell without what spreadsheets and pages add to it. For cells with an amount, a date, an id or a word of a list:
 * a name may begin with an apostrophe of its own.
 */
export function plainCell(cell: string): string {
  let text = cell.replace(WITHOUT_WIDTH, '').trim();
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const [whole, formula, quoted, marked] = WRAPPED.exec(text) ?? [];
    if (whole === undefined) break;
    text = (formula ?? quoted ?? marked ?? '').trim();
  }
  return text;
}

/** A cell as messages repeat it: shortened, in quotation marks. */
export function quotedCell(cell: string): string {
  const text = cell.trim();
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
