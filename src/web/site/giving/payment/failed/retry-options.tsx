import { Link } from 'react-router';
import { paymentTexts } from '#content/en/pages/payment.ts';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { fitName } from '#web/lib/forms/fit-name.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { DonationDraft } from '../../donation-draft.ts';
import { findDraft } from '../../submitted-forms.ts';
import styles from '../payment.module.css';
import { RetryButton } from './retry-button.tsx';

type RetryProps = { merchantOrderId: string | null; record?: DonationRecord | null };

/**
 * After a failed payment: one primary action, which tries again for the same purpose, and below it, quietly, the specified Retry
 * Donation link to the donate page. Both forms are prefilled.
 */
export function RetryDonation({ merchantOrderId, record = null }: RetryProps) {
  const text = useTexts(paymentTexts);
  const format = useFormat();
  const submitted = merchantOrderId ? findDraft(merchantOrderId) : null;
  const draft = submitted ?? draftFromRecord(record);
  const campaign = draft?.campaign;
  return (
    <>
      {submitted && <RetryButton draft={submitted} />}
      {campaign && (
        <EditFormLink
          draft={draft}
          label={format(text.campaignAgain, { title: campaign.title })}
          kind={submitted ? 'quiet' : 'primary'}
        />
      )}
      {submitted || campaign ? (
        <p className={styles.quiet}>
          <Link to="/donate" state={{ draft }}>
            {text.retry}
          </Link>
        </p>
      ) : (
        <ButtonLink to="/donate" state={{ draft }}>
          {text.retry}
        </ButtonLink>
      )}
    </>
  );
}

/** Retries a donation with one click or by editing its form; the click needs the form as this tab submitted it. */
export function RetryOptions({ merchantOrderId, record = null }: RetryProps) {
  const text = useTexts(paymentTexts);
  const submitted = merchantOrderId ? findDraft(merchantOrderId) : null;
  if (!submitted) return <EditFormLink draft={draftFromRecord(record)} label={text.tryAgain} />;
  return (
    <>
      <RetryButton draft={submitted} />
      <EditFormLink draft={submitted} label={text.changeDetails} kind="quiet" />
    </>
  );
}

type EditFormLinkProps = {
  draft: DonationDraft | null;
  label: string;
  kind?: 'primary' | 'secondary' | 'quiet';
  onClick?: () => void;
};

/** Opens the donation form prefilled with the draft: the campaign's form when the donation was for a campaign. */
export function EditFormLink({ draft, label, kind = 'primary', onClick }: EditFormLinkProps) {
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

/** A draft with as much as the donation record shows, for a donor on another browser or coming from an email. */
export function draftFromRecord(record: DonationRecord | null): DonationDraft | null {
  if (!record) return null;
  const { fullName, donationAmount, categoryId, campaignId, monthly } = record;
  return {
    values: {
      fullName: fitName(fullName),
      email: '',
      phoneNumber: '',
      donationAmount: String(donationAmount),
      categoryId: categoryId._id,
      message: '',
      ...(monthly && { day: String(monthly.day), lastMonth: monthly.lastMonth ?? '' }),
    },
    campaign: campaignId ? { _id: campaignId._id, title: campaignId.campaignTitle } : null,
  };
}
