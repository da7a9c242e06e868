import { useForm } from 'react-hook-form';
import { formsTexts } from '#content/en/pages/forms.ts';
import { loginTexts } from '#content/en/pages/login.ts';
import { filterName } from '#contract/fields/input-filters.ts';
import { type CheckedLink, loginLinkRoutes, SignedInByLink } from '#contract/site/login-link.ts';
import type { useLoginLink } from '#contract/site/session.server.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { showFailure } from '#web/lib/forms/failure.ts';
import { filterInput } from '#web/lib/forms/filtered-input.ts';
import { lazyResolver } from '#web/lib/forms/lazy-resolver.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { carriedName } from './carried-drafts.ts';
import type { Confirmation } from './confirm-resolver.ts';
import styles from './login.module.css';

const nameResolver = lazyResolver<Confirmation>(() => import('./confirm-resolver.ts'));
const nameHandlers = filterInput(filterName);

type ConfirmFormProps = {
  token: string;
  link: CheckedLink;
  onFailed: (message: string) => void;
  onSignedIn: (person: SignedInByLink) => void;
};

/** Confirms a sign-in by a link; the first one asks for a name, as the donation form does. */
export function ConfirmForm({ token, link: { email, isNameKnown }, onFailed, onSignedIn }: ConfirmFormProps) {
  const { link: text } = useTexts(loginTexts);
  const formTexts = useTexts(formsTexts);
  const format = useFormat();
  const failureText = useFailureText();
  const form = useForm<Confirmation>({
    defaultValues: { fullName: carriedName(email) },
    ...(!isNameKnown && { resolver: nameResolver }),
  });
  const { errors, isSubmitting } = form.formState;

  async function confirm({ fullName }: Confirmation) {
    const body = isNameKnown ? { token } : { token, fullName };
    const result = await call<typeof useLoginLink, SignedInByLink>(
      loginLinkRoutes.use,
      { body },
      SignedInByLink,
    );
    if (result.kind === 'ok') return onSignedIn(result.value);
    if (result.kind === 'refused' && result.code === 'account_link_invalid')
      return onFailed(failureText(result));
    showFailure(form.setError, ['fullName'], result, formTexts);
  }

  return (
    <form className={styles.confirm} noValidate onSubmit={form.handleSubmit(confirm)}>
      <h1 className={styles.title}>{format(text.title, { email })}</h1>
      {!isNameKnown && (
        <TextField
          label={formTexts.fullName}
          autoComplete="name"
          hint={text.nameHint}
          required
          {...nameHandlers}
          {...form.register('fullName')}
          error={errors.fullName?.message}
        />
      )}
      <SubmitButton busy={isSubmitting} refusal={errors.root?.message}>
        {isSubmitting ? formTexts.submitting : text.button}
      </SubmitButton>
      <p className={styles.note}>{text.notYou}</p>
    </form>
  );
}
