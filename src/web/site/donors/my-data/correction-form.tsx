import { useForm } from 'react-hook-form';
import { formsTexts } from '#content/en/pages/forms.ts';
import { myDataTexts } from '#content/en/pages/my-data.ts';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { showFieldErrors } from '#web/lib/forms/form-errors.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import styles from './my-data.module.css';
import { useRequest } from './use-request.ts';

type Values = { details: string };

const loadResolver = () => import('./correction-resolver.ts');
const resolver = lazyResolver<Values>(loadResolver);

/** Asks staff for a correction, because only they can change a name on receipts. */
export function CorrectionForm({ email, onStored }: { email: string; onStored: () => Promise<void> }) {
  const text = useTexts(myDataTexts);
  const formTexts = useTexts(formsTexts);
  const { busy, send } = useRequest(myDataRoutes.correct, onStored);
  const failureText = useFailureText();
  const form = useForm<Values>({ resolver });
  const { errors } = form.formState;

  async function submit(values: Values) {
    const result = await send({ email, ...values });
    if (result.kind === 'ok') return form.reset();
    if (result.kind === 'refused') showFieldErrors(['details'], result.fields, form.setError);
    const isOffline = result.kind === 'unreachable' && result.offline;
    form.setError('root', { message: isOffline ? formTexts.unsent : failureText(result) });
  }

  return (
    <Card className={styles.part}>
      <h2 id="correct">{text.correct}</h2>
      <form
        className={styles.form}
        noValidate
        aria-labelledby="correct"
        onFocus={() => preloadForm(loadResolver)}
        onSubmit={form.handleSubmit(submit)}
      >
        <TextAreaField
          label={text.correctLabel}
          hint={text.correctHint}
          rows={3}
          required
          {...form.register('details')}
          error={errors.details?.message}
        />
        <SubmitButton busy={busy} refusal={errors.root?.message}>
          {busy ? formTexts.submitting : text.correctSend}
        </SubmitButton>
      </form>
    </Card>
  );
}
