import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { addressLinkTexts } from '#content/en/pages/address-link.ts';
import { formsTexts } from '#content/en/pages/forms.ts';
import type { changeEmail, claimAddress, requestLink } from '#contract/donors/account.server.ts';
import type { AskForLink } from '#contract/donors/account.ts';
import type { accountRoutes } from '#contract/donors/account-paths.ts';
import type { loginLinkRoutes } from '#contract/site/login-link.ts';
import type { askForLoginLink } from '#contract/site/session.server.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { showFailure } from '#web/lib/forms/failure.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { keepReminderAway } from '#web/site/session/keep-reminder-away.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './address-link.module.css';

const loadResolver = () => import('./email-resolver.ts');
const resolver = lazyResolver<AskForLink>(loadResolver);

type LinkEndpoint = typeof requestLink | typeof claimAddress | typeof changeEmail | typeof askForLoginLink;

type LinkFormProps = {
  label: string;
  /** The call, and what it needs besides the address. */
  route: (typeof accountRoutes)['requestLink' | 'claim' | 'changeEmail'] | typeof loginLinkRoutes.ask;
  extra?: object;
  submit: string;
  hint?: string;
  /** Fills in the field while it is empty. */
  email?: string;
  /** What is said afterwards. */
  sentText: string;
  /** Called with the address once the link was asked for. */
  onSent?: (email: string) => void;
};

/** Asks for an email with a link. Neither the response nor this page reveals whether the address is known. */
export function LinkForm({ label, route, extra = {}, submit, hint, email, sentText, onSent }: LinkFormProps) {
  const [sent, setSent] = useState(false);
  const form = useForm<AskForLink>({ resolver });
  const { errors, isSubmitting } = form.formState;
  const { getValues, setValue } = form;
  useEffect(() => {
    if (email && !getValues('email')) setValue('email', email);
  }, [email, getValues, setValue]);
  const formTexts = useTexts(formsTexts);
  const { spamHint, again } = useTexts(addressLinkTexts);

  async function send(values: AskForLink) {
    const result = await call<LinkEndpoint>(route, { body: { ...values, ...extra } });
    if (result.kind === 'ok') {
      onSent?.(values.email);
      keepReminderAway();
      return setSent(true);
    }
    showFailure(form.setError, ['email'], result, formTexts);
  }

  if (sent)
    return <LinkSent text={sentText} spamHint={spamHint} again={again} onAgain={() => setSent(false)} />;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onFocus={() => preloadForm(loadResolver)}
      onSubmit={form.handleSubmit(send)}
    >
      <TextField
        label={formTexts.email}
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint={hint}
        required
        {...form.register('email')}
        error={errors.email?.message}
      />
      <SubmitButton busy={isSubmitting} refusal={errors.root?.message}>
        {isSubmitting ? formTexts.submitting : submit}
      </SubmitButton>
    </form>
  );
}

type LinkSentProps = { level?: 2 | 3; text: string; spamHint: string; again: string; onAgain: () => void };

/** Replaces the form after it was sent. It says the same whether or not an email was sent. */
export function LinkSent({ level = 3, text, spamHint, again, onAgain }: LinkSentProps) {
  const { sent } = useTexts(addressLinkTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const Title = `h${level}` as const;
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <Title ref={heading} className={styles.sent} tabIndex={-1}>
        {sent}
      </Title>
      <p>{text}</p>
      <p className={styles.soft}>{spamHint}</p>
      <Button kind="secondary" onClick={onAgain}>
        {again}
      </Button>
    </div>
  );
}
