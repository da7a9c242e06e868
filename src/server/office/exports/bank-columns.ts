import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import { EXPLANATION_TEXTS } from '#domain/office/bank-statement/matches.ts';
import { DIFFERENCE_TEXTS, GROUP_TEXTS } from '#domain/office/bank-statement/month/differences.ts';
import type { BankDay } from '#domain/office/bank-statement/month/month.ts';
import { startOfIndianDay } from '#domain/time/indian-time.ts';
import type { Column } from '../../spreadsheets/columns.ts';
import type { ExportedLine } from '../bank-statements/lines/service.ts';
import type { ExportedMovement } from '../bank-statements/month/service.ts';

const VERDICTS: Record<BankDay['verdict'], string> = {
  equal: 'Equal',
  different: 'Different',
  no_statement: 'No statement',
};

const joined = (texts: readonly string[]) => texts.filter(Boolean).join('; ') || null;

export const BANK_MONTH_COLUMNS: Column<ExportedMovement>[] = [
  { title: 'Day', kind: 'day', of: (row) => startOfIndianDay(row.day) },
  { title: 'The day is', kind: 'text', of: (row) => VERDICTS[row.verdict] },
  { title: 'What', kind: 'text', width: 28, of: (row) => GROUP_TEXTS[row.group] },
  { title: 'Bank in rupees', kind: 'rupees', of: (row) => row.bankPaise },
  { title: 'Provider in rupees', kind: 'rupees', of: (row) => row.providerPaise },
  { title: 'Books in rupees', kind: 'rupees', of: (row) => row.booksPaise },
  {
    title: 'Difference',
    kind: 'text',
    width: 44,
    of: ({ differences }) => joined(differences.map(({ kind }) => DIFFERENCE_TEXTS[kind])),
  },
  { title: 'Difference in rupees', kind: 'rupees', of: differencePaise },
  { title: 'Due on', kind: 'day', of: (row) => (row.dueOn === null ? null : startOfIndianDay(row.dueOn)) },
  {
    title: 'Account',
    kind: 'text',
    width: 24,
    of: ({ lines }) => joined([...new Set(lines.map(({ account }) => account))]),
  },
  {
    title: 'Narration',
    kind: 'text',
    width: 50,
    of: ({ lines }) => joined(lines.map(({ narration }) => narration)),
  },
  {
    title: 'In the books',
    kind: 'text',
    width: 40,
    of: ({ records }) => joined(records.map(({ label }) => label)),
  },
  { title: 'Settlement (UTR)', kind: 'text', width: 24, of: (row) => row.settlement || null },
];

function differencePaise({ differences }: ExportedMovement): Paise | null {
  return differences.length === 0 ? null : differences.reduce<Paise>((total, { paise }) => total + paise, 0n);
}

export const BANK_LINE_COLUMNS: Column<ExportedLine>[] = [
  { title: 'Day', kind: 'day', of: (row) => startOfIndianDay(row.bookedOn) },
  { title: 'Account', kind: 'text', width: 24, of: (row) => row.account },
  { title: 'Amount in rupees', kind: 'rupees', of: (row) => row.amountPaise },
  { title: 'Narration', kind: 'text', width: 50, of: (row) => row.narration },
  { title: 'Reference', kind: 'text', width: 20, of: (row) => row.reference },
  { title: 'UTR', kind: 'text', width: 24, of: (row) => row.utr },
  { title: 'Confirmed as', kind: 'text', width: 24, of: confirmedAs },
  { title: 'In the books', kind: 'text', width: 50, of: inTheBooks },
  { title: 'Confirmed by', kind: 'text', width: 24, of: (row) => row.matchedBy },
  { title: 'Confirmed at', kind: 'moment', of: (row) => row.matchedAt },
];

function confirmedAs({ kind, explanation, gifts }: ExportedLine): string | null {
  if (kind === 'gifts') return gifts.length === 1 ? 'Gift' : 'Gifts';
  if (kind === 'settlement') return EXPLANATION_TEXTS.settlement;
  if (kind === 'expense') return 'Expense';
  return explanation === null ? null : EXPLANATION_TEXTS[explanation];
}

function inTheBooks({ gifts, settlementUtr, purpose }: ExportedLine): string | null {
  const given = gifts.map(
    ({ fullName, amountPaise }) => `${formatRupees(rupeesFromPaise(amountPaise))} from ${fullName}`,
  );
  return joined([...given, settlementUtr ?? '', purpose ?? '']);
}
