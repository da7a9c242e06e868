import { accountTexts } from '#content/en/pages/account.ts';
import type { MyAccount } from '#contract/donors/account.ts';
import { transferPage } from '#domain/giving/expected-transfer.ts';
import { formatRupees } from '#domain/money/money.ts';
import { longDay } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './account.module.css';

/** The bank transfers that the trust still expects; each can be sent, or cancelled, from its page. */
export function Transfers({ transfers }: Pick<MyAccount, 'transfers'>) {
  const text = useTexts(accountTexts);
  const format = useFormat();
  const language = useLanguage();
  return (
    <section className={styles.section} aria-labelledby="transfers">
      <h2 id="transfers">{text.transfers.title}</h2>
      <ul className={styles.gifts}>
        {transfers.map(({ reference, amountRupees, purpose, expiresOn }) => (
          <Card key={reference} as="li" className={styles.gift}>
            <div className={styles.what}>
              <strong className={styles.amount}>{formatRupees(amountRupees)}</strong>
              <span className={styles.status} data-status="pending">
                {format(text.transfers.until, { day: longDay(expiresOn, language) })}
              </span>
            </div>
            <p className={styles.purpose}>{format(text.giftFor, { purpose })}</p>
            <div className={styles.actions}>
              <ButtonLink to={transferPage(reference)} kind="secondary">
                {text.transfers.open}
              </ButtonLink>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
