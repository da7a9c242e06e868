import { useState } from 'react';
import { monthlyGiftTexts } from '#content/en/pages/monthly-gift.ts';
import { indianMonth, LAST_DAY } from '#domain/giving/monthly/charge-schedule.ts';
import { longMonth } from '#domain/time/long-day.ts';
import { addMonths } from '#domain/time/month.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField } from '#web/ui/field.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import styles from './monthly-gift.module.css';
import { type ChangeProps, useChange } from './use-change.ts';

const REASON_LIMIT = 500;
const DAYS = Array.from({ length: LAST_DAY }, (_, index) => index + 1);
/** How far ahead the month of return can be chosen. */
const MONTHS_AHEAD = 12;

export function SkipChange({ month, ...props }: ChangeProps & { month: string }) {
  const { skip } = useTexts(monthlyGiftTexts);
  const format = useFormat();
  const { busy, failure, send, forget } = useChange(props);
  const shown = { month: longMonth(month, useLanguage()) };
  return (
    <ChangeDialog
      label={format(skip.open, shown)}
      title={format(skip.title, shown)}
      submit={format(skip.submit, shown)}
      busy={busy}
      failure={failure}
      onSubmit={() => send({ kind: 'skip', month }, format(skip.done, shown))}
      onClose={forget}
    >
      <p>{format(skip.text, shown)}</p>
    </ChangeDialog>
  );
}

export function HoldChange(props: ChangeProps) {
  const { hold } = useTexts(monthlyGiftTexts);
  const format = useFormat();
  const language = useLanguage();
  const { busy, failure, send, forget } = useChange(props);
  const [until, setUntil] = useState('');
  const current = indianMonth(new Date());
  const months = Array.from({ length: MONTHS_AHEAD }, (_, ahead) => addMonths(current, ahead + 1));
  return (
    <ChangeDialog
      label={hold.open}
      title={hold.title}
      submit={hold.submit}
      busy={busy}
      onSubmit={() => send({ kind: 'hold', until: until || undefined }, hold.done)}
      onClose={forget}
    >
      <p>{hold.text}</p>
      <SelectField
        label={hold.until}
        name="until"
        value={until}
        error={failure}
        onChange={(event) => setUntil(event.target.value)}
      >
        <option value="">{hold.later}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {format(hold.month, { month: longMonth(month, language) })}
          </option>
        ))}
      </SelectField>
    </ChangeDialog>
  );
}

/** Going on needs no dialog: it takes nothing away. */
export function ResumeChange(props: ChangeProps) {
  const { resume } = useTexts(monthlyGiftTexts);
  const { busy, failure, send } = useChange(props);
  return (
    <>
      <Button busy={busy} onClick={() => send({ kind: 'resume' }, resume.done)}>
        {resume.open}
      </Button>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </>
  );
}

export function DayChange(props: ChangeProps) {
  const { dayChange: text } = useTexts(monthlyGiftTexts);
  const format = useFormat();
  const { busy, failure, send, forget } = useChange(props);
  const [day, setDay] = useState(props.gift.day);
  return (
    <ChangeDialog
      label={text.open}
      title={text.title}
      submit={text.submit}
      busy={busy}
      onSubmit={() => send({ kind: 'day', day }, format(text.done, { day }))}
      onClose={forget}
    >
      <SelectField
        label={text.label}
        name="day"
        hint={text.hint}
        value={day}
        error={failure}
        onChange={(event) => setDay(Number(event.target.value))}
      >
        {DAYS.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </ChangeDialog>
  );
}

export function EndChange(props: ChangeProps) {
  const { end } = useTexts(monthlyGiftTexts);
  const { busy, failure, send, forget } = useChange(props);
  const [reason, setReason] = useState('');
  return (
    <ChangeDialog
      label={end.open}
      title={end.title}
      submit={end.submit}
      busy={busy}
      failure={failure}
      onSubmit={() => send({ kind: 'end', reason }, end.done)}
      onClose={forget}
    >
      <p>{end.text}</p>
      <TextAreaField
        label={end.reason}
        name="reason"
        rows={3}
        maxLength={REASON_LIMIT}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ChangeDialog>
  );
}
