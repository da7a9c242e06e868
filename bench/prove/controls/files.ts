import type { Control } from './control.ts';

const READER = 'src/server/spreadsheets/table-reader';
const TABLES = ['src/server/spreadsheets/hostile-tables.test.ts'];

/** What files may contain: those that staff upload, and those that they open in a spreadsheet program. */
export const fileControls: Control[] = [
  {
    name: 'the cells of a table are counted before they are kept',
    file: `${READER}/limits.ts`,
    tests: TABLES,
    text: 'this.#cells -= cells.length;',
    without: '',
  },
  {
    name: 'the characters of a table are counted, however often a text is repeated',
    file: `${READER}/limits.ts`,
    tests: TABLES,
    text: 'this.#characters -= cells.reduce((sum, { length }) => sum + length, 0);',
    without: '',
  },
  {
    name: 'a cell far to the right does not widen its row',
    file: `${READER}/sheet-rows.ts`,
    tests: TABLES,
    text: 'if (cell.column >= MAX_COLUMNS) throw tooWide();',
    without: '',
  },
  {
    name: 'a spreadsheet is unpacked up to a limit',
    file: `${READER}/zip-parts.ts`,
    tests: TABLES,
    text: 'if (unpackedBytes > MAX_UNPACKED_BYTES) throw tooLarge();',
    without: '',
  },
  {
    name: 'a tag without an end is not kept',
    file: `${READER}/parse-xml.ts`,
    tests: TABLES,
    text: "if (pendingBytes > MAX_TOKEN_BYTES) throw new Error('a tag or text is too long');",
    without: '',
  },
  {
    name: 'rows that nobody sees are not imported',
    file: `${READER}/decode.ts`,
    tests: ['src/server/spreadsheets/read-table.test.ts'],
    text: 'if (isHidden) {',
    without: 'if (false) {',
  },
  {
    name: 'a certificate whose name cannot be stored leaves no file behind',
    file: 'src/server/admin/certificates/upload.ts',
    tests: ['src/server/admin/certificates/certificates.test.ts'],
    text: 'return name === undefined || isUnstorable(name) ? null : name;',
    without: 'return name ?? null;',
  },
  {
    name: 'line breaks in a CSV cell begin no row',
    file: 'src/domain/csv.ts',
    text: 'return /[",\\r\\n]/.test(text)',
    without: 'return /[",]/.test(text)',
    tests: ['src/server/admin/exports/hostile-texts.test.ts'],
  },
  {
    name: 'no CSV cell is a formula',
    file: 'src/domain/csv.ts',
    text: `const text = FORMULA.test(cell) ? \`'\${cell}\` : cell;`,
    without: 'const text = cell;',
    tests: ['src/server/admin/exports/hostile-texts.test.ts'],
  },
];
