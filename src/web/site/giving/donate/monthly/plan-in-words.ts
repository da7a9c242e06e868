import { monthlyFormTexts } from '#content/en/pages/monthly-form.ts';
import { formatRupees } from '#domain/money/money.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';

type Plan = { rupees: number; day: number; lastMonth: string | null };

/** Says a plan in the page's language: “₹500 every month, on the 5th, until March 2027”. */
export function usePlanInWords(): (plan: Plan) => string {
  const text = useTexts(monthlyFormTexts);
  const format = useFormat();
  const language = useLanguage();
  return ({ rupees, day, lastMonth }) => {
    const plan = format(text.plan, { amount: formatRupees(rupees), day });
    return lastMonth === null
      ? plan
      : format(text.limitedPlan, { plan, month: longMonth(lastMonth, language) });
  };
}
