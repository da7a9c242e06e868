import type { Catalogue } from '#content/catalogue.ts';
import { paymentTexts } from '#content/en/pages/payment.ts';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { useCodeText } from '#web/languages/api-code-texts.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { wasCancelled } from './donation-record.ts';
import type { Verification } from './verification.ts';

/** The message for the outcome of a verification; null before the first one. */
export function useOutcomeText(
  verification: Verification | null,
  record: DonationRecord | null,
): string | null {
  const text = useTexts(paymentTexts);
  const format = useFormat();
  const codeText = useCodeText();
  if (verification === null) return null;
  if (verification === 'error') return text.error;
  if (typeof verification === 'string') return text.refused;
  if (verification.state === 'FAILED') return wasCancelled(record) ? text.cancelled : text.failed;
  return format(text.status, { state: codeText('paymentStates', verification.state, verification.state) });
}

/** The message when the URL alone decides the outcome; null when the payment has to be verified. */
export function outcomeTextFromUrl(
  text: Catalogue['payment'],
  merchantOrderId: string | null,
  status: string | null,
): string | null {
  if (status === 'FAILED') return text.failed;
  if (status === 'CANCELLED') return text.cancelled;
  return merchantOrderId ? null : text.noId;
}
