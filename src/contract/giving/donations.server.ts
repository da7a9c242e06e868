import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { rule } from '../errors/errors.ts';
import {
  donationRoutes,
  IDEMPOTENCY_HEADER,
  INDIAN_CITIZEN_HEADER,
  SOURCE_HEADER,
} from './donation-paths.ts';
import { StartDonation } from './donations.ts';
import { OrderChallenge, PROOF_HEADER } from './order-challenge.ts';
import { DonationRecord, LastPhoneNumber, StartedDonation, VerifiedPayment } from './payments.ts';

/** What travels next to the eight fields of an order. */
export const OrderHeaders = z.looseObject({
  [IDEMPOTENCY_HEADER]: z.optional(
    z.string().check(z.regex(/^[\x20-\x7e]{8,200}$/, rule('idempotency_key_invalid'))),
  ),
  /** A malformed proof counts as none, so that the order call keeps its specified responses. */
  [PROOF_HEADER]: z.optional(z.string()),
  /** Anything but `yes` counts as no answer. */
  [INDIAN_CITIZEN_HEADER]: z.optional(z.string()),
  /** Where the donor found the campaign; anything but the code of one of its sources counts as none. */
  [SOURCE_HEADER]: z.optional(z.string()),
});

const OrderId = z.string().check(z.maxLength(200));

export const startDonation = endpoint({
  ...donationRoutes.start,
  access: 'public',
  summary: 'Start a donation',
  headers: OrderHeaders,
  body: StartDonation,
  response: StartedDonation,
  errors: [
    'campaign_not_found',
    'campaign_closed',
    'donations_paused',
    'donations_not_open',
    'too_many_unpaid',
    'proof_required',
    'login_required',
    'idempotency_conflict',
    'payment_provider_failed',
    'payment_provider_unreachable',
  ],
});

export const getOrderChallenge = endpoint({
  ...donationRoutes.challenge,
  access: 'public',
  summary: 'Get a challenge for an order',
  description:
    'For an order refused with `proof_required`: find a number n for which SHA-256 of `<id>:<n>` starts with `bits` zero bits, and repeat the order with the header `Order-Proof: <challenge>.<n>`. Valid once, for ten minutes, from the same network address.',
  response: OrderChallenge,
});

export const verifyPayment = endpoint({
  ...donationRoutes.verify,
  access: 'public',
  summary: 'Verify a payment',
  body: z.strictObject({ merchantOrderId: OrderId }),
  response: VerifiedPayment,
  errors: ['payment_not_found', 'payment_status_unavailable'],
});

export const findDonation = endpoint({
  ...donationRoutes.find,
  access: 'public',
  summary: 'Find the donation of an order',
  body: z.strictObject({ transactionId: OrderId }),
  response: DonationRecord,
  errors: ['payment_not_found'],
});

export const getLastPhoneNumber = endpoint({
  ...donationRoutes.lastPhoneNumber,
  access: 'public',
  summary: "Get the phone number of the signed-in donor's latest gift, to prefill the form",
  response: LastPhoneNumber,
});
