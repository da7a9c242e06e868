import { donationCalls } from '#contract/calls.ts';
import type { DonationRecord } from '#contract/donations.ts';
import { languageNamed } from '#domain/language.ts';
import { readBy } from '#web/lib/api/api.ts';
import { fieldsOf, isNumber, isText, textOf, textOrNull } from '#web/lib/api/reading.ts';
import { postJson } from '#web/lib/api/sending.ts';
import { picturesOf } from '#web/lib/page/pictures.ts';

/** The record as far as it can be shown: an amount is needed, everything else may be missing. */
export type ShownRecord = DonationRecord;

const shownRecord = readBy((value): ShownRecord | null => {
  const record = fieldsOf(value);
  if (!isNumber(record['donationAmount'])) return null;
  const category = fieldsOf(record['categoryId']);
  return {
    fullName: textOf(record['fullName']),
    donationAmount: record['donationAmount'],
    paymentMethod: textOf(record['paymentMethod']),
    paymentMethodCode: textOf(record['paymentMethodCode']),
    transactionId: textOf(record['transactionId']),
    categoryId: {
      _id: textOf(category['_id']),
      name: textOf(category['name']),
      language: languageNamed(category['language']),
    },
    campaignId: campaignOf(record['campaignId']),
    redirectUrlRes: textOrNull(record['redirectUrlRes']),
    failureReason: textOrNull(record['failureReason']),
    failureReasonCode: textOrNull(record['failureReasonCode']),
  };
});

function campaignOf(value: unknown): ShownRecord['campaignId'] {
  const fields = fieldsOf(value);
  const { _id, campaignTitle } = fields;
  if (!isText(_id) || !isText(campaignTitle)) return null;
  const language = languageNamed(fields['language']);
  return { _id, campaignTitle, images: picturesOf(fields).images, language };
}

/** The donation that an order id opens; null when there is none or it does not come, which is logged. */
export async function findDonation(merchantOrderId: string): Promise<ShownRecord | null> {
  const answer = await postJson(
    donationCalls.getDonationByTransactionId,
    { transactionId: merchantOrderId },
    shownRecord,
  );
  if (answer.kind === 'ok') return answer.value;
  console.error('The donation record could not be loaded.', answer);
  return null;
}
