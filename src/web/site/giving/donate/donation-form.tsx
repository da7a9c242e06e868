import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { donateTexts } from '#content/en/pages/donate.ts';
import { formsTexts } from '#content/en/pages/forms.ts';
import type { Category } from '#contract/campaigns/campaigns.ts';
import { NOTICE_PAGE } from '#contract/donors/consent-paths.ts';
import type { GiftExample } from '#domain/campaigns/gift-examples.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { loadPart } from '#web/lib/boot/load-part.ts';
import { showFailure } from '#web/lib/forms/failure.ts';
import { deleteFormDraft, saveFormDraft } from '#web/lib/forms/form-drafts.ts';
import { lazyResolver, preloadForm } from '#web/lib/forms/lazy-resolver.ts';
import { MessageField } from '#web/lib/forms/message-field.tsx';
import { PersonFields } from '#web/lib/forms/person-fields.tsx';
import { SubmitButton } from '#web/lib/forms/submit-button.tsx';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { showToast } from '#web/lib/page/toast.tsx';
import { keepReminderAway } from '#web/site/session/keep-reminder-away.ts';
import { useLastTap } from '#web/site/session/login/use-last-tap.ts';
import { TrustMarks } from '#web/site/trust/trust-marks.tsx';
import type { LeftOrder } from '../open-orders.ts';
import { formIdOf } from '../prefilled-form.ts';
import { TransferWay } from '../transfer/transfer-way.tsx';
import { FIELDS, type FieldName, PLAN_FIELDS, REQUIRED } from './donation-fields.ts';
import styles from './donation-form.module.css';
import type { DonationFormPage } from './donation-pages.ts';
import type { FilledForm as Values } from './donation-resolver.ts';
import { AmountField } from './fields/amount-field.tsx';
import { CategoryChoice } from './fields/category-choice.tsx';
import { CitizenField } from './fields/citizen-field.tsx';
import { GiveLabel, OnceOrMonthly } from './monthly/once-or-monthly.tsx';
import { initialValuesOf, type PrefillSource, usePrefilledValues } from './use-prefilled-values.ts';

const loadResolver = () => import('./donation-resolver.ts');
const resolver = lazyResolver<Values>(loadResolver);
/** Needed only when the form is submitted. */
const loadOrdering = () => import('../ordering.ts');

type DonationFormProps = PrefillSource & {
  page: DonationFormPage;
  /** What amounts do for the campaign. */
  giftExamples?: readonly GiftExample[] | undefined;
  /** The campaign's own category. */
  category?: Category;
  /** Called before validation; false cancels the submission. */
  mayDonate?: () => boolean;
  /** Called instead of placing an order that repeats an open one, such as one of another tab. */
  onRepeated: (order: LeftOrder) => void;
  onPlaced: (next: string) => void;
};

export function DonationForm(props: DonationFormProps) {
  const { campaign, category } = props;
  const form = useForm<Values>({ resolver });
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const text = useTexts(donateTexts);
  const formTexts = useTexts(formsTexts);
  const message = form.watch('message');
  const amount = form.watch('donationAmount') ?? '';
  const hydrated = useHydrated();
  const { submit, proving } = useSubmission(form, props);
  const prefilled = usePrefilledValues(form, props, hydrated);
  const isMonthly = Boolean(form.watch('day'));
  const element = useRef<HTMLFormElement>(null);
  const isLastTap = useLastTap(element, hydrated, () => form.watch(REQUIRED));
  const saveDraft = () =>
    saveFormDraft(formIdOf(campaign?._id ?? ''), form.getValues(), initialValuesOf(props));

  const field = (name: FieldName) => ({ ...form.register(name), error: errors[name]?.message });
  // Fields are registered in visual order: after a failed validation the first registered invalid field gets the focus.
  const amountField = field('donationAmount');
  const personFields = {
    fullName: field('fullName'),
    email: field('email'),
    phoneNumber: field('phoneNumber'),
  };

  function selectAmount(selected: string) {
    form.setValue('donationAmount', selected, { shouldDirty: true, shouldValidate: isSubmitted });
    saveDraft();
  }

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={text.form}
      onFocus={() => preloadForm(() => Promise.all([loadResolver(), loadOrdering()]))}
      onChange={saveDraft}
      onSubmit={submit}
    >
      <div className={styles.wide}>
        <AmountField
          examples={props.giftExamples ?? []}
          binding={amountField}
          amount={String(amount)}
          onSelect={selectAmount}
          ready={hydrated}
        />
      </div>
      <OnceOrMonthly form={form} prefilled={prefilled} amount={String(amount)} />
      <PersonFields {...personFields} />
      <CategoryChoice
        categories={props.categories}
        binding={field('categoryId')}
        campaign={campaign && category ? { title: campaign.title, category } : null}
        chosenId={form.watch('categoryId')}
        values={form.getValues}
      />
      <div className={styles.wide}>
        <MessageField
          label={formTexts.message}
          hint={formTexts.optional}
          used={message?.length ?? 0}
          binding={field('message')}
        />
      </div>
      <CitizenField register={() => form.register('indianCitizen')} error={errors.indianCitizen?.message} />
      <div className={`${styles.wide} ${styles.submit}`}>
        <SubmitButton busy={isSubmitting} refusal={errors.root?.message}>
          {isSubmitting ? (
            formTexts.submitting
          ) : (
            <GiveLabel rupees={Number(amount)} isLastTap={isLastTap && !isSubmitted} isMonthly={isMonthly} />
          )}
        </SubmitButton>
        {/* A transfer is one gift. */}
        {!isMonthly && (
          <TransferWay
            form={form}
            fields={FIELDS}
            campaign={campaign ?? null}
            userId={props.user?._id ?? ''}
            refused={text[props.page.texts].refused}
            mayDonate={props.mayDonate}
            onAnnounced={() => finishForm(form, props)}
          />
        )}
        <TrustMarks />
        <p className={styles.notice}>
          <LinkedText message={text.notice} to={NOTICE_PAGE} />
        </p>
      </div>
      <div className={styles.status} role="status">
        {proving !== null && (
          <>
            <p>{text.checking}</p>
            <progress className={styles.progress} value={proving} aria-label={text.checking} />
          </>
        )}
      </div>
    </form>
  );
}

type Form = ReturnType<typeof useForm<Values>>;

/**
 * Places the order, then clears the form and moves on; on failure shows the refusal in a toast and next to the button, and keeps
 * everything that was typed.
 */
function useSubmission(
  form: Form,
  { page, user, campaign = null, mayDonate, onRepeated, onPlaced }: DonationFormProps,
) {
  const inFlight = useRef(false);
  /** The progress of a proof of work, from 0 to 1; null when none is being computed. */
  const [proving, setProving] = useState<number | null>(null);
  const outcomeTexts = useTexts(donateTexts)[page.texts];
  const formTexts = useTexts(formsTexts);

  async function place(values: Values) {
    const ordering = await loadPart(loadOrdering).catch(() => null);
    const result = ordering
      ? await ordering.orderOnce({ values, campaign }, user?._id ?? '', setProving)
      : ({ kind: 'unexpected' } as const);
    setProving(null);
    if (result.kind === 'repeated') return onRepeated(result.order);
    const next = result.kind === 'ok' ? page.next(result.value) : null;
    if (next === null)
      return showFailure(form.setError, [...FIELDS, ...PLAN_FIELDS], result, {
        ...formTexts,
        refused: outcomeTexts.refused,
      });
    void showToast({ kind: 'success', text: outcomeTexts.succeeded, from: 'form' });
    finishForm(form, { campaign });
    onPlaced(next);
  }

  function submit(event: FormEvent) {
    // A second click can arrive before the button renders as disabled.
    if (inFlight.current || (mayDonate && !mayDonate())) return event.preventDefault();
    inFlight.current = true;
    void form
      .handleSubmit(place)(event)
      .finally(() => {
        inFlight.current = false;
      });
  }
  return { submit, proving };
}

/** Empties a form that was sent, with its draft. */
function finishForm(form: Form, { campaign }: Pick<DonationFormProps, 'campaign'>) {
  keepReminderAway();
  form.reset();
  deleteFormDraft(formIdOf(campaign?._id ?? ''));
}
