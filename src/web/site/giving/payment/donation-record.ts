import * as z from 'zod/mini';
import { LanguageCode } from '#contract/fields/content-language.ts';
import { donationRoutes } from '#contract/giving/donation-paths.ts';
import type { findDonation as endpoint } from '#contract/giving/donations.server.ts';
import { DonationCampaign, DonationRecord } from '#contract/giving/payments.ts';
import type { FailureReason } from '#domain/giving/failure.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import { call } from '#web/lib/api/call.ts';

const text = z.catch(z.string(), '');
const language = z.catch(LanguageCode, DEFAULT_LANGUAGE);
const { shape } = DonationRecord;
const campaign = DonationCampaign.shape;

/** Only the amount is required; missing or malformed fields are left out of the summary. */
const ShownRecord = z.object({
  ...shape,
  fullName: text,
  paymentMethod: text,
  paymentMethodCode: text,
  transactionId: text,
  categoryId: z.catch(z.object({ _id: text, name: text, language }), {
    _id: '',
    name: '',
    language: DEFAULT_LANGUAGE,
  }),
  campaignId: z.catch(
    z.nullable(z.object({ ...campaign, images: z.catch(campaign.images, []), language })),
    null,
  ),
  redirectUrlRes: z.catch(shape.redirectUrlRes, null),
  failureReason: z.catch(shape.failureReason, null),
  failureReasonCode: z.catch(shape.failureReasonCode, null),
  monthly: z.catch(shape.monthly, undefined),
});

const CANCELLED: FailureReason = 'cancelled';

/** Whether the donor cancelled the payment on the provider's page. */
export function wasCancelled(record: DonationRecord | null): boolean {
  return record?.failureReasonCode === CANCELLED;
}

/** The donation record for an order id; null when it cannot be loaded, which is logged. */
export async function findDonation(merchantOrderId: string): Promise<DonationRecord | null> {
  const input = { body: { transactionId: merchantOrderId } };
  const result = await call<typeof endpoint>(donationRoutes.find, input, ShownRecord);
  if (result.kind === 'ok') return result.value;
  console.error('The donation record could not be loaded.', result);
  return null;
}

/** Whether it was to take the place of a smaller monthly gift, from whose page alone that can be tried again. */
export function isRaise(record: DonationRecord | null): boolean {
  return record?.monthly?.isRaise ?? false;
}
