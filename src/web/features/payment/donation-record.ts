import * as z from 'zod/mini';
import { DonationRecord, donationCalls } from '#contract/donations.ts';
import { PictureUrl } from '#contract/fields.ts';
import { postJson } from '#web/lib/api.ts';

const text = z.catch(z.string(), '');

/** The record as far as it can be shown: an amount is needed, everything else may be missing. */
const ShownRecord = z.object({
  fullName: text,
  donationAmount: DonationRecord.shape.donationAmount,
  paymentMethod: text,
  transactionId: text,
  categoryId: z.catch(z.object({ _id: text, name: text }), { _id: '', name: '' }),
  campaignId: z.catch(
    z.nullable(
      z.object({
        _id: z.string(),
        campaignTitle: z.string(),
        images: z.catch(z.array(PictureUrl), []),
      }),
    ),
    null,
  ),
  redirectUrlRes: z.catch(z.nullable(z.string()), null),
  failureReason: z.catch(z.nullable(z.string()), null),
});
export type ShownRecord = z.infer<typeof ShownRecord>;

/** The donation that an order id opens; null when there is none or it does not come, which is logged. */
export async function findDonation(merchantOrderId: string): Promise<ShownRecord | null> {
  const answer = await postJson(
    donationCalls.getDonationByTransactionId,
    { transactionId: merchantOrderId },
    ShownRecord,
  );
  if (answer.kind === 'ok') return answer.value;
  console.error('The donation record could not be loaded.', answer);
  return null;
}
