import { Link } from 'react-router';
import { reportsTexts } from '#content/en/pages/reports.ts';
import type { ShownBalance } from '#contract/campaigns/transparency/shown-reports.ts';
import type { ShownFund } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { useTexts } from '#web/languages/texts.ts';
import { FundName } from '../fund-name.tsx';
import { BalanceTable } from './balance-table.tsx';
import styles from './reports.module.css';

type FundBalancesProps = {
  /** `rows`: the link to what was paid from it, if anything was. */
  funds: readonly { fund: ShownFund; balance: ShownBalance; rows: { to: string; label: string } | null }[];
};

/** Each fund with its figures, and where its payments are listed. */
export function FundBalances({ funds }: FundBalancesProps) {
  const text = useTexts(reportsTexts);
  return (
    <section className={styles.section} aria-labelledby="funds">
      <h2 id="funds">{text.byFund}</h2>
      <div className={styles.funds}>
        {funds.map(({ fund, balance, rows }) => (
          <div key={fund.key} className={styles.fund}>
            <h3 id={`fund-${fund.key}`}>
              <FundName fund={fund} />
            </h3>
            <BalanceTable balance={balance} labelledBy={`fund-${fund.key}`} />
            {rows && (
              <p>
                <Link
                  to={rows.to}
                  id={`rows-${fund.key}`}
                  aria-labelledby={`rows-${fund.key} fund-${fund.key}`}
                >
                  {rows.label}
                </Link>
              </p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}
