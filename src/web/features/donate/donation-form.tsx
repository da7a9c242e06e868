import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Category } from '#contract/campaigns.ts';
import { DonationForm as Values } from '#contract/donations.ts';
import { CategoryField } from '#web/lib/category-field.tsx';
import { type DonationDraft, keepDraft } from '#web/lib/donation-draft.ts';
import { keepTo } from '#web/lib/filtered-input.ts';
import { showFieldErrors } from '#web/lib/form-errors.ts';
import { useHydrated } from '#web/lib/hydrated.ts';
import { MessageField } from '#web/lib/message-field.tsx';
import { PersonFields } from '#web/lib/person-fields.tsx';
import { prepareToasts, showToast } from '#web/lib/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import styles from './donation-form.module.css';
import { placeOrder } from './donation-order.ts';
import { type DonationPage, UNREACHABLE } from './donation-pages.ts';

const FIELDS = ['fullName', 'email', 'phoneNumber', 'donationAmount', 'categoryId', 'message'] as const;
type FieldName = (typeof FIELDS)[number];

/** ₹5,000 as people write it becomes 5000. */
const toAmount = keepTo((typed) => typed.replace(/[,\s₹]/g, ''));

function say(kind: 'success' | 'error', text: string) {
  void showToast({ kind, text, from: 'form' });
}

type DonationFormProps = {
  page: DonationPage;
  categories: readonly Category[];
  /** The stored user's id, or empty. */
  userId: string;
  /** What the donation is for; null for a general one. */
  campaign?: { _id: string; title: string } | null;
  /** The category to begin with. */
  categoryId?: string;
  /** What was typed for an order that failed. */
  draft?: DonationDraft | null;
  /** Asked before anything is checked; false stops the submission. */
  mayDonate?: () => boolean;
  onPlaced: (next: string) => void;
};

export function DonationForm(props: DonationFormProps) {
  const { page, categories, userId, campaign = null, mayDonate, onPlaced } = props;
  const form = useForm({ resolver: zodResolver(Values) });
  const { errors, isSubmitting } = form.formState;
  const message = useWatch({ control: form.control, name: 'message' });
  const hydrated = useHydrated();
  useBeginning(form, props);
  useEffect(prepareToasts, []);

  const field = (name: FieldName) => ({ ...form.register(name), error: errors[name]?.message });
  // Registered first, because the first bad field in the order of registration receives the focus.
  const person = {
    fullName: field('fullName'),
    email: field('email'),
    phoneNumber: field('phoneNumber'),
  };

  async function place(values: Values) {
    const answer = await placeOrder(values, { userId, campaignId: campaign?._id ?? '' });
    if (answer.kind === 'refused') {
      showFieldErrors(FIELDS, answer.fields, form.setError);
      return say('error', answer.message ?? page.refused);
    }
    const next = answer.kind === 'ok' ? page.next(answer.value) : null;
    if (answer.kind !== 'ok' || next === null) return say('error', UNREACHABLE);
    if (answer.value.merchantOrderId) keepDraft(answer.value.merchantOrderId, { values, campaign });
    say('success', page.succeeded);
    form.reset();
    onPlaced(next);
  }

  function submit(event: FormEvent) {
    if (mayDonate && !mayDonate()) return event.preventDefault();
    void form.handleSubmit(place)(event);
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label="Donation">
      <PersonFields {...person} />
      <TextField
        label="Donation amount"
        prefix="₹"
        inputMode="decimal"
        autoComplete="transaction-amount"
        required
        {...toAmount}
        {...field('donationAmount')}
      />
      <div className={styles.wide}>
        <CategoryField categories={categories} binding={field('categoryId')} />
      </div>
      <div className={styles.wide}>
        <MessageField
          label="Message"
          hint="Optional"
          used={message?.length ?? 0}
          binding={field('message')}
        />
      </div>
      <Button type="submit" size="large" busy={isSubmitting} disabled={!hydrated} className={styles.submit}>
        {isSubmitting ? 'Submitting...' : 'Donate'}
      </Button>
    </form>
  );
}

type Form = ReturnType<typeof useForm<Values>>;

/** Fills in what is known before the donor types: never over something already typed. */
function useBeginning({ getValues, setValue }: Form, { draft, categoryId, categories }: DonationFormProps) {
  useEffect(() => {
    // What was typed before the page came alive is there, but nobody has been told: the counter hears of it here.
    setValue('message', getValues('message'));
    for (const name of FIELDS) {
      const known = draft?.values[name];
      if (known && name !== 'categoryId' && !getValues(name)) setValue(name, known);
    }
  }, [draft, getValues, setValue]);

  const category = draft?.values.categoryId || categoryId;
  useEffect(() => {
    // A list shows no choice that it does not have yet.
    if (category && !getValues('categoryId') && categories.some(({ _id }) => _id === category)) {
      setValue('categoryId', category);
    }
  }, [category, categories, getValues, setValue]);
}
