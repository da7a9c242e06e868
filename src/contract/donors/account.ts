import * as z from 'zod/mini';
import { DONATION_STATUSES } from '#domain/giving/donation-status.ts';
import { TRIBUTES } from '#domain/giving/tribute.ts';
import { Email } from '../fields/form-fields.ts';

/** A gift of the current donor. */
export const MyGift = z.object({
  id: z.string(),
  merchantOrderId: z.string(),
  fullName: z.string(),
  amountRupees: z.number(),
  /** What remains after refunds. */
  leftRupees: z.number(),
  purpose: z.string(),
  /** Whether it is for a campaign, whose donor wall may show the donor's name. */
  isForCampaign: z.boolean(),
  at: z.string(),
  status: z.enum(DONATION_STATUSES),
  /** Whether it has a page on which it can be paid or retried. */
  hasPaymentPage: z.boolean(),
  hasReceipt: z.boolean(),
  isNameShown: z.boolean(),
  tribute: z.nullable(z.object({ kind: z.enum(TRIBUTES), name: z.string() })),
});
export type MyGift = z.infer<typeof MyGift>;

/** `donor` null: the visitor is neither signed in nor came through a link. */
export const MyAccount = z.object({
  donor: z.nullable(
    z.object({
      name: z.string(),
      /** The addresses whose gifts are shown, the donor's own first. */
      addresses: z.array(z.string()),
      /** Whether the donor signed in with Google. */
      isSignedIn: z.boolean(),
    }),
  ),
  /** The latest gifts, newest first. */
  gifts: z.array(MyGift),
  /** How many more there are. */
  older: z.number(),
  /** What was given in each financial year, less refunds; latest year first. */
  years: z.array(z.object({ year: z.string(), gifts: z.number(), rupees: z.number() })),
  certificates: z.array(z.object({ id: z.string(), year: z.string() })),
});
export type MyAccount = z.infer<typeof MyAccount>;

/** Asks for a link that proves an address. The response is the same for every address. */
export const AskForLink = z.strictObject({ email: Email });
export type AskForLink = z.infer<typeof AskForLink>;
