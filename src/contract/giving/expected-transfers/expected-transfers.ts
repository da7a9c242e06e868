import * as z from 'zod/mini';
import { EXPECTED_TRANSFER_STATES } from '#domain/giving/expected-transfer.ts';

export const AnnouncedTransfer = z.object({ reference: z.string() });
export type AnnouncedTransfer = z.infer<typeof AnnouncedTransfer>;

/** A gift by bank transfer as its page shows it. It names nothing of the donor, like the record of a payment. */
export const ShownTransfer = z.object({
  reference: z.string(),
  state: z.enum(EXPECTED_TRANSFER_STATES),
  /** As people read it, in two groups. */
  code: z.string(),
  amountRupees: z.number(),
  purpose: z.string(),
  /** The last day in India on which it is expected. */
  expiresOn: z.string(),
  /** Where to send it; null once it is not expected any more, or if the trust has no account at present. */
  account: z.nullable(
    z.object({
      holder: z.string(),
      number: z.string(),
      ifsc: z.string(),
      bank: z.string(),
      branch: z.string(),
    }),
  ),
  /** The same payment by UPI; null without a UPI ID, and above what most banks let people pay by UPI in a day. */
  upi: z.nullable(
    z.object({
      id: z.string(),
      /** Opens a UPI app. */
      address: z.string(),
      /** The address as a QR code: the number of modules in a row, and the path of the dark ones. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  ),
});
export type ShownTransfer = z.infer<typeof ShownTransfer>;
