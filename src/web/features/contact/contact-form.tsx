import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { contactCalls, SendMessage } from '#contract/contact.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useTold } from '#web/i18n/told.ts';
import { anything, postJson } from '#web/lib/api.ts';
import { useCategories } from '#web/lib/categories.ts';
import { CategoryField } from '#web/lib/category-field.tsx';
import { showFieldErrors } from '#web/lib/form-errors.ts';
import { formTexts } from '#web/lib/form-texts.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { MessageField } from '#web/lib/message-field.tsx';
import { PersonFields } from '#web/lib/person-fields.tsx';
import { prepareToasts, showToast } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './contact-form.module.css';
import { contactTexts } from './contact-texts.ts';
import { Honeypot } from './honeypot.tsx';

const FIELDS = ['fullName', 'email', 'phoneNumber', 'categoryId', 'description'] as const;
type FieldName = (typeof FIELDS)[number];

function say(kind: 'success' | 'error', text: string) {
  void showToast({ kind, text, from: 'form' });
}

export function ContactForm() {
  const form = useForm({ resolver: zodResolver(SendMessage) });
  const { errors, isSubmitting } = form.formState;
  const text = useTexts(contactTexts);
  const common = useTexts(formTexts);
  const told = useTold();
  // What was typed before the page came alive is no change, so nobody watching hears of it.
  const description =
    useWatch({ control: form.control, name: 'description' }) ?? form.getValues('description');
  const categories = useCategories();
  const hydrated = useHydrated();
  useEffect(prepareToasts, []);

  const field = (name: FieldName) => ({ ...form.register(name), error: told(errors[name]?.message) });
  // Registered first, because the first bad field in the order of registration receives the focus.
  const person = {
    fullName: field('fullName'),
    email: field('email'),
    phoneNumber: field('phoneNumber'),
  };

  async function send({ website, ...message }: SendMessage) {
    // The trap goes along only when something fell into it.
    const body = website ? { ...message, website } : message;
    const answer = await postJson(contactCalls.createContacts, body, anything);
    if (answer.kind === 'refused') {
      showFieldErrors(FIELDS, answer.fields, form.setError);
      return say('error', text.refused);
    }
    if (answer.kind === 'unreachable') return say('error', common.unreachable);
    form.reset();
    say('success', text.sent);
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={text.form}
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
      <Button type="submit" size="large" busy={isSubmitting} disabled={!hydrated} className={styles.submit}>
        {isSubmitting ? common.submitting : text.send}
      </Button>
    </form>
  );
}
