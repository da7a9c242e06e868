/** Our own code for an order that never reached the provider. */
export const NEVER_PLACED = 'ORDER_NEVER_PLACED';

const NOTHING_CHARGED = 'Nothing was charged.';
const GENERAL = 'The payment did not go through. If money left your account, your bank returns it by itself.';

const BANK_AWAY = `Your bank could not be reached at that moment. Please try again a little later.`;
const LIMIT =
  'The amount is above a limit that your bank sets. Please try a smaller amount or another way to pay.';
const DECLINED = 'Your bank declined the payment. Please try another way to pay.';
const CANCELLED = `The payment was cancelled. ${NOTHING_CHARGED}`;
const TIMED_OUT = 'The payment was not completed in time.';

/** PhonePe's error codes and the underlying UPI ones, each with an explanation for donors. */
const reasons: ReadonlyMap<string, string> = new Map([
  [NEVER_PLACED, `The payment never began. ${NOTHING_CHARGED}`],
  ['INSUFFICIENT_BALANCE', 'There was not enough money in the account.'],
  ['INSUFFICIENT_FUNDS', 'There was not enough money in the account.'],
  ['Z9', 'There was not enough money in the account.'],
  ['TXN_CANCELLED', CANCELLED],
  ['USER_CANCELLED', CANCELLED],
  ['ZA', CANCELLED],
  ['TXN_AUTO_FAILED', TIMED_OUT],
  ['TXN_NOT_COMPLETED', TIMED_OUT],
  ['TIMED_OUT', TIMED_OUT],
  ['U69', TIMED_OUT],
  ['INVALID_MPIN', 'The UPI PIN was wrong.'],
  ['ZM', 'The UPI PIN was wrong.'],
  ['Z6', 'The UPI PIN was wrong too often. Please wait a day or use another way to pay.'],
  ['Z7', LIMIT],
  ['Z8', LIMIT],
  ['TRANSACTION_LIMIT_EXCEEDED', LIMIT],
  ['ZH', 'The UPI ID was not known.'],
  ['INVALID_VPA', 'The UPI ID was not known.'],
  ['INVALID_CARD_NUMBER', 'The card number was not right.'],
  ['INVALID_CARD_EXPIRY', 'The expiry date of the card was not right.'],
  ['INVALID_CVV', 'The security code of the card was not right.'],
  ['CARD_EXPIRED', 'The card has expired.'],
  ['AUTHENTICATION_FAILED', 'The bank could not confirm that it was you.'],
  ['AUTHORIZATION_FAILED', DECLINED],
  ['AUTHORIZATION_ERROR', DECLINED],
  ['BANK_DECLINED', DECLINED],
  ['PAYMENT_DECLINED', DECLINED],
  ['U16', DECLINED],
  ['U30', DECLINED],
  ['U28', BANK_AWAY],
  ['U67', BANK_AWAY],
  ['U68', BANK_AWAY],
  ['BANK_NOT_AVAILABLE', BANK_AWAY],
]);

/**
 * Explains a failed payment to its donor. `codes` are the provider's, the most specific first; without a known one the
 * explanation is general, so that a donor never reads a code.
 */
export function reasonForDonors(codes: readonly string[]): string {
  for (const code of codes) {
    const reason = reasons.get(code.toUpperCase());
    if (reason) return reason;
  }
  return GENERAL;
}
