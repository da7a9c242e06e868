import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formsTexts } from '#content/en/pages/forms.ts';
import { updatesTexts } from '#content/en/pages/updates.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { consentRoutes, NOTICE_PAGE } from '#contract/donors/consent-paths.ts';
import type { AskForNews, askForNews } from '#contract/donors/consents.server.ts';
import { LANGUAGES, languages } from '#domain/text/language.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import styles from './campaign-updates.module.css';

const focusAddress = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/** Asks for news by email, of this campaign or of all. Neither the response nor this page reveals whether the address is known. */
export function FollowForm({ campaign: { _id: id } }: { campaign: Campaign }) {
  const { follow } = useTexts(updatesTexts);
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
    const campaignId = given.get('which') === 'all' ? null : id;
    const body: AskForNews = { email: String(given.get('email')), campaignId, language };
    setBusy(true);
    const result = await call<typeof askForNews>(consentRoutes.follow, { body });
    setBusy(false);
    if (result.kind === 'ok') return setSent(true);
    setError((result.kind === 'refused' && result.fields['email']) || failureText(result));
    focusAddress(form.current);
  }

  if (isSent) return <p role="status">{follow.sent}</p>;
  return (
    <form ref={form} className={styles.follow} noValidate aria-label={follow.title} onSubmit={send}>
      <TextField
        name="email"
        label={emailLabel}
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint={follow.hint}
        required
        error={error}
        onChange={() => setError(undefined)}
      />
      <SelectField name="which" label={follow.which}>
        <option value="this">{follow.thisCampaign}</option>
        <option value="all">{follow.allCampaigns}</option>
      </SelectField>
      <SelectField name="language" label={follow.language} defaultValue={pageLanguage}>
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={languages[each].locale}>
            {languages[each].name}
          </option>
        ))}
      </SelectField>
      <p>
        <Button type="submit" busy={isBusy}>
          {follow.submit}
        </Button>
      </p>
      <p>
        <LinkedText message={follow.notice} to={NOTICE_PAGE} />
      </p>
    </form>
  );
}
