import { reportsTexts } from '#content/en/pages/reports.ts';
import { reportRoutes } from '#contract/campaigns/transparency/report-paths.ts';
import type { ShownReport } from '#contract/campaigns/transparency/shown-reports.ts';
import { pathOf } from '#contract/endpoint.ts';
import { useFormat } from '#web/languages/format.ts';
import { longMonth } from '#web/languages/long-day.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import styles from './reports.module.css';

type CheckReportProps = {
  report: Pick<ShownReport, 'month' | 'sha256' | 'position' | 'previous'>;
  /** The site’s address, for the command. */
  publicUrl: string;
};

/** How anybody can check that a report has not been changed. */
export function CheckReport({ report: { month, sha256, position, previous }, publicUrl }: CheckReportProps) {
  const text = useTexts(reportsTexts);
  const language = useLanguage();
  const format = useFormat();
  const figures = pathOf(reportRoutes.one, { month });
  return (
    <section className={styles.section} aria-labelledby="check">
      <h2 id="check">{text.check}</h2>
      <p>{text.checkText}</p>
      <pre className={styles.command}>
        curl -s {publicUrl}
        {figures} | sha256sum
      </pre>
      <dl className={styles.proof}>
        <dt>{text.hash}</dt>
        <dd>
          <code>{sha256}</code>
        </dd>
        {previous && (
          <>
            <dt>{format(text.previousHash, { month: longMonth(previous.month, language) })}</dt>
            <dd>
              <code>{previous.sha256}</code>
            </dd>
          </>
        )}
        <dt>{text.position}</dt>
        <dd>{position}</dd>
      </dl>
      {!previous && <p>{text.noneBefore}</p>}
      <p>
        <a href={figures}>{text.figures}</a>
      </p>
    </section>
  );
}
