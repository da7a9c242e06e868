import type { VisitorErrorCode } from '#contract/errors.ts';
import type { PaymentState } from '#contract/payments.ts';
import type { FailureReason } from '#domain/failure.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';

type Texts<Code extends string> = Readonly<Record<Code, string>>;

/** Translations of the codes that the server sends next to English texts. */
export type CodeTexts = {
  /** Errors (src/contract/error-texts.ts and server-only/error-statuses.ts). */
  errors: Texts<VisitorErrorCode>;
  /** Reasons for failed payments (src/domain/failure.ts). */
  failureReasons: Texts<FailureReason>;
  /** Payment methods (content/<language>/names.ts). */
  paymentMethods: Texts<PaymentMethod>;
  /** States of an unfinished payment. */
  paymentStates: Texts<Exclude<PaymentState, 'COMPLETED' | 'FAILED'>>;
};
