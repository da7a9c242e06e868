import * as z from 'zod/mini';
import type { BankLine } from '#contract/office/books/bank-lines.ts';

/**
 * What the form for a gift takes from a line of a bank statement. It travels in the navigation's state, because addresses are logged, and this
 * names somebody.
 */
const GiftOfLine = z.object({
  bankLineId: z.string(),
  amountRupees: z.number(),
  receivedOn: z.string(),
  reference: z.string(),
  fullName: z.string(),
});
export type GiftOfLine = z.infer<typeof GiftOfLine>;

export const giftOfLine = ({
  id,
  amountRupees,
  bookedOn,
  utr,
  reference,
  payer,
}: BankLine): { line: GiftOfLine } => ({
  line: { bankLineId: id, amountRupees, receivedOn: bookedOn, reference: utr || reference, fullName: payer },
});

/** The line of which a gift is entered, or null when the form is opened without one. */
export function readGiftOfLine(state: unknown): GiftOfLine | null {
  const read = z.safeParse(z.object({ line: GiftOfLine }), state);
  return read.success ? read.data.line : null;
}
