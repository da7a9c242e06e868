import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { findPaymentCalls } from '#contract/calls.ts';
import type { FindPayment } from '#contract/find-payment.ts';
import { useTold } from '#web/languages/server-message.ts';
import { useTexts } from '#web/languages/texts.ts';
import { readBy } from '#web/lib/api/api.ts';
import { fieldsOf, isText } from '#web/lib/api/reading.ts';
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

const paymentSought = readBy((answer) => {
  const { message } = fieldsOf(answer);
  return isText(message) ? { message } : null;
});

const FIELDS = ['merchantOrderId', 'email'] as const;

function say(text: string) {
  void showToast({ kind: 'error', text, from: 'form' });
}

/** Has the way to a payment sent. The answer says nothing of whether there is such a payment, so the page does not either. */
export function FindPaymentForm() {
  const [answer, setAnswer] = useState<string | null>(null);
  const [again, setAgain] = useState(false);

  function lookAgain() {
    setAgain(true);
    setAnswer(null);
  }

  if (answer !== null) return <Sent answer={answer} onAgain={lookAgain} />;
  return <Form onSent={setAnswer} again={again} />;
}

function Form({ onSent, again }: { onSent: (answer: string) => void; again: boolean }) {
  const form = useForm<Values>({ resolver: check });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const text = useTexts('findPayment');
  const common = useTexts('forms');
  const told = useTold();
  useEffect(() => {
    // The button that had the focus is gone.
    if (again) setFocus('merchantOrderId');
  }, [again, setFocus]);
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    error: told(errors[name]?.message),
  });

  async function send(asked: Values) {
    const answer = await postJson(findPaymentCalls.findPayment, asked, paymentSought);
    if (answer.kind === 'ok') return onSent(told(answer.value.message));
    if (answer.kind !== 'refused') return say(common.unreachable);
    showFieldErrors(FIELDS, answer.fields, form.setError);
    say(told(answer.message ?? common.refused, common.refused));
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

function Sent({ answer, onAgain }: { answer: string; onAgain: () => void }) {
  const text = useTexts('findPayment');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {text.sent}
      </h2>
      <p>{answer}</p>
      <p>{text.nothing}</p>
      <Button kind="secondary" onClick={onAgain}>
        {text.again}
      </Button>
    </div>
  );
}
