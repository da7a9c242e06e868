import { Suspense } from 'react';
import { paymentTexts } from '#content/en/pages/payment.ts';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useCodeText } from '#web/languages/api-code-texts.ts';
import { useTexts } from '#web/languages/texts.ts';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';
import { SitePicture } from '#web/lib/page/site-picture.tsx';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { Card } from '#web/ui/card.tsx';
import styles from '../payment.module.css';

// Only the first payment of a monthly gift needs it.
const MonthlyCard = lazyPart(
  async () => (await import('./monthly-card.tsx')).MonthlyCard,
  () => null,
);

/** The donation's details; a loading text until the record has loaded. */
export function DonationSummary({ record }: { record: DonationRecord | null }) {
  const { loading, summary } = useTexts(paymentTexts);
  const codeText = useCodeText();
  const langOf = useLangOf();
  if (!record) return <p className={styles.loading}>{loading}</p>;
  const { campaignId: campaign, categoryId: category } = record;
  const rows = [
    [summary.name, record.fullName],
    [summary.amount, formatRupees(record.donationAmount)],
    [summary.campaign, campaign?.campaignTitle, campaign ? langOf(campaign) : undefined],
    [summary.category, category.name, langOf(category)],
    [summary.method, codeText('paymentMethods', record.paymentMethodCode, record.paymentMethod)],
    [summary.transactionId, record.transactionId],
  ].filter((row): row is [string, string, string?] => Boolean(row[1]));
  return (
    <>
      <Card as="section" className={styles.summary} aria-labelledby="donation-summary">
        <h2 id="donation-summary">{summary.title}</h2>
        {campaign?.images[0] && (
          <SitePicture
            src={campaign.images[0]}
            alt=""
            width={600}
            height={300}
            sizes="(min-width: 40rem) 36rem, 100vw"
            eager
          />
        )}
        <dl>
          {rows.map(([name, value, lang]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={lang}>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {record.monthly && (
        <Suspense>
          <MonthlyCard plan={record.monthly} />
        </Suspense>
      )}
    </>
  );
}
