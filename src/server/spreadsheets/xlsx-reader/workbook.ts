import type { Unzipped } from 'fflate';
import { parseWhole } from './parse-xml.ts';

/** What the cells of the first sheet refer to. */
export type Workbook = {
  sheetPath: string;
  texts: readonly string[];
  /** Whether a style shows a number as a date. */
  isDate: readonly boolean[];
  /** The moment of day 0, in milliseconds since 1970. */
  dayZeroMs: number;
};

/** Spreadsheets treat 1900 as a leap year, so day 0 is two days before 1 January 1900. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904_MS = Date.UTC(1904, 0, 1);

/** Reads everything but the rows. @throws Error without a sheet. */
export function readWorkbook(parts: Unzipped): Workbook {
  let firstId: string | undefined;
  let is1904 = false;
  parseWhole(parts['xl/workbook.xml'], {
    open(name, attributes) {
      if (name === 'sheet') firstId ??= attributes()['r:id'];
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes()['date1904'] ?? '');
    },
  });
  return {
    sheetPath: sheetPath(parts, firstId),
    texts: sharedTexts(parts),
    isDate: dateStyles(parts),
    dayZeroMs: is1904 ? DAY_ZERO_1904_MS : DAY_ZERO_MS,
  };
}

function sheetPath(parts: Unzipped, id: string | undefined): string {
  let target = 'worksheets/sheet1.xml';
  parseWhole(parts['xl/_rels/workbook.xml.rels'], {
    open(name, attributes) {
      const { Id, Target } = attributes();
      if (name === 'Relationship' && Id === id && Target) target = Target;
    },
  });
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!parts[path]) throw new Error('the spreadsheet has no sheet');
  return path;
}

function sharedTexts(parts: Unzipped): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isPhonetic = false;
  parseWhole(parts['xl/sharedStrings.xml'], {
    open(name) {
      if (name === 'si') text = '';
      if (name === 't') isText = !isPhonetic;
      if (name === 'rPh') isPhonetic = true;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

function dateStyles(parts: Unzipped): boolean[] {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let isCellStyle = false;
  parseWhole(parts['xl/styles.xml'], {
    open(name, attributes) {
      if (name === 'numFmt') formats.set(Number(attributes()['numFmtId']), attributes()['formatCode'] ?? '');
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(Number(attributes()['numFmtId'] ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles.map((id) => isDateFormat(id, formats.get(id)));
}

/** The built-in formats of dates and times, of all locales. */
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

function isDateFormat(id: number, format: string | undefined): boolean {
  if (format === undefined) return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to);
  const codes = format.replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, '').replace(/general|red|e[+-]/gi, '');
  return /[dmyhs]/i.test(codes);
}
