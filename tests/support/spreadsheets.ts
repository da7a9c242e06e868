import { utils, type WorkSheet, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';

// Spreadsheets as other programs write them: SheetJS, and by hand what no program writes.

type Cells = readonly (string | number | Date | null | undefined)[][];

/** A sheet in which `undefined` cells are missing, as in every file of Excel or openpyxl. */
export const sheetOf = (rows: Cells): WorkSheet =>
  utils.aoa_to_sheet(rows as unknown[][], { UTC: true, dateNF: 'dd/mm/yyyy' });

/** Gives a number format to cells, by their addresses. */
export function formatted(sheet: WorkSheet, format: string, ...addresses: string[]): WorkSheet {
  for (const address of addresses) sheet[address].z = format;
  return sheet;
}

/** An XLSX file that SheetJS has written, with its sheets by name. */
export function spreadsheetOf(sheets: Record<string, WorkSheet>, hidden: readonly string[] = []): Buffer {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: Object.keys(sheets).map((name) => ({ Hidden: hidden.includes(name) ? 1 : 0 })) };
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An XLSX file with one sheet, whose rows and further parts are written by hand. */
export function rawSpreadsheet(rows: string, parts: Record<string, string> = {}): Buffer {
  const all: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Gifts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  };
  const packed = Object.fromEntries(Object.entries(all).map(([path, xml]) => [path, strToU8(xml)]));
  return Buffer.from(zipSync(packed, { level: 1 }));
}
