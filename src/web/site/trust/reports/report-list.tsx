import { Link } from 'react-router';
import { reportsTexts } from '#content/en/pages/reports.ts';
import { reportPage, yearPage } from '#contract/campaigns/transparency/report-paths.ts';
import type { Transparency } from '#contract/campaigns/transparency/shown-reports.ts';
import { longMonth, writtenYear } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import { BalanceTable } from './balance-table.tsx';
import { MonthsTable } from './months-table.tsx';
import { ReportNote } from './report-note.tsx';
import styles from './reports.module.css';

/** The last report, and all of them by financial year. */
export function ReportList({ latest, years }: Pick<Transparency, 'latest' | 'years'>) {
  const text = useTexts(reportsTexts);
  const language = useLanguage();
  const format = useFormat();
  return (
    <Unhydrated as="section" className={styles.section} aria-labelledby="reports">
      <h2 id="reports">{text.title}</h2>
      {latest ? (
        <>
          <BalanceTable
            balance={latest.total}
            caption={format(text.reportOf, { month: longMonth(latest.month, language) })}
          />
          <ReportNote report={latest} />
          <p>
            <Link to={reportPage(latest.month)}>{text.whole}</Link>
          </p>
        </>
      ) : (
        <p>{text.none}</p>
      )}
      {years.map(({ year, months }, index) => (
        <details key={year} className={styles.year} open={index === 0}>
          <summary id={`year-${year}`}>{format(text.year, { year: writtenYear(year) })}</summary>
          <MonthsTable months={months} labelledBy={`year-${year}`} />
          <p>
            <Link to={yearPage(year)}>{format(text.wholeYear, { year: writtenYear(year) })}</Link>
          </p>
        </details>
      ))}
      {years.length > 0 && <p>{text.monthsNote}</p>}
    </Unhydrated>
  );
}
