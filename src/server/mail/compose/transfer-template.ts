import { serverTexts } from '#content/server-texts.ts';
import type { BankAccount, TrustIdentity } from '#contract/trust/trust.ts';
import { UPI_DAILY_LIMIT_RUPEES } from '#domain/giving/expected-transfer.ts';
import { formatTransferCode } from '#domain/giving/transfer-code.ts';
import { formatPaise, rupeesFromPaise } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import { longDay } from '#domain/time/long-day.ts';
import type { MailContent } from './render.ts';

type Transfer = {
  code: string;
  amountPaise: bigint;
  purpose: string;
  language: Language;
  expiresOn: string;
  /** Its page, where it can also be cancelled. */
  url: string;
};

const PARTS = ['holder', 'number', 'ifsc', 'bank', 'branch'] as const;

/** How to send an announced gift. It repeats none of the donor's words, because the address may be somebody else's. */
export function howToTransfer(
  trust: TrustIdentity,
  account: BankAccount,
  { language, expiresOn, url, purpose, ...transfer }: Transfer,
): MailContent {
  const { mail, transfer: text } = serverTexts[language];
  const amount = formatPaise(transfer.amountPaise);
  const day = longDay(expiresOn, language);
  const code = formatTransferCode(transfer.code);
  const values = { trust: trust.name, amount, purpose, code, day };
  const upi = rupeesFromPaise(transfer.amountPaise) <= UPI_DAILY_LIMIT_RUPEES ? (account.upi ?? '') : '';
  const rows = [
    ...PARTS.map((part) => ({ label: text.labels[part], value: account[part] })),
    { label: text.labels.upi, value: upi },
    { label: text.labels.amount, value: amount },
    { label: text.labels.code, value: code },
  ];
  return {
    subject: text.subject(values),
    greeting: mail.greetingWithoutName,
    paragraphs: [text.what(values), text.code(values)],
    details: rows.filter(({ value }) => value !== ''),
    action: { label: text.open, url },
    after: [text.next(values), text.changed],
  };
}
