import { Link } from 'react-router';
import { spendingTexts } from '#content/en/pages/spending.ts';
import type { CampaignMoney as Money } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { paymentsPage, TRANSPARENCY_PAGE } from '#contract/campaigns/transparency/spending-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { FundMoneyList } from '#web/site/trust/fund-money.tsx';
import { FundOpening } from '#web/site/trust/fund-opening.tsx';
import { PaymentTable } from '#web/site/trust/payment-table.tsx';
import { SpendingRules } from '#web/site/trust/spending-rules.tsx';
import styles from './campaign-money.module.css';
import { GoalBasis, Surplus } from './campaign-plan.tsx';

type CampaignMoneyProps = {
  slug: string;
  money: Money;
  /** Whether the page says elsewhere what the trust does with a surplus. */
  saysSurplus: boolean;
};

/** What a campaign's money bought, what its goal was based on, and what happens to a surplus, as far as there is something to say. */
export function CampaignMoney({ slug, money: { spending, plan }, saysSurplus }: CampaignMoneyProps) {
  return (
    <>
      {spending && (
        <Unhydrated as="section" className={styles.section} aria-labelledby="spending">
          <Spending spending={spending} slug={slug} />
        </Unhydrated>
      )}
      {plan && <GoalBasis plan={plan} />}
      {plan && <Surplus plan={plan} saysSurplus={saysSurplus} />}
    </>
  );
}

type SpendingProps = { spending: NonNullable<Money['spending']>; slug: string };

function Spending({ spending, slug }: SpendingProps) {
  const text = useTexts(spendingTexts);
  const { money, opening, payments, nextCursor, rules } = spending;
  return (
    <>
      <h2 id="spending">{text.title}</h2>
      <FundMoneyList money={money} />
      {opening && <FundOpening opening={opening} />}
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
