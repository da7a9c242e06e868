import { posix } from 'node:path';
import { Allowance, longer, tooLarge } from './limits.ts';
import { parseWhole } from './parse-xml.ts';
import type { Parts } from './zip-parts.ts';

/** What the cells of the sheets refer to. */
export type Workbook = {
  /** Without those that are hidden, in their order. */
  sheets: readonly { name: string; path: string }[];
  texts: readonly string[];
  /** Whether a style shows a number as a date. */
  isDate: readonly boolean[];
  /** The moment of day 0, in milliseconds since 1970. */
  dayZeroMs: number;
};

/** Spreadsheets treat 1900 as a leap year, so day 0 is two days before 1 January 1900. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904_MS = Date.UTC(1904, 0, 1);
const MAX_SHEETS = 100;
/** The limit of spreadsheet programs. */
const MAX_STYLES = 65_536;
/** The limit of spreadsheet programs, in characters. */
const MAX_FORMAT_LENGTH = 255;

/** Reads everything but the rows. @throws Error without a sheet; AppError `file_unpacks_too_large`. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const listed: { name: string; id: string | undefined; isHidden: boolean }[] = [];
  let is1904 = false;
  await parseWhole(parts.read('xl/workbook.xml'), {
    open(element, attributes) {
      if (element === 'sheet') {
        if (listed.length === MAX_SHEETS) throw tooLarge();
        const { name = '', state = 'visible', ...others } = attributes();
        // Its prefix is usually, but not always, r.
        const [, id] = Object.entries(others).find(([key]) => key.endsWith(':id')) ?? [];
        listed.push({ name, id, isHidden: state !== 'visible' });
      }
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes()['date1904'] ?? '');
    },
  });
  const paths = await relatedPaths(parts, new Set(listed.map(({ id }) => id)));
  const found = listed.flatMap(({ name, id, isHidden }) => {
    const path = paths.byId.get(id);
    return path !== undefined && parts.has(path) ? [{ name, path, isHidden }] : [];
  });
  if (found.length === 0) throw new Error('the spreadsheet has no sheet');
  return {
    sheets: found.filter(({ isHidden }) => !isHidden),
    texts: await sharedTexts(parts.read(paths.texts)),
    isDate: await dateStyles(parts.read(paths.styles)),
    dayZeroMs: is1904 ? DAY_ZERO_1904_MS : DAY_ZERO_MS,
  };
}

/** Where the parts are that the workbook refers to; `byId`: the sheets. */
async function relatedPaths(parts: Parts, ids: ReadonlySet<string | undefined>) {
  const byId = new Map<string | undefined, string>();
  let [texts, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml'];
  await parseWhole(parts.read('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id, Target = '', Type = '' } = attributes();
      const path = posix.resolve('/xl', Target).slice(1);
      if (ids.has(Id)) byId.set(Id, path);
      if (Type.endsWith('/sharedStrings')) texts = path;
      if (Type.endsWith('/styles')) styles = path;
    },
  });
  return { byId, texts, styles };
}

async function sharedTexts(xml: AsyncIterable<Uint8Array>): Promise<string[]> {
  const texts: string[] = [];
  const allowance = new Allowance();
  let text = '';
  let isText = false;
  let isPhonetic = false;
  await parseWhole(xml, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 't') isText = !isPhonetic;
      if (name === 'rPh') isPhonetic = true;
    },
    text(part) {
      if (isText) text = longer(text, part);
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      allowance.take([text]);
      texts.push(unescaped(text));
    },
  });
  return texts;
}

/** Spreadsheets write characters that XML does not allow, such as a carriage return, as _x000D_. */
export function unescaped(text: string): string {
  return text.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

async function dateStyles(xml: AsyncIterable<Uint8Array>): Promise<boolean[]> {
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let isFormats = false;
  let isCellStyle = false;
  await parseWhole(xml, {
    open(name, attributes) {
      if (styles.length > MAX_STYLES || formats.size > MAX_STYLES) throw tooLarge();
      if (name === 'numFmts') isFormats = true;
      // Conditional formats have number formats of their own, whose ids mean nothing to the cells.
      if (name === 'numFmt' && isFormats) {
        const { numFmtId, formatCode = '' } = attributes();
        formats.set(Number(numFmtId), formatCode.slice(0, MAX_FORMAT_LENGTH));
      }
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(Number(attributes()['numFmtId'] ?? 0));
    },
    close(name) {
      if (name === 'numFmts') isFormats = false;
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
  const codes = format.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '').replace(/general|red|e[+-]/gi, '');
  return /[dmyhs]/i.test(codes);
}
