import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AskForLink } from '#contract/account.ts';
import { accountTexts } from '#web/languages/en/account.ts';
import { formsTexts } from '#web/languages/en/forms.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { showFieldErrors } from '#web/lib/forms/form-errors.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { showToast } from '#web/lib/page/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './account.module.css';
import { askForLink } from './account-calls.ts';

const loadResolver = () => import('./email-resolver.ts');
const resolver = lazyResolver<AskForLink>(loadResolver);

type LinkFormProps = {
  label: string;
  /** The call, and what it needs besides the address. */
  path: string;
  extra?: object;
  submit: string;
  hint?: ReactNode;
  /** What is said afterwards, unless it depends on whether there are gifts. */
  sentText?: string;
};

function showError(text: string) {
  void showToast({ kind: 'error', text, from: 'form' });
}

/** Asks for an email with a link. Neither the response nor this page reveals whether there are gifts under the address. */
export function LinkForm({ label, path, extra = {}, submit, hint, sentText }: LinkFormProps) {
  const [sent, setSent] = useState(false);
  const form = useForm<AskForLink>({ resolver });
  const { errors, isSubmitting } = form.formState;
  const { submitting, refused, unreachable, email } = useTexts(formsTexts);
  const language = useLanguage();

  async function send(values: AskForLink) {
    const result = await askForLink(path, { ...values, ...extra }, language);
    if (result.kind === 'ok') return setSent(true);
    if (result.kind !== 'refused') return showError(unreachable);
    showFieldErrors(['email'] as const, result.fields, form.setError);
    showError(result.message ?? refused);
  }

  if (sent) return <Sent sentText={sentText} onAgain={() => setSent(false)} />;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onFocus={() => preloadForm(loadResolver)}
      onSubmit={form.handleSubmit(send)}
    >
      <TextField
        label={email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint={hint}
        required
        {...form.register('email')}
        error={errors.email?.message}
      />
      <SubmitButton busy={isSubmitting}>{isSubmitting ? submitting : submit}</SubmitButton>
    </form>
  );
}

function Sent({ onAgain, sentText }: { onAgain: () => void; sentText: string | undefined }) {
  const { signIn: text } = useTexts(accountTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        {text.sent}
      </h3>
      <p>{sentText ?? text.sentText}</p>
      <p className={styles.soft}>{text.spamHint}</p>
      <Button kind="secondary" onClick={onAgain}>
        {text.again}
      </Button>
    </div>
  );
}
