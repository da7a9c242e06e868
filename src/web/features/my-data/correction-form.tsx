import { useForm } from 'react-hook-form';
import { RequestStored } from '#contract/my-data.ts';
import { myDataCalls } from '#contract/my-data-calls.ts';
import { writtenDay } from '#domain/indian-time.ts';
import { LANGUAGE_HEADER } from '#domain/language.ts';
import { formsTexts } from '#web/languages/en/forms.ts';
import { myDataTexts } from '#web/languages/en/my-data.ts';
import { useFormat } from '#web/languages/format.ts';
import { useLanguage, useTexts } from '#web/languages/texts.ts';
import { isOffline } from '#web/lib/api/offline.ts';
import { postJson } from '#web/lib/api/send-json.ts';
import { showFieldErrors } from '#web/lib/forms/form-errors.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { showRefusal, showUnreachable } from '#web/lib/forms/refusal.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { showToast } from '#web/lib/page/toast.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import styles from './my-data.module.css';

type Values = { details: string };

const loadResolver = () => import('./correction-resolver.ts');
const resolver = lazyResolver<Values>(loadResolver);

/** Asks staff for a correction: a name on receipts is theirs to change. */
export function CorrectionForm({ email, onStored }: { email: string; onStored: () => Promise<void> }) {
  const text = useTexts(myDataTexts);
  const formTexts = useTexts(formsTexts);
  const language = useLanguage();
  const format = useFormat();
  const form = useForm<Values>({ resolver });
  const { errors, isSubmitting } = form.formState;

  async function send(values: Values) {
    const offline = isOffline();
    const result = await postJson(myDataCalls.correct, { email, ...values }, RequestStored, {
      [LANGUAGE_HEADER]: language,
    });
    if (result.kind === 'ok') {
      const { number, dueOn } = result.value;
      const stored = format(text.stored, { number: String(number), day: writtenDay(dueOn) });
      void showToast({ kind: 'success', text: stored, from: 'form' });
      form.reset();
      return onStored();
    }
    if (result.kind !== 'refused') return showUnreachable(form.setError, formTexts, offline);
    showFieldErrors(['details'], result.fields, form.setError);
    showRefusal(form.setError, result.message ?? formTexts.refused);
  }

  return (
    <Card className={styles.part}>
      <h2 id="correct">{text.correct}</h2>
      <form
        className={styles.form}
        noValidate
        aria-labelledby="correct"
        onFocus={() => preloadForm(loadResolver)}
        onSubmit={form.handleSubmit(send)}
      >
        <TextAreaField
          label={text.correctLabel}
          hint={text.correctHint}
          rows={3}
          required
          {...form.register('details')}
          error={errors.details?.message}
        />
        <SubmitButton busy={isSubmitting} refusal={errors.root?.message}>
          {isSubmitting ? formTexts.submitting : text.correctSend}
        </SubmitButton>
      </form>
    </Card>
  );
}
