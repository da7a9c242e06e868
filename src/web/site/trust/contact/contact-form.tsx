import { useMemo } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { contactTexts } from '#content/en/pages/contact.ts';
import { formsTexts } from '#content/en/pages/forms.ts';
import { contactRoute } from '#contract/api-paths.ts';
import type { sendMessage } from '#contract/trust/contact.server.ts';
import type { SendMessage } from '#contract/trust/contact.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useCategories } from '#web/lib/api/categories.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { CategoryField } from '#web/lib/forms/category-field.tsx';
import { showFailure } from '#web/lib/forms/failure.ts';
import { deleteFormDraft, loadFormDraft, saveFormDraft } from '#web/lib/forms/form-drafts.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { MessageField } from '#web/lib/forms/message-field.tsx';
import { PersonFields } from '#web/lib/forms/person-fields.tsx';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { usePrefill } from '#web/lib/forms/use-prefill.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { keepReminderAway } from '#web/site/session/keep-reminder-away.ts';
import styles from './contact-form.module.css';

const FIELDS = ['fullName', 'email', 'phoneNumber', 'categoryId', 'description'] as const;
type FieldName = (typeof FIELDS)[number];
const FORM_ID = 'message';

type Values = Omit<SendMessage, 'description'> & { description?: string | undefined };

const loadResolver = () => import('./contact-resolver.ts');
const resolver = lazyResolver<Values, SendMessage>(loadResolver);

function showFormToast(kind: 'success' | 'error', text: string) {
  void showToast({ kind, text, from: 'form' });
}

export function ContactForm() {
  const form = useForm<Values, unknown, SendMessage>({ resolver });
  const { errors, isSubmitting } = form.formState;
  const text = useTexts(contactTexts);
  const formTexts = useTexts(formsTexts);
  const description = form.watch('description');
  const categories = useCategories();
  const hydrated = useHydrated();
  const draft = useMemo(() => (hydrated ? loadFormDraft(FORM_ID) : null), [hydrated]);
  usePrefill(form, FIELDS, draft, { selectedId: draft?.['categoryId'], options: categories });

  const field = (name: FieldName) => ({ ...form.register(name), error: errors[name]?.message });
  // Fields are registered in visual order: after a failed validation the first registered invalid field gets the focus.
  const personFields = {
    fullName: field('fullName'),
    email: field('email'),
    phoneNumber: field('phoneNumber'),
  };

  // Without the honeypot: autofill into it must not be restored.
  function saveDraft() {
    const { website: _honeypot, ...values } = form.getValues();
    saveFormDraft(FORM_ID, values);
  }

  async function send({ website, ...message }: SendMessage) {
    // The honeypot field is sent only when it has been filled in.
    const body = website ? { ...message, website } : message;
    const result = await call<typeof sendMessage>(contactRoute, { body });
    if (result.kind === 'refused' || result.kind === 'unreachable') {
      // The specified text, not the server's reason.
      const failure = { ...result, message: null };
      return showFailure(form.setError, FIELDS, failure, { ...formTexts, refused: text.refused });
    }
    form.reset();
    deleteFormDraft(FORM_ID);
    keepReminderAway();
    showFormToast('success', text.sent);
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={text.form}
      onFocus={() => preloadForm(loadResolver)}
      onChange={saveDraft}
      onSubmit={form.handleSubmit(send, () => showFormToast('error', text.invalid))}
    >
      <PersonFields {...personFields} />
      <CategoryField categories={categories} binding={field('categoryId')} />
      <div className={styles.wide}>
        <MessageField
          label={formTexts.message}
          hint={formTexts.optional}
          used={description?.length ?? 0}
          binding={field('description')}
        />
      </div>
      <Honeypot {...form.register('website')} />
      <SubmitButton busy={isSubmitting} refusal={errors.root?.message} className={styles.submit}>
        {isSubmitting ? formTexts.submitting : text.send}
      </SubmitButton>
    </form>
  );
}

/** A field hidden from people and screen readers; only bots fill it in. */
function Honeypot(binding: UseFormRegisterReturn) {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...binding} />
      </label>
    </div>
  );
}
