import { useState } from 'react';
import { accountTexts } from '#content/en/pages/account.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import styles from './account.module.css';
import { DownloadButton } from './download-button.tsx';

const OTHER = 'other';

/** Downloads a statement of a financial year, or of any period, in the page's language. */
export function StatementForm({ years }: { years: readonly string[] }) {
  const { statement: text } = useTexts(accountTexts);
  const language = useLanguage();
  const [year, setYear] = useState(years[0] ?? OTHER);
  const today = indianDate(new Date());
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [to, setTo] = useState(today);
  const first = Number(year.slice(0, 4));
  const period = year === OTHER ? { from, to } : { from: `${first}-04-01`, to: `${first + 1}-03-31` };
  return (
    <Card as="section" className={styles.card} aria-labelledby="statement">
      <h2 id="statement">{text.title}</h2>
      <p>{text.text}</p>
      <SelectField
        label={text.period}
        name="period"
        value={year}
        onChange={(event) => setYear(event.target.value)}
      >
        {years.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
        <option value={OTHER}>{text.other}</option>
      </SelectField>
      {year === OTHER && (
        <div className={styles.days}>
          <TextField
            label={text.from}
            name="from"
            type="date"
            max={to}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={text.to}
            name="to"
            type="date"
            min={from}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </div>
      )}
      <DownloadButton
        url={`${accountRoutes.statement.path}?${new URLSearchParams({ ...period, language })}`}
        fileName="statement.pdf"
        label={text.download}
      />
    </Card>
  );
}
