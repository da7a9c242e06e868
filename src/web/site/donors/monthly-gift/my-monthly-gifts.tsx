import { accountTexts } from '#content/en/pages/account.ts';
import { monthlyGiftTexts } from '#content/en/pages/monthly-gift.ts';
import type { MyAccount } from '#contract/donors/account.ts';
import { formatRupees } from '#domain/money/money.ts';
import { longDay } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from '../account/account.module.css';

/** The donor's monthly gifts, each with its next payment and the page on which it is changed or ended. */
export function MyMonthlyGifts({ monthlyGifts }: Pick<MyAccount, 'monthlyGifts'>) {
  const { monthly, giftFor } = useTexts(accountTexts);
  const text = useTexts(monthlyGiftTexts);
  const format = useFormat();
  const language = useLanguage();
  return (
    <section className={styles.section} aria-labelledby="monthly-gifts">
      <h2 id="monthly-gifts">{monthly.title}</h2>
      <ul className={styles.gifts}>
        {monthlyGifts.map(({ page, amountRupees, purpose, status, next, isStopped }) => (
          <Card key={page} as="li" className={styles.gift}>
            <strong className={styles.amount}>
              {format(text.everyMonth, { amount: formatRupees(amountRupees) })}
            </strong>
            <p className={styles.purpose}>{format(giftFor, { purpose })}</p>
            <p className={styles.soft}>
              {next
                ? format(text.next, {
                    amount: formatRupees(next.amountRupees),
                    day: longDay(next.dueOn, language),
                  })
                : status === 'active'
                  ? text.noNext
                  : text.status[status]}
            </p>
            {next && isStopped && <p className={styles.soft}>{text.stopped}</p>}
            <div className={styles.actions}>
              <ButtonLink to={page} kind="secondary">
                {monthly.open}
              </ButtonLink>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
