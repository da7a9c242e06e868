import type { Paise } from '../../money/money.ts';
import { isUnstorable, normalText } from '../../text/normal-text.ts';
import { isExistingDay } from '../../time/calendar-day.ts';
import {
  cutWidth,
  joinPieces,
  LONGEST_NARRATION,
  type ReadStatement,
  type StatementLine,
  type StatementProblem,
} from './statement-line.ts';
import { findUtr } from './utr.ts';

// A statement in SWIFT's format MT940: fields that begin with a tag such as :61:, on one or several lines.

type Field = { tag: string; row: number; lines: string[] };

const TAG = /^:(\d{2}[A-Z]?):(.*)$/;
const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d,]{1,15})$/;
/** Value date, day of booking, direction with a mark for reversals, amount, type, and the two references. */
const ENTRY =
  /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})([^/]*(?:\/(?!\/)[^/]*)*)(?:\/\/(.*))?$/;
const MAX_FIELD_LINES = 12;

/** Whether a text is a statement in this format. */
export function isMt940(text: string): boolean {
  return /^:20:/m.test(text) && /^:60[FM]:/m.test(text);
}

/**
 * Reads the statements of a file as one, in their order. Money in another currency is reported.
 * Invariant: every entry is read or reported.
 */
export function readMt940(text: string, latest: string): ReadStatement {
  const problems: StatementProblem[] = [];
  const read: ReadStatement = {
    account: '',
    openingPaise: null,
    closingPaise: null,
    lines: [],
    problems,
    notices: [],
  };
  const fields = fieldsOf(text);
  const width = cutWidth(fields.filter(({ tag }) => tag === '86').map(({ lines }) => lines));
  for (const [index, field] of fields.entries()) {
    const [first = ''] = field.lines;
    const add = (message: string) => problems.push({ row: field.row, column: `:${field.tag}:`, message });
    if (field.tag === '25') {
      const account = first.trim().split('/').at(-1) ?? '';
      if (read.account !== '' && read.account !== account)
        add('This file has statements of several accounts');
      read.account = account;
    } else if (/^6[02][FM]$/.test(field.tag)) {
      const paise = readBalance(first, add);
      if (field.tag.startsWith('60')) read.openingPaise ??= paise;
      else read.closingPaise = paise;
    } else if (field.tag === '61') {
      const next = fields[index + 1];
      const narration = next?.tag === '86' ? narrationOf(next.lines, width) : '';
      const line = readEntry(field, narration, latest, add);
      if (line) read.lines.push(line);
    }
  }
  return read;
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    // The first tag may follow the header of its block.
    const line = normalText(raw.replace(/^(?:\{[^{}]*\})*\{4:\s*/, '')).trimEnd();
    const [, tag, rest = ''] = TAG.exec(line) ?? [];
    if (tag !== undefined) fields.push({ tag, row: index + 1, lines: [rest] });
    else if (line !== '' && line !== '-' && !/^-?\}|^\{/.test(line)) {
      const field = fields.at(-1);
      if (field && field.lines.length < MAX_FIELD_LINES) field.lines.push(line);
    }
  }
  return fields;
}

/** The text of an entry without the codes of its parts, such as ?20. */
function narrationOf(lines: readonly string[], width: number): string {
  const text = joinPieces(lines, width);
  // The parts ?21 to ?29 continue ?20 where it was full.
  return text
    .replace(/\?2[1-9]/g, '')
    .replace(/\?\d{2}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

type Add = (message: string) => void;

function readBalance(text: string, add: Add): Paise | null {
  const [, sign, , currency, amount = ''] = BALANCE.exec(text.trim()) ?? [];
  if (sign === undefined) add(`“${text.slice(0, 40)}” is not a balance`);
  else if (currency !== 'INR') add(`The balance is in ${currency}, not in rupees`);
  else return paiseOf(amount) * (sign === 'D' ? -1n : 1n);
  return null;
}

function readEntry({ row, lines }: Field, narration: string, latest: string, add: Add): StatementLine | null {
  const [first = '', supplement = ''] = lines;
  const [, value = '', booked, sign = '', , amount = '', , owner = '', bank = ''] =
    ENTRY.exec(first.trim()) ?? [];
  const valueOn = dayOf(value);
  const bookedOn = valueOn && booked ? bookedDay(valueOn, booked) : valueOn;
  const amountPaise = paiseOf(amount);
  const text = narration === '' ? supplement.trim() : narration;
  // control: an entry of an MT940 statement that is not understood is reported (statements.test.ts) → false
  if (bookedOn === null || amountPaise === 0n)
    add(`“${first.slice(0, 60)}” is not an entry that can be read`);
  else if (bookedOn > latest) add(`${bookedOn} is in the future`);
  else if (isUnstorable(text) || isUnstorable(first)) add('This contains a character that cannot be saved');
  else if (text.length > LONGEST_NARRATION) add(`The text is longer than ${LONGEST_NARRATION} characters`);
  else {
    const reference = [owner.trim(), bank.trim()].find((each) => each !== '' && each !== 'NONREF') ?? '';
    // RD is a debit that was taken back, so money came in.
    const isCredit = sign === 'C' || sign === 'RD';
    return {
      row,
      bookedOn,
      valueOn,
      narration: text,
      reference,
      utr: findUtr(text, `${owner} ${bank}`, bookedOn),
      amountPaise: isCredit ? amountPaise : -amountPaise,
      balancePaise: null,
    };
  }
  return null;
}

function paiseOf(amount: string): Paise {
  const [whole = '', fraction = ''] = amount.split(',');
  return /^\d+$/.test(whole) ? BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2)) : 0n;
}

function dayOf(written: string): string | null {
  const day = `20${written.slice(0, 2)}-${written.slice(2, 4)}-${written.slice(4, 6)}`;
  return isExistingDay(day) ? day : null;
}

/** The day of booking, of which only month and day are written: in the year that is nearest to the value date. */
function bookedDay(valueOn: string, monthAndDay: string): string | null {
  const year = Number(valueOn.slice(0, 4));
  const days = [year - 1, year, year + 1].map(
    (each) => `${each}-${monthAndDay.slice(0, 2)}-${monthAndDay.slice(2)}`,
  );
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueOn));
  return days.filter(isExistingDay).toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
