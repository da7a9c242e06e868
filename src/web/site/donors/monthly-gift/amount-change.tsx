import { useCallback, useEffect, useRef, useState } from 'react';
import { monthlyGiftTexts } from '#content/en/pages/monthly-gift.ts';
import { indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { formatRupees } from '#domain/money/money.ts';
import { withLatinDigits } from '#domain/office/readers/latin-digits.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { addMonths } from '#domain/time/month.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { TextField } from '#web/ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './monthly-gift.module.css';
import { type ChangeProps, useChange } from './use-change.ts';
import { useRaise } from './use-raise.ts';

/** Less counts at once; more is first explained, and then approved with a payment. */
export function AmountChange(props: ChangeProps) {
  const { amount: text, raise: raiseText } = useTexts(monthlyGiftTexts);
  const format = useFormat();
  const { amountRupees: current, raiseMonth } = props.gift;
  const lower = useChange(props);
  const raise = useRaise(props.link);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  /** The larger amount that is explained. */
  const [larger, setLarger] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const shownError = error || lower.failure || raise.failure;
  useEffect(() => {
    if (shownError) field.current?.focus();
  }, [shownError]);
  const { forget: forgetLower } = lower;
  const { forget: forgetRaise } = raise;
  const forget = useCallback(() => {
    setError('');
    forgetLower();
    forgetRaise();
  }, [forgetLower, forgetRaise]);
  const close = useCallback(() => {
    setLarger(null);
    forget();
  }, [forget]);

  async function submit(): Promise<boolean> {
    forget();
    if (larger !== null) {
      const isOnItsWay = await raise.send(larger);
      if (!isOnItsWay) setLarger(null);
      return isOnItsWay;
    }
    const rupees = Number(withLatinDigits(typed).replaceAll(/[\s,₹]/g, '') || Number.NaN);
    const refusal =
      (Number.isNaN(rupees) && text.required) ||
      (rupees === current && text.same) ||
      (rupees > current && raiseMonth === null && text.noRaise) ||
      '';
    setError(refusal);
    if (refusal) return false;
    if (rupees > current) {
      setLarger(rupees);
      return false;
    }
    const amount = formatRupees(rupees);
    return lower.send({ kind: 'lower', amountRupees: rupees }, format(text.done, { amount }));
  }

  return (
    <ChangeDialog
      label={text.open}
      title={larger === null ? text.title : format(raiseText.title, { amount: formatRupees(larger) })}
      submit={larger === null ? text.submit : format(raiseText.submit, { amount: formatRupees(larger) })}
      busy={lower.busy || raise.busy}
      onSubmit={submit}
      onClose={close}
    >
      {larger !== null && raiseMonth !== null ? (
        <Explained amount={formatRupees(larger)} month={raiseMonth} day={props.gift.day} />
      ) : (
        <TextField
          ref={field}
          label={text.label}
          name="amount"
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          className={styles.amountField}
          hint={text.hint}
          placeholder={String(current)}
          value={typed}
          error={shownError}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {raise.isProving && <p role="status">{raiseText.checking}</p>}
    </ChangeDialog>
  );
}

/** What a larger gift means, before anything is paid: for which month the payment counts, and what becomes of the present gift. */
function Explained({ amount, month, day }: { amount: string; month: string; day: number }) {
  const { raise: text } = useTexts(monthlyGiftTexts);
  const format = useFormat();
  const language = useLanguage();
  const isAhead = month > indianMonth(new Date());
  const explanation = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone, and the explanation is read out.
  useEffect(() => explanation.current?.focus(), []);
  return (
    <div ref={explanation} tabIndex={-1} className={styles.explained}>
      <p>{text.approve}</p>
      <p>{format(text.payNow, { amount, month: longMonth(month, language) })}</p>
      {isAhead && <p>{format(text.given, { month: longMonth(addMonths(month, -1), language) })}</p>}
      <p>{format(text.afterwards, { day, month: longMonth(addMonths(month, 1), language) })}</p>
      <p>{text.former}</p>
    </div>
  );
}
