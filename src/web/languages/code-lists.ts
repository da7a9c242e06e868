import type { VisitorErrorCode } from '#contract/errors.ts';
import type { PaymentState } from '#contract/payments.ts';
import type { FailureReason } from '#domain/failure.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';

type Texts<Code extends string> = Readonly<Record<Code, string>>;

/** What the server names by a code next to its English text, in another language. */
export type CodeTexts = {
  /** Why something was refused (src/contract/error-texts.ts and server-only/refusals.ts). */
  errors: Texts<VisitorErrorCode>;
  /** Why a payment failed (src/domain/failure.ts). */
  failureReasons: Texts<FailureReason>;
  /** How something was paid (src/domain/payment-method.ts). */
  paymentMethods: Texts<PaymentMethod>;
  /** Where a payment stands that has not ended. */
  paymentStates: Texts<Exclude<PaymentState, 'COMPLETED' | 'FAILED'>>;
};
