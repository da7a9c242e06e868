import { accountTexts } from '#content/en/pages/account.ts';
import type { MyAccount } from '#contract/donors/account.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import styles from './account.module.css';

/** What was given in each financial year, less refunds, and altogether. */
export function Totals({ years }: Pick<MyAccount, 'years'>) {
  const { totals: text } = useTexts(accountTexts);
  const format = useFormat();
  const paise = years.reduce((sum, { rupees }) => sum + Math.round(rupees * 100), 0);
  const count = years.reduce((sum, { gifts }) => sum + gifts, 0);
  return (
    <section className={styles.section} aria-labelledby="totals">
      <h2 id="totals">{text.title}</h2>
      <p className={styles.sum}>{format(text.sum, { amount: formatRupees(paise / 100), count })}</p>
      <table className={styles.years}>
        <thead>
          <tr>
            <th scope="col">{text.year}</th>
            <th scope="col">{text.gifts}</th>
            <th scope="col">{text.amount}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, gifts, rupees }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{gifts}</td>
              <td>{formatRupees(rupees)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
