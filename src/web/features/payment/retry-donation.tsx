import type { DonationRecord } from '#contract/payments.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import type { DonationDraft } from '#web/lib/donation/donation-draft.ts';
import { findDraft } from '#web/lib/donation/sent-forms.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FreshAttempt } from './retry-attempt.tsx';

type FreshTryProps = { merchantOrderId: string | null; record?: DonationRecord | null };

/** The specification's way back from a failed payment, with what was typed coming along. */
export function RetryDonation({ merchantOrderId, record = null }: FreshTryProps) {
  const text = useTexts('payment');
  const format = useFormat();
  const typed = merchantOrderId ? findDraft(merchantOrderId) : null;
  const draft = typed ?? draftFrom(record);
  return (
    <>
      {typed && <FreshAttempt draft={typed} />}
      <ButtonLink to="/donate" state={{ draft }} kind={typed ? 'secondary' : 'primary'}>
        {text.retry}
      </ButtonLink>
      {draft?.campaign && (
        <ButtonLink
          to="/eventdonate"
          state={{ id: draft.campaign._id, draft }}
          kind={typed ? 'quiet' : 'secondary'}
        >
          {format(text.campaignAgain, { title: draft.campaign.title })}
        </ButtonLink>
      )}
    </>
  );
}

/** The same donation once more, at once or with its form filled in again. */
export function FreshTry({ merchantOrderId, record = null }: FreshTryProps) {
  const text = useTexts('payment');
  const typed = merchantOrderId ? findDraft(merchantOrderId) : null;
  const draft = typed ?? draftFrom(record);
  if (!typed) return <FormAgain draft={draft} label={text.tryAgain} />;
  return (
    <>
      <FreshAttempt draft={typed} />
      <FormAgain draft={draft} label={text.change} kind="secondary" />
    </>
  );
}

type FormAgainProps = {
  draft: DonationDraft | null;
  label: string;
  kind?: 'primary' | 'secondary' | 'quiet';
  onClick?: () => void;
};

/** The same form as before, filled in again: the campaign's when the donation was for one. */
export function FormAgain({ draft, label, kind = 'primary', onClick }: FormAgainProps) {
  const campaign = draft?.campaign;
  return (
    <ButtonLink
      to={campaign ? '/eventdonate' : '/donate'}
      state={campaign ? { id: campaign._id, draft } : { draft }}
      kind={kind}
      onClick={onClick}
    >
      {label}
    </ButtonLink>
  );
}

/** What the donation's record tells of its form, for a donor who comes from a mail or another browser. */
export function draftFrom(record: DonationRecord | null): DonationDraft | null {
  if (!record) return null;
  const { fullName, donationAmount, categoryId, campaignId } = record;
  return {
    values: {
      fullName,
      email: '',
      phoneNumber: '',
      donationAmount: String(donationAmount),
      categoryId: categoryId._id,
      message: '',
    },
    campaign: campaignId ? { _id: campaignId._id, title: campaignId.campaignTitle } : null,
  };
}
