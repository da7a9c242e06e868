import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { contactCalls } from '#contract/calls.ts';
import type { SendMessage } from '#contract/contact.ts';
import { useTexts } from '#web/languages/texts.ts';
import { anything } from '#web/lib/api/api.ts';
import { useCategories } from '#web/lib/api/categories.ts';
import { isOffline } from '#web/lib/api/offline.ts';
import { postJson } from '#web/lib/api/sending.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { CategoryField } from '#web/lib/forms/category-field.tsx';
import { useFilledIn } from '#web/lib/forms/fill-in.ts';
import { showFieldErrors } from '#web/lib/forms/form-errors.ts';
import { laterCheck, prepareForm } from '#web/lib/forms/lazy-validation.ts';
import { MessageField } from '#web/lib/forms/message-field.tsx';
import { PersonFields } from '#web/lib/forms/person-fields.tsx';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { dropTyped, keepTyped, typedBefore } from '#web/lib/forms/typed-draft.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import styles from './contact-form.module.css';
import { Honeypot } from './honeypot.tsx';

const FIELDS = ['fullName', 'email', 'phoneNumber', 'categoryId', 'description'] as const;
type FieldName = (typeof FIELDS)[number];
/** The name of its draft. */
const DRAFT = 'message';

type Typed = Omit<SendMessage, 'description'> & { description?: string | undefined };

const rules = () => import('./contact-rules.ts');
const check = laterCheck<Typed, SendMessage>(rules);

function say(kind: 'success' | 'error', text: string) {
  void showToast({ kind, text, from: 'form' });
}

export function ContactForm() {
  const form = useForm<Typed, unknown, SendMessage>({ resolver: check });
  const { errors, isSubmitting } = form.formState;
  const text = useTexts('contact');
  const common = useTexts('forms');
  // What was typed before the page came alive is no change, so nobody watching hears of it.
  const description =
    useWatch({ control: form.control, name: 'description' }) ?? form.getValues('description');
  const categories = useCategories();
  const hydrated = useHydrated();
  const typed = useMemo(() => (hydrated ? typedBefore(DRAFT) : null), [hydrated]);
  useFilledIn(form, FIELDS, typed, { chosen: typed?.['categoryId'], listed: categories });

  const field = (name: FieldName) => ({ ...form.register(name), error: errors[name]?.message });
  // Registered first, because the first bad field in the order of registration receives the focus.
  const person = {
    fullName: field('fullName'),
    email: field('email'),
    phoneNumber: field('phoneNumber'),
  };

  // Without the trap: what fell into it by itself is not to come back.
  function keep() {
    const { website: _trap, ...values } = form.getValues();
    keepTyped(DRAFT, values);
  }

  async function send({ website, ...message }: SendMessage) {
    // The trap goes along only when something fell into it.
    const body = website ? { ...message, website } : message;
    const offline = isOffline();
    const answer = await postJson(contactCalls.createContacts, body, anything);
    if (answer.kind === 'refused') {
      showFieldErrors(FIELDS, answer.fields, form.setError);
      return say('error', text.refused);
    }
    if (answer.kind === 'unreachable') {
      say('error', common.unreachable);
      if (offline) say('error', common.unsent);
      return;
    }
    form.reset();
    dropTyped(DRAFT);
    say('success', text.sent);
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={text.form}
      onFocus={() => prepareForm(rules)}
      onChange={keep}
      onSubmit={form.handleSubmit(send, () => say('error', text.invalid))}
    >
      <PersonFields {...person} />
      <CategoryField categories={categories} binding={field('categoryId')} />
      <div className={styles.wide}>
        <MessageField
          label={common.message}
          hint={common.optional}
          used={description?.length ?? 0}
          binding={field('description')}
        />
      </div>
      <Honeypot {...form.register('website')} />
      <SubmitButton busy={isSubmitting} className={styles.submit}>
        {isSubmitting ? common.submitting : text.send}
      </SubmitButton>
    </form>
  );
}
