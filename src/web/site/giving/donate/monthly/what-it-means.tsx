import { monthlyFormTexts } from '#content/en/pages/monthly-form.ts';
import { dueDate, numberOfMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { MAX_MONTHLY_PAISE } from '#domain/giving/monthly/mandate.ts';
import { formatAmount, MIN_AMOUNT_PAISE, type Paise, paiseFromRupees } from '#domain/money/money.ts';
import { longDay } from '#domain/time/long-day.ts';
import { addMonths } from '#domain/time/month.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { useAmountInWords } from './amount-in-words.ts';
import styles from './monthly-choice.module.css';
import { usePlanInWords } from './plan-in-words.ts';

const MONTHS_A_YEAR = 12;

type Plan = { day: number; lastMonth: string | null };
/** `month`: the current one, in which the first gift is made. */
type WhatItMeansProps = { plan: Plan; month: string; amount: string };

/** What a monthly gift comes to, when it begins, and how it ends. */
export function WhatItMeans({ plan, month, amount }: WhatItMeansProps) {
  const text = useTexts(monthlyFormTexts);
  const format = useFormat();
  const language = useLanguage();
  const next = longDay(dueDate(addMonths(month, 1), plan.day), language);
  return (
    <div className={styles.meaning}>
      <Sum plan={plan} month={month} amount={amount} />
      <p>{format(text.begin, { date: next })}</p>
      <p>{text.told}</p>
      <p>{text.stop}</p>
    </div>
  );
}

/** The sum of a year, or of all gifts if there is a last one. Nothing before an amount is entered. */
function Sum({ plan, month, amount }: WhatItMeansProps) {
  const text = useTexts(monthlyFormTexts);
  const format = useFormat();
  const inWords = usePlanInWords();
  const paise = paiseFromRupees(Number(amount));
  if (typeof paise === 'string' || paise < MIN_AMOUNT_PAISE) return null;
  if (paise > MAX_MONTHLY_PAISE)
    return <p className={styles.sum}>{format(text.tooMuch, { max: formatAmount(MAX_MONTHLY_PAISE) })}</p>;
  const count = plan.lastMonth === null ? MONTHS_A_YEAR : Math.max(0, numberOfMonth(month, plan.lastMonth));
  const total = paise * BigInt(count);
  const values = { plan: inWords({ ...plan, rupees: Number(amount) }), count, total: formatAmount(total) };
  return (
    <>
      <p className={styles.sum}>{format(plan.lastMonth === null ? text.yearly : text.inAll, values)}</p>
      <TotalInWords paise={total} />
    </>
  );
}

function TotalInWords({ paise }: { paise: Paise }) {
  const text = useTexts(monthlyFormTexts);
  const format = useFormat();
  const words = useAmountInWords(paise);
  return words && <p>{format(text.inWords, { words })}</p>;
}
