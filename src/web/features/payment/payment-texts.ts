import type { Verification } from './verification.ts';

export const PAYMENT_TEXTS = {
  failed: 'Payment failed. Please try again or contact support.',
  cancelled: 'Payment was cancelled.',
  noId: 'No merchantOrderId found in URL.',
  completed: 'Payment verified successfully! 🎉 Thank you for your support.',
  refused: 'Payment verification failed. Please contact support.',
  error: 'Error verifying payment. Please try again later.',
} as const;

export function verifiedText(verification: Verification): string {
  if (verification === 'error') return PAYMENT_TEXTS.error;
  if (typeof verification === 'string') return PAYMENT_TEXTS.refused;
  if (verification.state === 'COMPLETED') return PAYMENT_TEXTS.completed;
  if (verification.state === 'FAILED') return PAYMENT_TEXTS.failed;
  return `Payment status: ${verification.state}. Please contact support if this seems incorrect.`;
}

/** What the address alone decides, without asking anybody; null when the payment has to be verified. */
export function decidedByAddress(merchantOrderId: string | null, status: string | null): string | null {
  if (status === 'FAILED') return PAYMENT_TEXTS.failed;
  if (status === 'CANCELLED') return PAYMENT_TEXTS.cancelled;
  return merchantOrderId ? null : PAYMENT_TEXTS.noId;
}
