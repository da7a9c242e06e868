import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reportsTexts } from '#content/en/pages/reports.ts';
import type { Message } from '#content/message.ts';
import { reportPage } from '#contract/campaigns/transparency/report-paths.ts';
import type { ShownLateEntries } from '#contract/campaigns/transparency/shown-reports.ts';
import { paymentsPage } from '#contract/campaigns/transparency/spending-paths.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { FundName } from '../fund-name.tsx';
import { rupees } from './balance-table.tsx';
import styles from './reports.module.css';

type LateEntriesProps = {
  id: string;
  heading: string;
  children: ReactNode;
  entries: readonly ShownLateEntries[];
  /** Heads the entries of a month. */
  monthTitle: Message;
  /** The month in which an entry’s payments are listed. */
  listedIn: (entry: ShownLateEntries) => string;
};

/** What another month’s report counts, or what this one counts of another month, by that month. */
export function LateEntries({ id, heading, children, entries, monthTitle, listedIn }: LateEntriesProps) {
  const text = useTexts(reportsTexts);
  const language = useLanguage();
  const format = useFormat();
  if (entries.length === 0) return null;
  const months = Map.groupBy(entries, ({ month }) => month);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>{children}</p>
      {[...months].map(([month, own]) => (
        <table key={month} className={styles.figures}>
          <caption>
            <Link to={reportPage(month)}>{format(monthTitle, { month: longMonth(month, language) })}</Link>
          </caption>
          <tbody>
            {own.map((entry) => (
              <tr key={`${entry.fund.key} ${entry.kind}`}>
                <th scope="row">
                  {text.lines[entry.kind]}
                  <small>
                    {isListed(entry.kind) ? (
                      <Link to={paymentsPage(entry.fund.key, listedIn(entry))}>
                        <FundName fund={entry.fund} />
                      </Link>
                    ) : (
                      <FundName fund={entry.fund} />
                    )}
                  </small>
                </th>
                <td>{rupees(entry.paise)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

/** As SHOWN_PAYMENTS of the contract, whose schemas this page need not load. */
const LISTED: readonly ShownLateEntries['kind'][] = ['spent', 'reversed', 'transferred', 'returned'];
const isListed = (kind: ShownLateEntries['kind']) => LISTED.includes(kind);
