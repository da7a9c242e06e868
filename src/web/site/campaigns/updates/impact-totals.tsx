import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import { updatesTexts } from '#content/en/pages/updates.ts';
import type { ShownImpact } from '#contract/campaigns/updates.ts';
import { formatNumber } from '#domain/money/money.ts';
import { format } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import styles from './update-list.module.css';

type Texts = { months: readonly string[]; period: typeof updatesTexts.period };

/** What the campaign achieved, one line for each unit: never per rupee, and only what a second person has confirmed. */
export function ImpactTotals({ impact }: { impact: readonly ShownImpact[] }) {
  const { achieved, period } = useTexts(updatesTexts);
  const { months } = useTexts(campaignsTexts);
  const language = useLanguage();
  const langOf = useLangOf();
  if (impact.length === 0) return null;
  return (
    <>
      <h3>{achieved}</h3>
      <ul className={styles.totals}>
        {impact.map((total) => (
          <li key={`${total.unit} ${total.language}`}>
            <b>
              {formatNumber(total.quantity)} <span lang={langOf(total)}>{total.unit}</span>
            </b>
            , {periodOf(total, { months, period }, language)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The months of a period: “June 2026”, “April to June 2026”, or “December 2025 to June 2026”. */
export function periodOf(
  { fromDay, untilDay }: Pick<ShownImpact, 'fromDay' | 'untilDay'>,
  { months, period }: Texts,
  language: Parameters<typeof format>[0],
): string {
  const [from, until] = [fromDay, untilDay].map((day) => {
    const [year = '', month = ''] = day.split('-');
    return { year, month: months[Number(month) - 1] ?? '' };
  });
  if (!from || !until) return '';
  const last = `${until.month} ${until.year}`;
  if (from.year !== until.year)
    return format(language, period, { from: `${from.month} ${from.year}`, until: last });
  return from.month === until.month ? last : format(language, period, { from: from.month, until: last });
}
