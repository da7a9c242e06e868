import { reportsTexts } from '#content/en/pages/reports.ts';
import type { DataFiles, Transparency } from '#contract/campaigns/transparency/shown-reports.ts';
import { writtenYear } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Unhydrated } from '#web/lib/boot/unhydrated.tsx';
import styles from './reports.module.css';

/** The figures and payments as files, for readers who compute with them. */
export function OpenData({ data: { reports, spending } }: Pick<Transparency, 'data'>) {
  const text = useTexts(reportsTexts);
  const format = useFormat();
  if (!reports && spending.length === 0) return null;
  return (
    <Unhydrated as="section" className={styles.section} aria-labelledby="data">
      <h2 id="data">{text.data}</h2>
      <p>{text.dataText}</p>
      <dl className={styles.files}>
        {spending.map(({ year, ...files }) => (
          <Files key={year} label={format(text.spendingOf, { year: writtenYear(year) })} files={files} />
        ))}
        {reports && <Files label={text.title} files={reports} />}
      </dl>
    </Unhydrated>
  );
}

function Files({ label, files: { table, json } }: { label: string; files: DataFiles }) {
  const text = useTexts(reportsTexts);
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.links}>
        <a href={table} aria-label={`${label}: ${text.table}`}>
          {text.table}
        </a>
        <a href={json} aria-label={`${label}: ${text.json}`}>
          {text.json}
        </a>
      </dd>
    </div>
  );
}
