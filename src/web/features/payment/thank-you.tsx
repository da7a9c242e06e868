import { storedUser } from '#web/lib/stored-user.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ShownRecord } from './donation-record.ts';
import { DonationSummary } from './donation-summary.tsx';
import styles from './payment.module.css';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import { ReceiptButton } from './receipt-button.tsx';

type ThankYouProps = { merchantOrderId: string | null; record: ShownRecord | null };

/** A donation that has arrived: the message, the thanks, the receipt, and what was given. */
export function ThankYou({ merchantOrderId, record }: ThankYouProps) {
  return (
    <>
      <Notice
        kind="success"
        level={1}
        role="status"
        title={PAYMENT_TEXTS.completed}
        picture={<img src="/pictures/states/thank-you.svg" width="600" height="450" alt="" />}
      />
      <section className={styles.section} aria-labelledby="thank-you">
        <h2 id="thank-you">{record?.fullName ? `Thank you, ${record.fullName}` : 'Thank you'}</h2>
        <p>
          Your donation has arrived and is counted. The receipt comes to your mailbox. Keep the transaction
          ID: with it we find your gift.
        </p>
        {merchantOrderId && storedUser() && <ReceiptButton merchantOrderId={merchantOrderId} />}
        <div className={styles.actions}>
          <ButtonLink to="/Campaigns" kind="secondary">
            See the campaigns
          </ButtonLink>
        </div>
      </section>
      <DonationSummary record={record} />
    </>
  );
}
