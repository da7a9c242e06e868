import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { monthlyGiftTexts } from '#content/en/pages/monthly-gift.ts';
import type { MonthlyGift } from '#contract/giving/monthly/control.ts';
import { MONTHLY_GIFT_LINK, MONTHLY_GIFT_PAGE } from '#contract/giving/monthly/control-paths.ts';
import { orderPage } from '#domain/giving/order-page.ts';
import { formatRupees } from '#domain/money/money.ts';
import { longDay, longMonth } from '#domain/time/long-day.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { AmountChange } from './amount-change.tsx';
import { DayChange, EndChange, HoldChange, ResumeChange, SkipChange } from './changes.tsx';
import styles from './monthly-gift.module.css';
import type { ChangeProps } from './use-change.ts';

type GiftPanelProps = {
  link: string;
  gift: MonthlyGift;
  /** Whether it opened only when the donor tried again. */
  wasRetried: boolean;
  onChanged: (gift: MonthlyGift) => void;
};

/** A monthly gift with its next payment, its months, and whatever its donor can still change. */
export function GiftPanel({ link, gift, wasRetried, onChanged }: GiftPanelProps) {
  const text = useTexts(monthlyGiftTexts);
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState('');
  // The button that had the focus is gone after another try, and after the gift was ended.
  useEffect(() => {
    if ((done || wasRetried) && document.activeElement === document.body) heading.current?.focus();
  }, [done, wasRetried]);

  function change(changed: MonthlyGift, news: string) {
    onChanged(changed);
    setDone(news);
  }

  return (
    <>
      <Card as="section" className={styles.card} aria-labelledby="monthly-gift">
        <h2 id="monthly-gift" ref={heading} tabIndex={-1}>
          {format(text.everyMonth, { amount: formatRupees(gift.amountRupees) })}
        </h2>
        <p>
          {format(text.giftFor, { purpose: gift.purpose })} · {format(text.day, { day: gift.day })}
        </p>
        <Standing gift={gift} />
        <p role="status" className={styles.done}>
          {done}
        </p>
        <Changes link={link} gift={gift} onChanged={change} />
      </Card>
      <Months months={gift.months} />
    </>
  );
}

/** How the gift stands, and which payment comes next. */
function Standing({ gift }: { gift: MonthlyGift }) {
  const text = useTexts(monthlyGiftTexts);
  const format = useFormat();
  const language = useLanguage();
  const { status, next, heldUntil, lastMonth } = gift;
  const isOver = status !== 'active' && status !== 'held' && status !== 'paused' && status !== 'waiting';
  const until =
    (status === 'held' && heldUntil && format(text.heldUntil, { month: longMonth(heldUntil, language) })) ||
    (status === 'active' &&
      lastMonth &&
      format(text.activeUntil, { month: longMonth(lastMonth, language) })) ||
    null;
  const onItsWay = gift.months.find(({ state }) => state === 'collecting')?.month;
  return (
    <>
      {next && (
        <p className={styles.next}>
          {format(text.next, {
            amount: formatRupees(next.amountRupees),
            day: longDay(next.dueOn, language),
          })}
        </p>
      )}
      {next && gift.isStopped && <p>{text.stopped}</p>}
      {status === 'active' && !next && <p className={styles.next}>{text.noNext}</p>}
      <p>{until ?? text.status[status]}</p>
      {onItsWay && status !== 'waiting' && (
        <p>{format(isOver ? text.mayArrive : text.onItsWay, { month: longMonth(onItsWay, language) })}</p>
      )}
      {gift.replacedBy && (
        <>
          <p>{text.replaced}</p>
          <ButtonLink
            to={`${MONTHLY_GIFT_PAGE}#${MONTHLY_GIFT_LINK}=${gift.replacedBy}`}
            reloadDocument
            className={styles.replaced}
          >
            {text.openReplaced}
          </ButtonLink>
        </>
      )}
    </>
  );
}

function Changes(props: ChangeProps) {
  const { status, next } = props.gift;
  if (status === 'waiting')
    return (
      <div className={styles.actions}>
        <EndChange {...props} />
      </div>
    );
  if (status !== 'active' && status !== 'held' && status !== 'paused') return null;
  return (
    <div className={styles.actions}>
      {status === 'held' && <ResumeChange {...props} />}
      {next?.canSkip && <SkipChange {...props} month={next.month} />}
      {status === 'active' && <HoldChange {...props} />}
      <AmountChange {...props} />
      <DayChange {...props} />
      <EndChange {...props} />
    </div>
  );
}

function Months({ months }: Pick<MonthlyGift, 'months'>) {
  const text = useTexts(monthlyGiftTexts);
  const format = useFormat();
  const language = useLanguage();
  return (
    <Card as="section" className={styles.card} aria-labelledby="months">
      <h2 id="months">{text.months}</h2>
      <ul className={styles.months}>
        {months.map(({ month, state, amountRupees, receiptOrderId }) => (
          <li key={month}>
            <strong>{longMonth(month, language)}</strong>
            <span>{text.states[state]}</span>
            <span className={styles.amount}>{amountRupees !== null && formatRupees(amountRupees)}</span>
            <span>
              {receiptOrderId && (
                <Link
                  to={orderPage(receiptOrderId)}
                  aria-label={format(text.receiptOf, { month: longMonth(month, language) })}
                >
                  {text.receipt}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
