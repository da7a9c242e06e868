import {
  LONGEST_NARRATION,
  type ReadStatement,
  type StatementLine,
  type StatementProblem,
} from '#domain/office/bank-statement/statement-line.ts';
import { findUtr } from '#domain/office/bank-statement/utr.ts';
import { readAmount } from '#domain/office/readers/amount.ts';
import { readDate } from '#domain/office/readers/date.ts';
import { counted } from '#domain/text/counted.ts';
import { isUnstorable, normalText } from '#domain/text/normal-text.ts';
import { longer } from '../../../spreadsheets/table-reader/limits.ts';
import { parseWhole } from '../../../spreadsheets/table-reader/parse-xml.ts';

// A statement in ISO 20022's format camt.053, of any version.

/** The texts of an entry or of a payment within it, by the ends of their paths. */
type Texts = Map<string, string>;
type Entry = { texts: Texts; payments: Texts[] };

const PIECE_BYTES = 64 * 1024;
const MAX_TEXTS = 200;
/** An entry of a bank that books a whole file of payments at once. */
const MAX_PAYMENTS = 50_000;

/** Whether a file is XML; only this format is read. */
export function isXml(bytes: Buffer): boolean {
  return /^(?:\uFEFF)?\s*</.test(bytes.subarray(0, 200).toString('utf8'));
}

/**
 * Reads the statements of a file as one, in their order. Entries that are not booked yet are left out with a notice.
 * Invariant: every booked entry is read or reported.
 * @throws for invalid XML.
 */
export async function readCamt053(bytes: Buffer, latest: string): Promise<ReadStatement> {
  const problems: StatementProblem[] = [];
  const read: ReadStatement = {
    account: '',
    openingPaise: null,
    closingPaise: null,
    lines: [],
    problems,
    notices: [],
  };
  let [number, pending] = [0, 0];
  await parseWhole(
    pieces(bytes),
    camtReader({
      account(account) {
        if (read.account !== '' && read.account !== account)
          problems.push({
            row: number + 1,
            column: 'Acct',
            message: 'This file has statements of several accounts',
          });
        read.account = account;
      },
      balance(texts) {
        const kind = texts.get('Cd') ?? '';
        const paise = signedAmount(texts, (message) =>
          problems.push({ row: number + 1, column: 'Bal', message }),
        );
        if (kind === 'OPBD' || kind === 'PRCD') read.openingPaise ??= paise;
        if (kind === 'CLBD') read.closingPaise = paise;
      },
      entry(entry) {
        number += 1;
        const status = entry.texts.get('Sts') ?? entry.texts.get('Sts/Cd') ?? 'BOOK';
        if (status === 'BOOK') read.lines.push(...linesOf(entry, number, latest, problems));
        else pending += 1;
      },
    }),
  );
  if (number === 0 && read.openingPaise === null) throw new Error('this XML is no statement');
  if (pending > 0)
    read.notices.push(
      `${counted(pending, 'entry', 'entries')} that the bank had not booked yet ${pending === 1 ? 'was' : 'were'} left out.`,
    );
  return read;
}

function* pieces(bytes: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

type Found = {
  account(account: string): void;
  balance(texts: Texts): void;
  entry(entry: Entry): void;
};

function camtReader(found: Found) {
  const path: string[] = [];
  let texts: Texts = new Map();
  let entry: Entry | null = null;
  let [text, account] = ['', ''];
  return {
    open(name: string, attributes: () => Record<string, string>) {
      path.push(name);
      text = '';
      if (name === 'Ntry') entry = { texts: new Map(), payments: [] };
      if (name === 'Bal') texts = new Map();
      if (name === 'TxDtls' && entry) {
        if (entry.payments.length >= MAX_PAYMENTS) throw new Error('an entry has too many payments');
        entry.payments.push(new Map());
      }
      if (name === 'Amt') addText(current(), 'Ccy', attributes()['Ccy'] ?? '');
    },
    text(part: string) {
      text = longer(text, part);
    },
    close(name: string) {
      const value = normalText(text).replace(/\s+/g, ' ').trim();
      if (value !== '') {
        addText(current(), name, value);
        addText(current(), path.slice(-2).join('/'), value);
        if (path.at(-3) === 'Acct' || path.slice(-4, -2).join('/') === 'Acct/Id') account ||= value;
      }
      text = '';
      path.pop();
      if (name === 'Acct' && entry === null && path.at(-1) === 'Stmt') {
        found.account(account);
        account = '';
      }
      if (name === 'Bal') found.balance(texts);
      if (name === 'Ntry' && entry) {
        found.entry(entry);
        entry = null;
      }
    },
  };

  function current(): Texts {
    if (entry === null) return texts;
    return path.includes('TxDtls') ? (entry.payments.at(-1) ?? entry.texts) : entry.texts;
  }
}

/** The first text counts, except for remittance texts, of which an entry may have several. */
function addText(texts: Texts, name: string, value: string): void {
  if (texts.size >= MAX_TEXTS) return;
  const before = texts.get(name);
  if (before === undefined) texts.set(name, value);
  else if (name === 'Ustrd') texts.set(name, longer(before, ` ${value}`));
}

type Add = (message: string) => void;

function signedAmount(texts: Texts, add: Add): bigint | null {
  const [amount, currency = 'INR'] = [readAmount(texts.get('Amt') ?? ''), texts.get('Ccy')];
  const direction = texts.get('CdtDbtInd');
  if (currency !== 'INR') add(`This is in ${currency.slice(0, 10)}, not in rupees`);
  else if (amount.kind !== 'amount' || amount.isRounded || amount.paise < 0n)
    add(`“${(texts.get('Amt') ?? '').slice(0, 40)}” is not an amount in rupees`);
  else if (direction !== 'CRDT' && direction !== 'DBIT')
    add('This does not say whether money came in or went out');
  else return direction === 'CRDT' ? amount.paise : -amount.paise;
  return null;
}

/** The lines of an entry: one for each payment that it is made of, if their amounts are known and add up. */
function linesOf(entry: Entry, row: number, latest: string, problems: StatementProblem[]): StatementLine[] {
  const add = (message: string) => problems.push({ row, column: 'Ntry', message });
  const found = problems.length;
  const amountPaise = signedAmount(entry.texts, add);
  if (amountPaise === 0n) add('The amount is 0');
  const bookedOn = dayIn(entry.texts, 'BookgDt');
  if (bookedOn === null) add('The date of booking is missing or cannot be read');
  // control: an entry of a statement in XML is not in the future (statements.test.ts) → false
  else if (bookedOn > latest) add(`${bookedOn} is in the future`);
  const [payments] = [entry.payments.length > 0 ? entry.payments : [new Map<string, string>()]];
  if (amountPaise === null || bookedOn === null || problems.length > found) return [];
  const amounts = payments.map((texts) => paymentPaise(texts, amountPaise));
  const isSplit =
    payments.length > 1 &&
    amounts.every((paise) => paise !== null) &&
    amounts.reduce<bigint>((sum, paise) => sum + (paise ?? 0n), 0n) === amountPaise;
  const shown = isSplit ? payments : payments.slice(0, 1);
  const lines = shown.map((texts, index): StatementLine => {
    const narration = narrationOf(texts, entry.texts);
    const reference = referenceOf(texts) || referenceOf(entry.texts);
    return {
      row,
      bookedOn,
      valueOn: dayIn(entry.texts, 'ValDt'),
      narration,
      reference,
      utr: findUtr(
        narration,
        [...namedReferences(texts), ...namedReferences(entry.texts)].join(' '),
        bookedOn,
      ),
      amountPaise: isSplit ? (amounts[index] ?? 0n) : amountPaise,
      balancePaise: null,
    };
  });
  if (lines.some(({ narration }) => narration.length > LONGEST_NARRATION))
    add(`The text is longer than ${LONGEST_NARRATION} characters`);
  if (lines.some(({ narration, reference }) => isUnstorable(narration + reference)))
    add('This contains a character that cannot be saved');
  return problems.length > found ? [] : lines;
}

function paymentPaise(texts: Texts, entryPaise: bigint): bigint | null {
  const read = readAmount(texts.get('Amt') ?? '');
  if (read.kind !== 'amount' || read.paise <= 0n) return null;
  const direction = texts.get('CdtDbtInd') ?? (entryPaise > 0n ? 'CRDT' : 'DBIT');
  return direction === 'CRDT' ? read.paise : -read.paise;
}

function dayIn(texts: Texts, name: string): string | null {
  const read = readDate(texts.get(`${name}/Dt`) ?? texts.get(`${name}/DtTm`) ?? '');
  return read.kind === 'date' ? read.day : null;
}

/** Who paid, what they wrote, and what the bank added. */
function narrationOf(texts: Texts, entry: Texts): string {
  const parts = [
    texts.get('Dbtr/Nm') ?? texts.get('Pty/Nm'),
    texts.get('Cdtr/Nm'),
    texts.get('Ustrd'),
    texts.get('AddtlTxInf'),
    entry.get('AddtlNtryInf'),
  ];
  return [...new Set(parts.filter((part) => part !== undefined))].join(' / ');
}

const NO_REFERENCE = /^(?:NOTPROVIDED|NONREF)$/i;
const REFERENCES = ['UETR', 'ClrSysRef', 'TxId', 'EndToEndId', 'AcctSvcrRef', 'NtryRef'];

const namedReferences = (texts: Texts) =>
  REFERENCES.flatMap((name) => texts.get(name) ?? []).filter((each) => !NO_REFERENCE.test(each));

const referenceOf = (texts: Texts) => namedReferences(texts).find((each) => !/^[\da-f]{8}-/.test(each)) ?? '';
