// A gift that its donor has announced and pays by bank transfer (docs/decisions/0046-bank-transfers.md).

/**
 * `received`: the money arrived and is a donation. `cancelled`: by the donor or by staff. `expired`: it did not arrive in time. What arrives
 * after that is received all the same.
 */
export const EXPECTED_TRANSFER_STATES = ['expected', 'received', 'cancelled', 'expired'] as const;
export type ExpectedTransferState = (typeof EXPECTED_TRANSFER_STATES)[number];

/**
 * The states that a transfer may change to. It is expected again when the gift that it was recorded as is cancelled as a mistake. The
 * database refuses every other change.
 */
export function allowedTransferStates(state: ExpectedTransferState): readonly ExpectedTransferState[] {
  switch (state) {
    case 'expected':
      return ['received', 'cancelled', 'expired'];
    case 'received':
      return ['expected'];
    case 'cancelled':
    case 'expired':
      return ['received'];
  }
}

/** How a transfer may reach the account, by the mode of the offline gift that it becomes: from bank to bank, or by UPI. */
export const TRANSFER_MODES = ['neft', 'upi_qr'] as const;

/** So many transfers of one donor may be expected at once: more are announced by somebody who does not mean to send them. */
export const MOST_EXPECTED_TRANSFERS = 5;

/** ₹10 crore: more than a gift that nobody has spoken about before, but low enough to catch typing errors. */
export const MOST_TRANSFERRED_PAISE = 10_000_000_000n;

/** What most banks let a person pay by UPI in a day. */
export const UPI_DAILY_LIMIT_RUPEES = 100_000;

/** The page with the account, the amount and the code. */
export function transferPage(reference: string): string {
  return `/transfer/${reference}`;
}

/** The address of a payment by UPI: it opens the donor's UPI app, or is read by it as a QR code. */
export function upiAddress({
  upi,
  holder,
  amountRupees,
  code,
}: {
  upi: string;
  holder: string;
  amountRupees: number;
  code: string;
}): string {
  // UPI apps take %20 for a space and not every one takes a plus sign.
  const values = { pa: upi, pn: holder, am: amountRupees.toFixed(2), cu: 'INR', tn: code };
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
