import { Link } from 'react-router';
import { reportsTexts } from '#content/en/pages/reports.ts';
import { reportPage } from '#contract/campaigns/transparency/report-paths.ts';
import type { ShownMonth } from '#contract/campaigns/transparency/shown-reports.ts';
import { shortMonth } from '#domain/time/long-day.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { rupees } from './balance-table.tsx';
import styles from './reports.module.css';

type MonthsTableProps = { months: readonly ShownMonth[]; labelledBy: string };

/** The reports of some months: a table whose amounts are drawn as bars, too. */
export function MonthsTable({ months, labelledBy }: MonthsTableProps) {
  const text = useTexts(reportsTexts);
  const language = useLanguage();
  const most = Math.max(...months.flatMap(({ raisedPaise, spentPaise }) => [raisedPaise, spentPaise]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with wide letters it scrolls, which the keyboard has to be able to do.
    <section className={styles.scroll} aria-labelledby={labelledBy} tabIndex={0}>
      <table className={styles.months} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{text.month}</th>
            <th scope="col">{text.raised}</th>
            <th scope="col">{text.spent}</th>
            <th scope="col">{text.left}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, raisedPaise, spentPaise, closingPaise }) => (
            <tr key={month}>
              <th scope="row">
                <Link to={reportPage(month)}>{shortMonth(month, language)}</Link>
              </th>
              <td>
                {rupees(raisedPaise)}
                <Bar className={styles.raised} paise={raisedPaise} most={most} />
              </td>
              <td>
                {rupees(spentPaise)}
                <Bar className={styles.spent} paise={spentPaise} most={most} />
              </td>
              <td>{rupees(closingPaise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** An amount next to the largest one; the figure above it says the same. */
function Bar({ className, paise, most }: { className: string | undefined; paise: number; most: number }) {
  const share = most > 0 ? Math.max(0, paise) / most : 0;
  return (
    <svg className={styles.bar} aria-hidden="true" width="100%" height="6">
      <rect className={className} width={`${Math.round(share * 100)}%`} height="6" />
    </svg>
  );
}
