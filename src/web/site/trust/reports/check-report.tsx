import { reportsTexts } from '#content/en/pages/reports.ts';
import type { ShownReport } from '#contract/campaigns/transparency/shown-reports.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import styles from './reports.module.css';

type CheckReportProps = {
  report: Pick<ShownReport, 'sha256' | 'figuresPath' | 'position' | 'previous'>;
  /** The site’s address, for the command. */
  publicUrl: string;
};

/** How anybody can check that a report has not been changed. */
export function CheckReport({ report, publicUrl }: CheckReportProps) {
  const text = useTexts(reportsTexts);
  const language = useLanguage();
  const format = useFormat();
  const { sha256, figuresPath, position, previous } = report;
  return (
    <section className={styles.section} aria-labelledby="check">
      <h2 id="check">{text.check}</h2>
      <p>{text.checkText}</p>
      <pre className={styles.command}>
        curl -s {publicUrl}
        {figuresPath} | sha256sum
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
        <a href={figuresPath}>{text.figures}</a>
      </p>
    </section>
  );
}
