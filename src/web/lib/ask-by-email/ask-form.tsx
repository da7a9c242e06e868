import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { consentsTexts } from '#content/en/pages/consents.ts';
import { formsTexts } from '#content/en/pages/forms.ts';
import { NOTICE_PAGE } from '#contract/donors/consent-paths.ts';
import { LANGUAGES, type Language, languages } from '#domain/text/language.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import type { ApiResult } from '#web/lib/api/api.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import styles from './ask-form.module.css';

type AskFormProps = {
  title: string;
  hint: string;
  /** Sends the question to the address. `given` also has the fields among the children. */
  ask: (email: string, language: Language, given: FormData) => Promise<ApiResult<unknown>>;
  children?: ReactNode;
};

const focusAddress = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/** Asks for emails in a language. Neither the response nor this form reveals whether the address is known. */
export function AskForm({ title, hint, ask, children }: AskFormProps) {
  const text = useTexts(consentsTexts).form;
  const { email: emailLabel } = useTexts(formsTexts);
  const pageLanguage = useLanguage();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const form = useRef<HTMLFormElement>(null);
  // The button that opened the form, which had the focus, is gone.
  useEffect(() => focusAddress(form.current), []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const language = LANGUAGES.find((each) => each === given.get('language')) ?? pageLanguage;
    setBusy(true);
    const result = await ask(String(given.get('email')), language, given);
    setBusy(false);
    if (result.kind === 'ok') return setSent(true);
    setError((result.kind === 'refused' && result.fields['email']) || failureText(result));
    focusAddress(form.current);
  }

  if (isSent) return <p role="status">{text.sent}</p>;
  return (
    <form ref={form} className={styles.form} noValidate aria-label={title} onSubmit={send}>
      <TextField
        name="email"
        label={emailLabel}
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint={hint}
        required
        error={error}
        onChange={() => setError(undefined)}
      />
      {children}
      <SelectField name="language" label={text.language} defaultValue={pageLanguage}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={languages[each].locale}>
            {languages[each].name}
          </option>
        ))}
      </SelectField>
      <p>
        <Button type="submit" busy={isBusy}>
          {text.submit}
        </Button>
      </p>
      <p>
        <LinkedText message={text.notice} to={NOTICE_PAGE} />
      </p>
    </form>
  );
}
