import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dedicationTexts } from '#content/en/pages/dedication.ts';
import { formsTexts } from '#content/en/pages/forms.ts';
import type { sendCard } from '#contract/donors/account.server.ts';
import type { AskForLink, MyGift } from '#contract/donors/account.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { showFailure } from '#web/lib/forms/failure.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { DownloadButton } from '../account/download-button.tsx';
import { LanguageField } from '../account/language-field.tsx';
import styles from './dedication.module.css';

const loadResolver = () => import('../email-resolver.ts');
const resolver = lazyResolver<AskForLink>(loadResolver);

/** The card of a dedication: to download as often as the donor likes, and to send once. */
export function CardPanel({ gift }: { gift: MyGift }) {
  const { card: text } = useTexts(dedicationTexts);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [language, setLanguage] = useState(useLanguage());
  const [isAmountShown, setIsAmountShown] = useState(false);
  if (!isOpen)
    return (
      <Button kind="secondary" onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
    );
  const amount = isAmountShown ? '&amount=shown' : '';
  return (
    <div className={styles.card}>
      <h3>{text.title}</h3>
      <LanguageField label={text.language} name="cardLanguage" value={language} onChoose={setLanguage} />
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isAmountShown}
          onChange={(event) => setIsAmountShown(event.target.checked)}
        />
        {format(text.amount, { amount: formatRupees(gift.leftRupees) })}
      </label>
      <DownloadButton
        url={`${pathOf(accountRoutes.card, gift)}?language=${language}${amount}`}
        fileName="card.pdf"
        label={text.download}
      />
      {gift.card === 'sent' ? (
        <p>{text.sent}</p>
      ) : (
        <SendForm gift={gift} language={language} isAmountShown={isAmountShown} />
      )}
    </div>
  );
}

type SendFormProps = { gift: MyGift; language: Language; isAmountShown: boolean };

function SendForm({ gift, ...looks }: SendFormProps) {
  const { card: text } = useTexts(dedicationTexts);
  const formTexts = useTexts(formsTexts);
  const format = useFormat();
  const [isSent, setIsSent] = useState(false);
  const form = useForm<AskForLink>({ resolver });
  const { errors, isSubmitting } = form.formState;

  async function send({ email }: AskForLink) {
    const input = { params: { id: gift.id }, body: { email, ...looks } };
    const result = await call<typeof sendCard>(accountRoutes.sendCard, input);
    if (result.kind === 'ok') return setIsSent(true);
    showFailure(form.setError, ['email'], result, formTexts);
  }

  if (isSent) return <p role="status">{text.onItsWay}</p>;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={text.send}
      onFocus={() => preloadForm(loadResolver)}
      onSubmit={form.handleSubmit(send)}
    >
      <h4>{text.send}</h4>
      <TextField
        label={text.email}
        type="email"
        autoComplete="off"
        spellCheck={false}
        required
        hint={format(text.sendHint, { name: gift.fullName })}
        {...form.register('email')}
        error={errors.email?.message}
      />
      <SubmitButton busy={isSubmitting} refusal={errors.root?.message}>
        {text.submit}
      </SubmitButton>
    </form>
  );
}
