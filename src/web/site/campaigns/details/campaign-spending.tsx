import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { spendingTexts } from '#content/en/pages/spending.ts';
import type { readCampaignSpending } from '#contract/campaigns/transparency/spending.server.ts';
import type { CampaignSpending as Spending } from '#contract/campaigns/transparency/spending.ts';
import {
  campaignSpendingRoute,
  paymentsPage,
  TRANSPARENCY_PAGE,
} from '#contract/campaigns/transparency/spending-paths.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { FundMoneyList } from '#web/site/trust/fund-money.tsx';
import { PaymentTable } from '#web/site/trust/payment-table.tsx';
import { SpendingRules } from '#web/site/trust/spending-rules.tsx';
import { spendingReader } from '../data/readable-spending.ts';
import styles from './campaign-spending.module.css';

type CampaignSpendingProps = {
  campaign: { _id: string; slug: string };
  /** What the page was rendered with; undefined on a page that the browser opened without it. */
  rendered: Spending | null | undefined;
};

/** What a campaign's money bought. Nothing is shown while the trust has paid nothing, or when it cannot be loaded. */
export function CampaignSpending({ campaign: { _id, slug }, rendered }: CampaignSpendingProps) {
  const [loaded, setLoaded] = useState<Spending | null>(null);
  const language = useLanguage();
  const isRendered = rendered !== undefined;

  useEffect(() => {
    if (isRendered) return;
    let isCurrent = true;
    const input = { params: { id: _id }, query: language === 'en' ? {} : { language } };
    void call<typeof readCampaignSpending, Spending | null>(
      campaignSpendingRoute,
      input,
      spendingReader,
    ).then((result) => {
      if (isCurrent) setLoaded(result.kind === 'ok' ? result.value : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [_id, language, isRendered]);

  const spending = rendered ?? loaded;
  if (!spending) return null;
  return (
    <Unhydrated as="section" className={styles.spending} aria-labelledby="spending">
      <Content spending={spending} slug={slug} />
    </Unhydrated>
  );
}

function Content({ spending, slug }: { spending: Spending; slug: string }) {
  const text = useTexts(spendingTexts);
  const { money, payments, nextCursor, rules } = spending;
  return (
    <>
      <h2 id="spending">{text.title}</h2>
      <FundMoneyList money={money} />
      {payments.length > 0 ? (
        <PaymentTable payments={payments} labelledBy="spending" />
      ) : (
        <p>{text.nothing}</p>
      )}
      {nextCursor !== null && slug && (
        <p>
          <Link to={paymentsPage(slug)}>{text.everything}</Link>
        </p>
      )}
      <p>
        <Link to={TRANSPARENCY_PAGE}>{text.allFunds}</Link>
      </p>
      <SpendingRules rules={rules} />
    </>
  );
}
