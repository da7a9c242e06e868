import { type ReactNode, useState } from 'react';
import { accountTexts } from '#content/en/pages/account.ts';
import type { setLanguage, signOutOthers } from '#contract/donors/account.server.ts';
import { accountRoutes, DATA_PAGE } from '#contract/donors/account-paths.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LinkForm } from '../link-form.tsx';
import styles from './account.module.css';
import { LanguageField } from './language-field.tsx';
import { useSave } from './use-save.ts';

/** The language of emails, another email address, and other devices. */
export function Settings({ addresses }: { addresses: readonly string[] }) {
  const { settings: text } = useTexts(accountTexts);
  const [from, setFrom] = useState(addresses[0] ?? '');
  return (
    <Card as="section" className={styles.card} aria-labelledby="settings">
      <h2 id="settings">{text.title}</h2>
      <EmailLanguage />
      <div className={styles.form}>
        <h3>{text.email}</h3>
        <p>{text.emailText}</p>
        {addresses.length > 1 && (
          <SelectField
            label={text.replaces}
            name="from"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          >
            {addresses.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
        )}
        <LinkForm
          label={text.email}
          route={accountRoutes.changeEmail}
          extra={{ from }}
          submit={text.confirm}
          sentText={text.sent}
        />
      </div>
      <OtherDevices />
      <p>
        <LinkedText message={text.data} to={DATA_PAGE} />
      </p>
    </Card>
  );
}

function EmailLanguage() {
  const { settings: text } = useTexts(accountTexts);
  const shown = useLanguage();
  const [language, choose] = useState(shown);
  const [isSaved, setIsSaved] = useState(false);
  const { busy, save } = useSave(async () => setIsSaved(true));
  return (
    <div className={styles.form}>
      <LanguageField
        label={text.language}
        name="language"
        value={language}
        onChoose={(chosen) => {
          choose(chosen);
          setIsSaved(false);
        }}
      />
      <Saved isDone={isSaved}>
        <Button
          kind="secondary"
          busy={busy}
          onClick={() => save<typeof setLanguage>(accountRoutes.language, { body: { language } })}
        >
          {text.save}
        </Button>
      </Saved>
    </div>
  );
}

function OtherDevices() {
  const { settings: text } = useTexts(accountTexts);
  const [isDone, setIsDone] = useState(false);
  const { busy, save } = useSave(async () => setIsDone(true));
  return (
    <div className={styles.form}>
      <h3>{text.devices}</h3>
      <Saved isDone={isDone}>
        <Button
          kind="secondary"
          busy={busy}
          onClick={() => save<typeof signOutOthers>(accountRoutes.signOutOthers, {})}
        >
          {text.signOutOthers}
        </Button>
      </Saved>
    </div>
  );
}

function Saved({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const { settings: text } = useTexts(accountTexts);
  return (
    <span className={styles.download}>
      {children}
      <span role="status" className={styles.soft}>
        {isDone && text.done}
      </span>
    </span>
  );
}
