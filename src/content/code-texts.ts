import type { VisitorErrorCode } from '#contract/errors/errors.ts';
import type { PaymentState } from '#contract/giving/payments.ts';
import type { FailureReason } from '#domain/giving/failure.ts';
import type { PaymentMethod } from '#domain/giving/payment-method.ts';

type Texts<Code extends string> = Readonly<Record<Code, string>>;

/** Translations of the codes that the server sends next to English texts. */
export type CodeTexts = {
  /** Errors (src/contract/errors/error-texts.ts and contract/errors/error-statuses.server.ts). */
  errors: Texts<VisitorErrorCode>;
  /** Reasons for failed payments (src/domain/giving/failure.ts). */
  failureReasons: Texts<FailureReason>;
  /** Payment methods (content/<language>/names.ts). */
  paymentMethods: Texts<PaymentMethod>;
  /** States of an unfinished payment. */
  paymentStates: Texts<Exclude<PaymentState, 'COMPLETED' | 'FAILED'>>;
};
