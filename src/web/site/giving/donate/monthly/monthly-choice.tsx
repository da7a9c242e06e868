import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { monthlyFormTexts } from '#content/en/pages/monthly-form.ts';
import { indianMonth, LAST_DAY } from '#domain/giving/monthly/charge-schedule.ts';
import { formatRupees } from '#domain/money/money.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { addMonths } from '#domain/time/month.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { SelectField } from '#web/ui/field.tsx';
import type { FilledForm as Values } from '../donation-resolver.ts';
import styles from './monthly-choice.module.css';
import { WhatItMeans } from './what-it-means.tsx';

/** The last months to choose from; without one, the gift goes on until it is ended. */
const MONTHS_AHEAD = 60;
const DAYS = Array.from({ length: LAST_DAY }, (_, index) => index + 1);
const DAY = /^(?:[1-9]|1\d|2[0-8])$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

type Form = UseFormReturn<Values>;
type Prefilled = { day?: string | undefined; lastMonth?: string | undefined } | null;
type MonthlyChoiceProps = { form: Form; prefilled: Prefilled; amount: string };

/** Whether the gift is made once, which it is at first, or every month; then its day, its end and what that means. */
export function MonthlyChoice({ form, prefilled, amount }: MonthlyChoiceProps) {
  const text = useTexts(monthlyFormTexts);
  usePrefilledPlan(form, prefilled);
  const isMonthly = Boolean(form.watch('day'));
  /** The day from before “Once” was chosen. */
  const [formerDay, setFormerDay] = useState('');

  function chooseOnce() {
    setFormerDay(form.getValues('day') ?? '');
    form.setValue('day', '');
  }

  return (
    <>
      <fieldset className={styles.often}>
        <legend>{text.often}</legend>
        <div>
          <label>
            <input type="radio" name="often" checked={!isMonthly} onChange={chooseOnce} />
            {text.once}
          </label>
          <label>
            <input
              type="radio"
              name="often"
              checked={isMonthly}
              onChange={() => form.setValue('day', formerDay || today())}
            />
            {text.everyMonth}
          </label>
        </div>
      </fieldset>
      {isMonthly && <Plan form={form} amount={amount} />}
    </>
  );
}

/** The day of the month in India, or the last one that every month has. */
function today(): string {
  return String(Math.min(Number(indianDate(new Date()).slice(8)), LAST_DAY));
}

/** Fills in the plan of a draft, unless the donor has chosen already. */
function usePrefilledPlan({ getValues, setValue }: Form, prefilled: Prefilled) {
  const { day = '', lastMonth = '' } = prefilled ?? {};
  useEffect(() => {
    if (!DAY.test(day) || getValues('day') !== undefined) return;
    setValue('day', day);
    if (MONTH.test(lastMonth)) setValue('lastMonth', lastMonth);
  }, [day, lastMonth, getValues, setValue]);
}

function Plan({ form, amount }: Omit<MonthlyChoiceProps, 'prefilled'>) {
  const text = useTexts(monthlyFormTexts);
  const language = useLanguage();
  const month = indianMonth(new Date());
  const day = Number(form.watch('day'));
  const lastMonth = form.watch('lastMonth') || null;
  const following = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => addMonths(month, ahead + 1));
  // A draft may be older than the month that it names.
  const months = lastMonth && !following.includes(lastMonth) ? [lastMonth, ...following] : following;
  return (
    <>
      <div className={styles.plan}>
        <SelectField label={text.day} {...form.register('day')}>
          {DAYS.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={text.lastMonth}
          error={form.formState.errors.lastMonth?.message}
          {...form.register('lastMonth')}
        >
          <option value="">{text.noLastMonth}</option>
          {months.map((each) => (
            <option key={each} value={each}>
              {longMonth(each, language)}
            </option>
          ))}
        </SelectField>
      </div>
      <WhatItMeans plan={{ day, lastMonth }} month={month} amount={amount} />
    </>
  );
}

/** The button's text for a monthly gift with an amount. */
export function GiveMonthly({ rupees, isLastTap }: { rupees: number; isLastTap: boolean }) {
  const text = useTexts(monthlyFormTexts);
  const format = useFormat();
  return format(isLastTap ? text.oneMoreTap : text.give, { amount: formatRupees(rupees) });
}
