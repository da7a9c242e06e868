import type { BankAccount } from '#contract/trust/trust.ts';
import type { Language } from '#domain/text/language.ts';
import { contentsIn } from '#web/languages/long-texts-in.ts';

/** The account for bank transfers with its labels. */
export type LabelledAccount = {
  title: string;
  rows: readonly { label: string; value: string }[];
  note: string;
};

const PARTS = ['holder', 'number', 'ifsc', 'bank', 'branch', 'upi'] as const;

/** The account in a language; null when the trust names none. */
export function labelledAccount(account: BankAccount, language: Language): LabelledAccount | null {
  const text = contentsIn[language].bankTransfer;
  const rows = PARTS.map((part) => ({ label: text[part], value: account[part] ?? '' })).filter(
    ({ value }) => value !== '',
  );
  return rows.length > 0 ? { title: text.title, rows, note: text.note } : null;
}
