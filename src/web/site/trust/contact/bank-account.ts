import type {
  BankAccount,
  CitizenshipQuestion,
  LabelledAccount,
  PublicTrust,
} from '#contract/trust/trust.ts';
import type { Language } from '#domain/text/language.ts';
import { asksCitizenship, isFcraRegistered } from '#domain/trust/fcra.ts';
import { contentsIn } from '#web/languages/long-texts-in.ts';

const FCRA_PARTS = ['holder', 'number', 'ifsc', 'bank', 'branch', 'swift', 'purpose'] as const;
const PARTS = ['holder', 'number', 'ifsc', 'bank', 'branch', 'upi'] as const;

/** The account for gifts from India in a language; null when the trust names none. */
export function labelledAccount(account: BankAccount, language: Language): LabelledAccount | null {
  const { title, note, ...labels } = contentsIn[language].bankTransfer;
  const rows = rowsOf(PARTS, account, labels);
  return rows.length > 0 ? { title, rows, note } : null;
}

type Details = Pick<PublicTrust, 'registrations' | 'bank'>;

/** The account for foreign contributions in a language; null unless the trust is registered and has entered it. */
function labelledFcraAccount(
  { registrations, bank: { fcraAccount } }: Details,
  language: Language,
): LabelledAccount | null {
  if (!isFcraRegistered(registrations.fcra) || fcraAccount.number === '') return null;
  const { title, note, swift, purpose } = contentsIn[language].citizenship;
  const labels = { ...contentsIn[language].bankTransfer, swift, purpose };
  return { title, rows: rowsOf(FCRA_PARTS, fcraAccount, labels), note };
}

/** The accounts that a trust shows on the Contact page. */
export function labelledAccounts(trust: Details, language: Language): LabelledAccount[] {
  const all = [labelledAccount(trust.bank.account, language), labelledFcraAccount(trust, language)];
  return all.filter((account) => account !== null);
}

/** What donation forms ask about citizenship; null for a trust that need not ask. */
export function citizenshipQuestion(trust: Details, language: Language): CitizenshipQuestion | null {
  if (!asksCitizenship(trust.registrations.fcra)) return null;
  const { question, reason, other, intro } = contentsIn[language].citizenship;
  const account = labelledFcraAccount(trust, language);
  return { question, reason, others: account && { summary: other, intro, account } };
}

function rowsOf<Part extends string>(
  parts: readonly Part[],
  account: Partial<Record<Part, string>>,
  labels: Record<Part, string>,
) {
  return parts
    .map((part) => ({ label: labels[part], value: account[part] ?? '' }))
    .filter(({ value }) => value !== '');
}
