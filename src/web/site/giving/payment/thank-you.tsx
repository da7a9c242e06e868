import { type ReactNode, useState } from 'react';
import { paymentTexts } from '#content/en/pages/payment.ts';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { storedUser } from '#web/site/session/stored-user.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './payment.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import { DonationSummary } from './summary/donation-summary.tsx';
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

/** Shown once the payment has completed: the thanks, the donation summary and the receipt, then all else that can be done. */
export function ThankYou({ merchantOrderId, record, afterGift, wasCalledFailed = false }: ThankYouProps) {
  const text = useTexts(paymentTexts);
  const format = useFormat();
  return (
    <>
      <Notice
        kind="success"
        level={1}
        role="status"
        title={text.completed}
        picture="thank-you"
        data-reminder="away"
      >
        {wasCalledFailed && <p>{text.paidAfterAll}</p>}
        <p className={styles.arrived}>
          {record?.fullName ? format(text.arrivedFrom, { name: record.fullName }) : text.arrived}
        </p>
        <p>{text.receiptFollows}</p>
      </Notice>
      <DonationSummary record={record} />
      {merchantOrderId && storedUser() && <ReceiptButton merchantOrderId={merchantOrderId} />}
      {merchantOrderId && <TaxDetailsOffer merchantOrderId={merchantOrderId} />}
      <More>
        {record?.campaignId && afterGift.ofCampaign(record.campaignId._id)}
        {merchantOrderId && afterGift.ofGift(merchantOrderId)}
      </More>
    </>
  );
}

/** What else a donor can do, folded away, and loaded when it is opened. */
function More({ children }: { children: ReactNode }) {
  const text = useTexts(paymentTexts);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className={styles.more} onToggle={() => setWasOpened(true)}>
      <summary>{text.more}</summary>
      {wasOpened && (
        <div>
          {children}
          <p className={styles.links}>
            <ButtonLink to="/Campaigns" kind="secondary">
              {text.toCampaigns}
            </ButtonLink>
            <ButtonLink to="/account" kind="quiet">
              {text.toMyGifts}
            </ButtonLink>
          </p>
        </div>
      )}
    </details>
  );
}
