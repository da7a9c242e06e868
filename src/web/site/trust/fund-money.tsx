import { spendingTexts } from '#content/en/pages/spending.ts';
import type { FundMoney } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useTexts } from '#web/languages/texts.ts';
import styles from './fund-money.module.css';

/** Figures that are left out while they are nothing. */
const SELDOM = ['fees', 'earlier', 'transferred'] as const;

/** What a fund received, spent and has left; the last figure is the sum of the others. */
export function FundMoneyList({ money }: { money: FundMoney }) {
  const { figures } = useTexts(spendingTexts);
  const shown = [
    'raised',
    ...SELDOM.filter((figure) => money[figure] !== 0),
    'spent',
    'left',
  ] as const satisfies readonly (keyof FundMoney)[];
  return (
    <dl className={styles.figures}>
      {shown.map((figure) => (
        <div key={figure} data-figure={figure}>
          <dt>{figures[figure]}</dt>
          <dd>{formatRupees(figure === 'spent' ? 0 - money.spent : money[figure])}</dd>
        </div>
      ))}
    </dl>
  );
}
