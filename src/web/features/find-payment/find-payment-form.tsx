import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { findPaymentCalls } from '#contract/calls.ts';
import type { FindPayment } from '#contract/find-payment.ts';
import { readBy } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/form-errors.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { laterCheck, prepareCheck } from '#web/lib/later-check.ts';
import { fieldsOf, isText } from '#web/lib/reading.ts';
import { postJson } from '#web/lib/sending.ts';
import { prepareToasts, showToast, UNREACHABLE } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './find-payment-form.module.css';

type Values = z.infer<typeof FindPayment>;

const rules = () => import('./find-payment-rules.ts');
const check = laterCheck<Values>(rules);

function prepare() {
  prepareToasts();
  prepareCheck(rules);
}

const paymentSought = readBy((answer) => {
  const { message } = fieldsOf(answer);
  return isText(message) ? { message } : null;
});

const FIELDS = ['merchantOrderId', 'email'] as const;
const REFUSED = 'Something went wrong.';

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
  const hydrated = useHydrated();
  useEffect(() => {
    // The button that had the focus is gone.
    if (again) setFocus('merchantOrderId');
  }, [again, setFocus]);
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });

  async function send(asked: Values) {
    const answer = await postJson(findPaymentCalls.findPayment, asked, paymentSought);
    if (answer.kind === 'ok') return onSent(answer.value.message);
    if (answer.kind !== 'refused') return say(UNREACHABLE);
    showFieldErrors(FIELDS, answer.fields, form.setError);
    say(answer.message ?? REFUSED);
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="Find my payment"
      onFocus={prepare}
      onSubmit={form.handleSubmit(send)}
    >
      <TextField
        label="Order number"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint="Our mails and the page of the payment call it “Transaction ID”"
        required
        {...field('merchantOrderId')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint="The one that you gave with the donation"
        required
        {...field('email')}
      />
      <Button type="submit" size="large" busy={isSubmitting} disabled={!hydrated} className={styles.submit}>
        {isSubmitting ? 'Submitting...' : 'Send me the way to it'}
      </Button>
    </form>
  );
}

function Sent({ answer, onAgain }: { answer: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        Please look into your mailbox
      </h2>
      <p>{answer}</p>
      <p>Nothing after a few minutes? Look in the spam folder, and check that both entries were right.</p>
      <Button kind="secondary" onClick={onAgain}>
        Look for a payment again
      </Button>
    </div>
  );
}
