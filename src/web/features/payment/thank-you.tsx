import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ShownRecord } from './donation-record.ts';
import { DonationSummary } from './donation-summary.tsx';
import styles from './payment.module.css';
import { PAYMENT_TEXTS } from './payment-texts.ts';

/** A donation that has arrived: the message, the thanks, and what was given. */
export function ThankYou({ record }: { record: ShownRecord | null }) {
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
        <p>Your donation has arrived and is counted. Keep the transaction ID: with it we find your gift.</p>
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
