import { useId, useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { dedicationTexts } from '#content/en/pages/dedication.ts';
import { formsTexts } from '#content/en/pages/forms.ts';
import type { saveTribute, withdrawTribute } from '#contract/donors/account.server.ts';
import type { MyGift, TributeWords, TypedTribute } from '#contract/donors/account.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { TRIBUTE_LINE_LIMIT, TRIBUTE_NAME_LIMIT, TRIBUTES, type Tribute } from '#domain/giving/tribute.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { showFailure } from '#web/lib/forms/failure.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './dedication.module.css';

const loadResolver = () => import('./dedication-resolver.ts');
const resolver = lazyResolver<TypedTribute, TributeWords>(loadResolver);

type DedicationFormProps = {
  gift: MyGift;
  onDone: () => Promise<void>;
  onCancel: () => void;
};

export function DedicationForm({ gift: { id, tribute }, onDone, onCancel }: DedicationFormProps) {
  const { form: text } = useTexts(dedicationTexts);
  const formTexts = useTexts(formsTexts);
  const { name = '', line = '' } = tribute ?? {};
  // Nothing is chosen at first: “in memory of” somebody who is alive would hurt.
  const form = useForm<TypedTribute, unknown, TributeWords>({
    resolver,
    defaultValues: { name, line, ...(tribute && { kind: tribute.kind }) },
  });
  const { errors, isSubmitting } = form.formState;
  const [isRemoving, setIsRemoving] = useState(false);

  async function save(body: TributeWords) {
    const result = await call<typeof saveTribute>(accountRoutes.saveTribute, { params: { id }, body });
    if (result.kind === 'ok') return onDone();
    showFailure(form.setError, ['kind', 'name', 'line'], result, formTexts);
  }

  async function remove() {
    setIsRemoving(true);
    const result = await call<typeof withdrawTribute>(accountRoutes.withdrawTribute, { params: { id } });
    if (result.kind === 'ok') return onDone();
    setIsRemoving(false);
    showFailure(form.setError, [], result, formTexts);
  }

  return (
    <form
      className={styles.form}
      noValidate
      onFocus={() => preloadForm(loadResolver)}
      onSubmit={form.handleSubmit(save)}
    >
      <KindField registered={form.register('kind')} error={errors.kind?.message} />
      <TextField
        label={text.name}
        required
        maxLength={TRIBUTE_NAME_LIMIT}
        autoComplete="off"
        {...form.register('name')}
        error={errors.name?.message}
      />
      <TextField
        label={text.line}
        hint={text.lineHint}
        maxLength={TRIBUTE_LINE_LIMIT}
        autoComplete="off"
        {...form.register('line')}
        error={errors.line?.message}
      />
      <div className={styles.actions}>
        <SubmitButton busy={isSubmitting} refusal={errors.root?.message}>
          {text.save}
        </SubmitButton>
        <Button kind="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
        {tribute && (
          <Button kind="quiet" busy={isRemoving} onClick={remove}>
            {text.remove}
          </Button>
        )}
      </div>
    </form>
  );
}

type KindFieldProps = {
  registered: UseFormRegisterReturn;
  error: string | undefined;
};

function KindField({ registered, error }: KindFieldProps) {
  const { form: text } = useTexts(dedicationTexts);
  const labels: Record<Tribute, string> = { memory: text.inMemory, honour: text.inHonour };
  const id = useId();
  return (
    <fieldset className={styles.kinds} aria-describedby={error && id}>
      <legend>{text.kind}</legend>
      {[...TRIBUTES].reverse().map((kind) => (
        <label key={kind} className={styles.choice}>
          <input type="radio" value={kind} aria-invalid={Boolean(error)} {...registered} />
          {labels[kind]}
        </label>
      ))}
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
