import { type DonationDraft, findDraft } from '#web/lib/donation-draft.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ShownRecord } from './donation-record.ts';

type FreshTryProps = { merchantOrderId: string | null; record?: ShownRecord | null };

/** The specification's way back from a failed payment, with what was typed coming along. */
export function RetryDonation({ merchantOrderId, record = null }: FreshTryProps) {
  const draft = merchantOrderId ? findDraft(merchantOrderId) : null;
  const campaign = campaignOf(draft, record);
  return (
    <>
      <ButtonLink to="/donate" state={{ draft }}>
        Retry Donation
      </ButtonLink>
      {campaign && (
        <ButtonLink to="/eventdonate" state={{ id: campaign._id, draft }} kind="secondary">
          Donate to {campaign.title} again
        </ButtonLink>
      )}
    </>
  );
}

/** The same form as before, filled in again: the campaign's when the donation was for one. */
export function FreshTry({ merchantOrderId, record = null }: FreshTryProps) {
  const draft = merchantOrderId ? findDraft(merchantOrderId) : null;
  const campaign = campaignOf(draft, record);
  const form = campaign ? '/eventdonate' : '/donate';
  return (
    <ButtonLink to={form} state={campaign ? { id: campaign._id, draft } : { draft }}>
      Try again
    </ButtonLink>
  );
}

function campaignOf(draft: DonationDraft | null, record: ShownRecord | null) {
  if (draft?.campaign) return draft.campaign;
  return record?.campaignId ? { _id: record.campaignId._id, title: record.campaignId.campaignTitle } : null;
}
