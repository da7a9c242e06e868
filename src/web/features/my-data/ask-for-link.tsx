import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { myDataCalls } from '#contract/my-data-calls.ts';
import { formsTexts } from '#web/languages/en/forms.ts';
import { myDataTexts } from '#web/languages/en/my-data.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { anyResponse } from '#web/lib/api/api.ts';
import { postJson } from '#web/lib/api/send-json.ts';
import { showFieldErrors } from '#web/lib/forms/form-errors.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { showToast } from '#web/lib/page/toast.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './my-data.module.css';

type Values = { email: string };

const loadResolver = () => import('./link-resolver.ts');
const resolver = lazyResolver<Values>(async () => ({ resolver: (await loadResolver()).emailResolver }));

/** Has a link emailed. Neither the response nor this page reveals whether anything about the address is stored. */
export function AskForLink() {
  const text = useTexts(myDataTexts);
  const formTexts = useTexts(formsTexts);
  const language = useLanguage();
  const [sent, setSent] = useState(false);
  const form = useForm<Values>({ resolver });
  const { errors, isSubmitting } = form.formState;

  async function send(values: Values) {
    const result = await postJson(myDataCalls.link, { ...values, language }, anyResponse);
    if (result.kind === 'ok') return setSent(true);
    const refused = result.kind === 'refused' ? (result.message ?? formTexts.refused) : formTexts.unreachable;
    if (result.kind === 'refused') showFieldErrors(['email'], result.fields, form.setError);
    void showToast({ kind: 'error', text: refused, from: 'form' });
  }

  if (sent) {
    return (
      <div role="status" className={styles.part}>
        <h2>{text.sent}</h2>
        <p>{text.sentText}</p>
      </div>
    );
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
        label={formTexts.email}
        type="email"
        autoComplete="email"
        hint={text.emailHint}
        required
        {...form.register('email')}
        error={errors.email?.message}
      />
      <SubmitButton busy={isSubmitting}>{isSubmitting ? formTexts.submitting : text.send}</SubmitButton>
    </form>
  );
}
