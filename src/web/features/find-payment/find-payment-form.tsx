import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { findPaymentCalls } from '#contract/calls.ts';
import type { FindPayment } from '#contract/find-payment.ts';
import { useTexts } from '#web/languages/texts.ts';
import { anything } from '#web/lib/api/api.ts';
import { postJson } from '#web/lib/api/sending.ts';
import { showFieldErrors } from '#web/lib/forms/form-errors.ts';
import { laterCheck, prepareForm } from '#web/lib/forms/lazy-validation.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { showToast } from '#web/lib/page/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './find-payment-form.module.css';

type Values = z.infer<typeof FindPayment>;

const rules = () => import('./find-payment-rules.ts');
const check = laterCheck<Values>(rules);

const FIELDS = ['merchantOrderId', 'email'] as const;

function say(text: string) {
  void showToast({ kind: 'error', text, from: 'form' });
}

/** Has the way to a payment sent. The answer says nothing of whether there is such a payment, so the page does not either. */
export function FindPaymentForm() {
  const [sent, setSent] = useState(false);
  const [again, setAgain] = useState(false);

  function lookAgain() {
    setAgain(true);
    setSent(false);
  }

  if (sent) return <Sent onAgain={lookAgain} />;
  return <Form onSent={() => setSent(true)} again={again} />;
}

function Form({ onSent, again }: { onSent: () => void; again: boolean }) {
  const form = useForm<Values>({ resolver: check });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const text = useTexts('findPayment');
  const common = useTexts('forms');
  useEffect(() => {
    // The button that had the focus is gone.
    if (again) setFocus('merchantOrderId');
  }, [again, setFocus]);
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });

  async function send(asked: Values) {
    const answer = await postJson(findPaymentCalls.findPayment, asked, anything);
    if (answer.kind === 'ok') return onSent();
    if (answer.kind !== 'refused') return say(common.unreachable);
    showFieldErrors(FIELDS, answer.fields, form.setError);
    say(answer.message ?? common.refused);
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={text.title}
      onFocus={() => prepareForm(rules)}
      onSubmit={form.handleSubmit(send)}
    >
      <TextField
        label={text.transactionId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={text.transactionIdHint}
        required
        {...field('merchantOrderId')}
      />
      <TextField
        label={common.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint={text.emailHint}
        required
        {...field('email')}
      />
      <SubmitButton busy={isSubmitting} className={styles.submit}>
        {isSubmitting ? common.submitting : text.send}
      </SubmitButton>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const text = useTexts('findPayment');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {text.sent}
      </h2>
      <p>{text.onItsWay}</p>
      <p>{text.nothing}</p>
      <Button kind="secondary" onClick={onAgain}>
        {text.again}
      </Button>
    </div>
  );
}
