import type { ReactNode } from 'react';
import { paymentTexts } from '#content/en/pages/payment.ts';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { storedUser } from '#web/site/session/stored-user.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DonationSummary } from './donation-summary.tsx';
import styles from './payment.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import { TaxDetailsOffer } from './tax-details-offer.tsx';

/** The parts of other features shown after a gift. */
export type AfterGift = {
  ofCampaign: (campaignId: string) => ReactNode;
  ofGift: (merchantOrderId: string) => ReactNode;
};

type ThankYouProps = {
  merchantOrderId: string | null;
  record: DonationRecord | null;
  afterGift: AfterGift;
  /** The address of the page says that the payment did not go through. */
  wasCalledFailed?: boolean;
};

/** Shown once the payment has completed: the thanks, the receipt and the donation summary. */
export function ThankYou({ merchantOrderId, record, afterGift, wasCalledFailed = false }: ThankYouProps) {
  const text = useTexts(paymentTexts);
  const format = useFormat();
  return (
    <>
      <Notice kind="success" level={1} role="status" title={text.completed} picture="thank-you">
        {wasCalledFailed && <p>{text.paidAfterAll}</p>}
      </Notice>
      <section className={styles.section} aria-labelledby="thank-you">
        <h2 id="thank-you">
          {record?.fullName ? format(text.thanksTo, { name: record.fullName }) : text.thanks}
        </h2>
        <p>{text.arrived}</p>
        {merchantOrderId && storedUser() && <ReceiptButton merchantOrderId={merchantOrderId} />}
        <div className={styles.actions}>
          <ButtonLink to="/Campaigns" kind="secondary">
            {text.toCampaigns}
          </ButtonLink>
          <ButtonLink to="/account" kind="quiet">
            {text.toMyGifts}
          </ButtonLink>
        </div>
      </section>
      {record?.campaignId && afterGift.ofCampaign(record.campaignId._id)}
      <DonationSummary record={record} />
      {merchantOrderId && afterGift.ofGift(merchantOrderId)}
      {merchantOrderId && <TaxDetailsOffer merchantOrderId={merchantOrderId} />}
    </>
  );
}
