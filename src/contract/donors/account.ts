import * as z from 'zod/mini';
import { DONATION_STATUSES } from '#domain/giving/donation-status.ts';
import {
  hasContact,
  spacedAfterStops,
  TRIBUTE_LINE_LIMIT,
  TRIBUTE_NAME_LIMIT,
  TRIBUTES,
} from '#domain/giving/tribute.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { rule } from '../errors/errors.ts';
import { Email } from '../fields/form-fields.ts';
import { tidyName } from '../fields/input-filters.ts';
import { MonthlySummary } from '../giving/monthly/control.ts';

/**
 * What can be done with the card of a dedication. `unprintable`: the fonts lack some of its letters. `removed`: staff removed the
 * dedication. `none`: there is no dedication, or the gift is not paid.
 */
export const CARD_STATES = ['ready', 'sent', 'unprintable', 'removed', 'none'] as const;

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
  tribute: z.nullable(z.object({ kind: z.enum(TRIBUTES), name: z.string(), line: z.string() })),
  card: z.enum(CARD_STATES),
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
  /** The monthly gifts that are not over, latest first, each with its page, whose address has a signed link. */
  monthlyGifts: z.array(z.object({ ...MonthlySummary.shape, page: z.string() })),
  /** The bank transfers that are expected from the donor, latest first. */
  transfers: z.array(
    z.object({
      /** Its page is at this address. */
      reference: z.string(),
      amountRupees: z.number(),
      purpose: z.string(),
      expiresOn: z.string(),
    }),
  ),
});
export type MyAccount = z.infer<typeof MyAccount>;

/** Asks for a link that proves an address. The response is the same for every address. */
export const AskForLink = z.strictObject({ email: Email });
export type AskForLink = z.infer<typeof AskForLink>;

const tidyLine = (text: string) => tidyName(text.replace(/[\s\p{Cc}]+/gu, ' '));

/** A line of a card that goes to somebody else in the trust's name. */
const words = (limit: number, tooLong: 'name_too_long' | 'line_too_long') =>
  z.string({ error: rule('tribute_name_required') }).check(
    z.overwrite(tidyLine),
    // control: a card carries no address or phone number (tributes.test.ts)
    z.refine((text: string) => !hasContact(text), { error: rule('tribute_contact') }),
    z.overwrite(spacedAfterStops),
    z.maxLength(limit, rule({ code: tooLong, params: { max: limit } })),
  );

/** In honour or in memory of whom a gift is made, and a line of the donor's own; empty without one. */
export const TributeWords = z.strictObject({
  kind: z.enum(TRIBUTES, { error: rule('tribute_kind_required') }),
  name: words(TRIBUTE_NAME_LIMIT, 'name_too_long').check(z.minLength(1, rule('tribute_name_required'))),
  line: z._default(words(TRIBUTE_LINE_LIMIT, 'line_too_long'), ''),
});
export type TypedTribute = z.input<typeof TributeWords>;
export type TributeWords = z.output<typeof TributeWords>;

/** To which one address a card is sent, and how it looks. */
export const SendCard = z.strictObject({
  email: Email,
  language: z.enum(LANGUAGES),
  isAmountShown: z.boolean(),
});
export type SendCard = z.infer<typeof SendCard>;
