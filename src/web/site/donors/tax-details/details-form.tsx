import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { formsTexts } from '#content/en/pages/forms.ts';
import { taxDetailsTexts } from '#content/en/pages/tax-details.ts';
import type { saveTaxDetails } from '#contract/donors/tax-details.server.ts';
import { taxDetailsRoutes } from '#contract/donors/tax-details-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { showFailure } from '#web/lib/forms/failure.ts';
import { deleteFormDraft, loadFormDraft, saveFormDraft } from '#web/lib/forms/form-drafts.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import styles from './tax-details.module.css';

type Values = { pan?: string; address?: string; pinCode?: string };

const FIELDS = ['pan', 'address', 'pinCode'] as const;
const FORM_ID = 'tax-details';

const loadResolvers = () => import('./details-resolver.ts');

type DetailsFormProps = {
  link: string;
  isPanMissing: boolean;
  isAddressMissing: boolean;
  onSaved: () => void;
};

function resolverFor(isPanMissing: boolean, isAddressMissing: boolean): Resolver<Values> {
  return lazyResolver<Values>(async () => {
    const { panAndAddress, panOnly, addressOnly } = await loadResolvers();
    if (isPanMissing && isAddressMissing) return { resolver: panAndAddress as Resolver<Values> };
    return { resolver: (isPanMissing ? panOnly : addressOnly) as Resolver<Values> };
  });
}

/** Asks for what is missing of PAN and address. The address survives a reload; the PAN is not stored in the browser. */
export function DetailsForm({ link, isPanMissing, isAddressMissing, onSaved }: DetailsFormProps) {
  const text = useTexts(taxDetailsTexts);
  const formTexts = useTexts(formsTexts);
  const form = useForm<Values>({ resolver: resolverFor(isPanMissing, isAddressMissing) });
  const { errors, isSubmitting } = form.formState;
  const { setValue } = form;
  useEffect(() => {
    const { address, pinCode } = loadFormDraft(FORM_ID) ?? {};
    if (address) setValue('address', address);
    if (pinCode) setValue('pinCode', pinCode);
  }, [setValue]);
  const field = (name: (typeof FIELDS)[number]) => ({ ...form.register(name), error: errors[name]?.message });

  function saveDraft() {
    const { pan: _pan, ...values } = form.getValues();
    saveFormDraft(FORM_ID, values);
  }

  async function send(values: Values) {
    const result = await call<typeof saveTaxDetails>(taxDetailsRoutes.save, { body: { link, ...values } });
    if (result.kind === 'ok') {
      deleteFormDraft(FORM_ID);
      return onSaved();
    }
    showFailure(form.setError, FIELDS, result, { ...formTexts, refused: text.refused });
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={text.title}
      onFocus={() => preloadForm(loadResolvers)}
      onChange={saveDraft}
      onSubmit={form.handleSubmit(send)}
    >
      {isPanMissing && (
        <TextField
          label={text.pan}
          hint={text.panHint}
          className={styles.pan}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...field('pan')}
        />
      )}
      {isAddressMissing && (
        <>
          <TextAreaField
            label={text.address}
            hint={text.addressHint}
            autoComplete="street-address"
            rows={3}
            required
            {...field('address')}
          />
          <TextField
            label={text.pinCode}
            autoComplete="postal-code"
            inputMode="numeric"
            required
            {...field('pinCode')}
          />
        </>
      )}
      <SubmitButton busy={isSubmitting} refusal={errors.root?.message}>
        {isSubmitting ? formTexts.submitting : text.save}
      </SubmitButton>
    </form>
  );
}
