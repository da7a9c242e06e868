import { monthlyFormTexts } from '#content/en/pages/monthly-form.ts';
import type { OrderPlan } from '#contract/giving/payments.ts';
import { longDay } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { usePlanInWords } from '../../donate/monthly/plan-in-words.ts';
import styles from '../payment.module.css';

/** Says that a donation is the first of a monthly gift: its plan, the next gift, and how it is changed or ended. */
export function MonthlyCard({ plan }: { plan: OrderPlan }) {
  const { after: text } = useTexts(monthlyFormTexts);
  const inWords = usePlanInWords();
  const { amountRupees: rupees, day, lastMonth, outcome } = plan;
  return (
    <Card as="section" className={styles.summary} aria-labelledby="monthly-gift">
      <h2 id="monthly-gift">{text.title}</h2>
      <p className={styles.arrived}>{inWords({ rupees, day, lastMonth })}</p>
      {outcome === 'failed' ? (
        <>
          <p>{plan.isRaise ? text.raiseFailed : text.failed}</p>
          {plan.isRaise && <WhereToChange page={plan.page} />}
        </>
      ) : (
        <WhatFollows plan={plan} />
      )}
    </Card>
  );
}

function WhatFollows({ plan: { outcome, nextOn, page } }: { plan: OrderPlan }) {
  const { after: text } = useTexts(monthlyFormTexts);
  const format = useFormat();
  const language = useLanguage();
  const next = nextOn === null ? text.nothingNext : format(text.next, { date: longDay(nextOn, language) });
  return (
    <>
      {outcome === 'open' && <p>{text.open}</p>}
      <p>{next}</p>
      <WhereToChange page={page} />
    </>
  );
}

function WhereToChange({ page }: Pick<OrderPlan, 'page'>) {
  const { after: text } = useTexts(monthlyFormTexts);
  if (page === null) return <p>{text.byEmail}</p>;
  return (
    <div>
      <ButtonLink kind="secondary" to={page}>
        {text.change}
      </ButtonLink>
    </div>
  );
}
