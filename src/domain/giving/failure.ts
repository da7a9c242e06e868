/** Our own code for an order that never reached the provider. */
export const NEVER_PLACED = 'ORDER_NEVER_PLACED';

/** Why a payment failed, with an explanation for donors. Pages translate it by its key. */
const explanations = {
  general:
    'The payment did not go through. If money has left your account, your bank will return it automatically.',
  never_started: 'The payment never started. Nothing was charged.',
  insufficient_funds: 'There was not enough money in the account.',
  cancelled: 'The payment was cancelled. Nothing was charged.',
  timed_out: 'The payment was not completed in time.',
  wrong_pin: 'The UPI PIN was wrong.',
  too_many_wrong_pins: 'The UPI PIN was wrong too often. Please wait a day or use another way to pay.',
  over_bank_limit:
    'The amount is above a limit that your bank sets. Please try a smaller amount or another way to pay.',
  unknown_upi_id: 'The UPI ID was not recognised.',
  wrong_card_number: 'The card number was wrong.',
  wrong_card_expiry: 'The card’s expiry date was wrong.',
  wrong_card_security_code: 'The card’s security code was wrong.',
  card_expired: 'The card has expired.',
  not_authenticated: 'The bank could not verify that it was you.',
  declined: 'Your bank declined the payment. Please try another way to pay.',
  bank_unreachable: 'Your bank could not be reached. Please try again later.',
} as const;

export type FailureReason = keyof typeof explanations;
export const FAILURE_REASONS = Object.keys(explanations) as [FailureReason, ...FailureReason[]];

/** PhonePe's error codes and the underlying UPI ones, by what they mean to donors. */
const reasons: ReadonlyMap<string, FailureReason> = new Map([
  [NEVER_PLACED, 'never_started'],
  ['INSUFFICIENT_BALANCE', 'insufficient_funds'],
  ['INSUFFICIENT_FUNDS', 'insufficient_funds'],
  ['Z9', 'insufficient_funds'],
  ['TXN_CANCELLED', 'cancelled'],
  ['USER_CANCELLED', 'cancelled'],
  ['ZA', 'cancelled'],
  ['TXN_AUTO_FAILED', 'timed_out'],
  ['TXN_NOT_COMPLETED', 'timed_out'],
  ['TIMED_OUT', 'timed_out'],
  ['U69', 'timed_out'],
  ['INVALID_MPIN', 'wrong_pin'],
  ['ZM', 'wrong_pin'],
  ['Z6', 'too_many_wrong_pins'],
  ['Z7', 'over_bank_limit'],
  ['Z8', 'over_bank_limit'],
  ['TRANSACTION_LIMIT_EXCEEDED', 'over_bank_limit'],
  ['ZH', 'unknown_upi_id'],
  ['INVALID_VPA', 'unknown_upi_id'],
  ['INVALID_CARD_NUMBER', 'wrong_card_number'],
  ['INVALID_CARD_EXPIRY', 'wrong_card_expiry'],
  ['INVALID_CVV', 'wrong_card_security_code'],
  ['CARD_EXPIRED', 'card_expired'],
  ['AUTHENTICATION_FAILED', 'not_authenticated'],
  ['AUTHORIZATION_FAILED', 'declined'],
  ['AUTHORIZATION_ERROR', 'declined'],
  ['BANK_DECLINED', 'declined'],
  ['PAYMENT_DECLINED', 'declined'],
  ['U16', 'declined'],
  ['U30', 'declined'],
  ['U28', 'bank_unreachable'],
  ['U67', 'bank_unreachable'],
  ['U68', 'bank_unreachable'],
  ['BANK_NOT_AVAILABLE', 'bank_unreachable'],
]);

/** The reason that the provider's error codes name, the most specific code first; `general` without a known one. */
export function failureReason(codes: readonly string[]): FailureReason {
  for (const code of codes) {
    const reason = reasons.get(code.toUpperCase());
    if (reason) return reason;
  }
  return 'general';
}

/** Explains a failed payment to its donor, who never reads a code. */
export function reasonForDonors(codes: readonly string[]): string {
  return explainFailure(failureReason(codes));
}

/** Why a payment failed, in a sentence for donors. */
export const explainFailure = (reason: FailureReason): string => explanations[reason];
