import { type FormEvent, useMemo, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Category } from '#contract/campaigns.ts';
import type { DonationForm as Values } from '#contract/donations.ts';
import { useTexts } from '#web/languages/texts.ts';
import { isOffline } from '#web/lib/api/offline.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import type { DonationDraft } from '#web/lib/donation/donation-draft.ts';
import { placeOrder } from '#web/lib/donation/donation-order.ts';
import { unansweredDraft } from '#web/lib/donation/sent-forms.ts';
import { CategoryField } from '#web/lib/forms/category-field.tsx';
import { useFilledIn } from '#web/lib/forms/fill-in.ts';
import { showFieldErrors } from '#web/lib/forms/form-errors.ts';
import { laterCheck, prepareForm } from '#web/lib/forms/lazy-validation.ts';
import { MessageField } from '#web/lib/forms/message-field.tsx';
import { PersonFields } from '#web/lib/forms/person-fields.tsx';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { dropTyped, keepTyped, typedBefore } from '#web/lib/forms/typed-draft.ts';
import { showToast } from '#web/lib/page/toast.tsx';
import { AmountField } from './amount-field.tsx';
import styles from './donation-form.module.css';
import type { DonationPage } from './donation-pages.ts';

const FIELDS = ['donationAmount', 'fullName', 'email', 'phoneNumber', 'categoryId', 'message'] as const;
type FieldName = (typeof FIELDS)[number];

const rules = () => import('./donation-rules.ts');
const check = laterCheck<Values>(rules);

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
  /** What was typed for an order before; without one, what was sent from here and never got an order. */
  draft?: DonationDraft | null;
  /** Asked before anything is checked; false stops the submission. */
  mayDonate?: () => boolean;
  onPlaced: (next: string) => void;
};

export function DonationForm(props: DonationFormProps) {
  const form = useForm<Values>({ resolver: check });
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const text = useTexts('donate');
  const common = useTexts('forms');
  // What was typed before the page came alive is no change, so nobody watching hears of it.
  const message = useWatch({ control: form.control, name: 'message' }) ?? form.getValues('message');
  const amount = useWatch({ control: form.control, name: 'donationAmount' }) ?? '';
  const hydrated = useHydrated();
  const submit = useSubmission(form, props);
  useBeginning(form, props, hydrated);
  const draft = draftOf(props);
  const keep = () => keepTyped(draft.name, form.getValues(), draft.begunWith);

  const field = (name: FieldName) => ({ ...form.register(name), error: errors[name]?.message });
  // Registered first, because the first bad field in the order of registration receives the focus.
  const gift = field('donationAmount');
  const person = {
    fullName: field('fullName'),
    email: field('email'),
    phoneNumber: field('phoneNumber'),
  };

  function chooseAmount(chosen: string) {
    form.setValue('donationAmount', chosen, { shouldDirty: true, shouldValidate: isSubmitted });
    keep();
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={text.form}
      onFocus={() => prepareForm(rules)}
      onChange={keep}
      onSubmit={submit}
    >
      <div className={styles.wide}>
        <AmountField binding={gift} amount={String(amount)} onChoose={chooseAmount} ready={hydrated} />
      </div>
      <PersonFields {...person} />
      <CategoryField categories={props.categories} binding={field('categoryId')} />
      <div className={styles.wide}>
        <MessageField
          label={common.message}
          hint={common.optional}
          used={message?.length ?? 0}
          binding={field('message')}
        />
      </div>
      <SubmitButton busy={isSubmitting} className={styles.submit}>
        {isSubmitting ? common.submitting : text.donate}
      </SubmitButton>
    </form>
  );
}

type Form = ReturnType<typeof useForm<Values>>;

/** From the button to the next page, or to the words that say why not; nothing typed is lost before the order stands. */
function useSubmission(
  form: Form,
  { page, userId, campaign = null, mayDonate, onPlaced }: DonationFormProps,
) {
  const underWay = useRef(false);
  const words = useTexts('donate')[page.words];
  const { unreachable, unsent } = useTexts('forms');

  async function place(values: Values) {
    const offline = isOffline();
    const answer = await placeOrder({ values, campaign }, userId);
    if (answer.kind === 'refused') {
      showFieldErrors(FIELDS, answer.fields, form.setError);
      return say('error', answer.message ?? words.refused);
    }
    const next = answer.kind === 'ok' ? page.next(answer.value) : null;
    if (answer.kind !== 'ok' || next === null) {
      say('error', unreachable);
      if (offline && answer.kind === 'unreachable') say('error', unsent);
      return;
    }
    say('success', words.succeeded);
    form.reset();
    dropTyped(draftOf({ campaign }).name);
    onPlaced(next);
  }

  return (event: FormEvent) => {
    // The button is disabled by the next drawing only, and two clicks may come before it.
    if (underWay.current || (mayDonate && !mayDonate())) return event.preventDefault();
    underWay.current = true;
    void form
      .handleSubmit(place)(event)
      .finally(() => {
        underWay.current = false;
      });
  };
}

/** Under which name a form's draft is kept, one for each purpose, and what the form was filled with at its beginning. */
function draftOf({ campaign, draft }: Pick<DonationFormProps, 'campaign' | 'draft'>) {
  return { name: `donation ${campaign?._id ?? ''}`, begunWith: draft ? JSON.stringify(draft.values) : '' };
}

/**
 * Fills in what is known: what was typed here and not sent, else what was typed for the order that the donor comes from, else
 * what was sent and got no order.
 */
function useBeginning(
  { getValues, setValue }: Form,
  { draft: given = null, campaign = null, categoryId, categories }: DonationFormProps,
  hydrated: boolean,
) {
  const known = useMemo(() => {
    if (!hydrated) return null;
    const { name, begunWith } = draftOf({ campaign, draft: given });
    return typedBefore(name, begunWith) ?? given?.values ?? unansweredDraft(campaign?._id ?? '')?.values;
  }, [given, hydrated, campaign]);
  useFilledIn({ getValues, setValue }, FIELDS, known, {
    chosen: known?.['categoryId'] || categoryId,
    listed: categories,
  });
}
