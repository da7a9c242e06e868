import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { findPaymentTexts } from '#content/en/pages/find-payment.ts';
import { formsTexts } from '#content/en/pages/forms.ts';
import { findPaymentRoute } from '#contract/api-paths.ts';
import type { findPayment } from '#contract/giving/find-payment/find-payment.server.ts';
import type { FindPayment } from '#contract/giving/find-payment/find-payment.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { showFailure } from '#web/lib/forms/failure.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { LinkSent } from '#web/site/donors/link-form.tsx';
import { keepReminderAway } from '#web/site/session/keep-reminder-away.ts';
import { TextField } from '#web/ui/field.tsx';
import styles from './find-payment-form.module.css';

type Values = z.infer<typeof FindPayment>;

const loadResolver = () => import('./find-payment-resolver.ts');
const resolver = lazyResolver<Values>(loadResolver);

const FIELDS = ['merchantOrderId', 'email'] as const;

/** Has the link to a payment emailed. Neither the response nor this page reveals whether such a payment exists. */
export function FindPaymentForm() {
  const [sent, setSent] = useState(false);
  const [isRepeated, setIsRepeated] = useState(false);
  const text = useTexts(findPaymentTexts);

  function searchAgain() {
    setIsRepeated(true);
    setSent(false);
  }

  if (sent) {
    const { sentText, spamHint, searchAgain: again } = text;
    return <LinkSent level={2} text={sentText} spamHint={spamHint} again={again} onAgain={searchAgain} />;
  }
  return <Form onSent={() => setSent(true)} autoFocus={isRepeated} />;
}

function Form({ onSent, autoFocus }: { onSent: () => void; autoFocus: boolean }) {
  const form = useForm<Values>({ resolver });
  const { setFocus } = form;
  const { errors, isSubmitting } = form.formState;
  const text = useTexts(findPaymentTexts);
  const formTexts = useTexts(formsTexts);
  useEffect(() => {
    // The "Search again" button, which had the focus, is gone.
    if (autoFocus) setFocus('merchantOrderId');
  }, [autoFocus, setFocus]);
  const field = (name: (typeof FIELDS)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message,
  });

  async function send(values: Values) {
    const result = await call<typeof findPayment>(findPaymentRoute, { body: values });
    if (result.kind === 'ok') {
      keepReminderAway();
      return onSent();
    }
    showFailure(form.setError, FIELDS, result, formTexts);
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={text.title}
      onFocus={() => preloadForm(loadResolver)}
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
        label={formTexts.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint={text.emailHint}
        required
        {...field('email')}
      />
      <SubmitButton busy={isSubmitting} refusal={errors.root?.message} className={styles.submit}>
        {isSubmitting ? formTexts.submitting : text.send}
      </SubmitButton>
    </form>
  );
}
