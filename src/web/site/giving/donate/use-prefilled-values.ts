import { useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Category } from '#contract/campaigns/campaigns.ts';
import type { User } from '#contract/site/users.ts';
import { fitName } from '#web/lib/forms/fit-name.ts';
import { loadFormDraft } from '#web/lib/forms/form-drafts.ts';
import { usePrefill } from '#web/lib/forms/use-prefill.ts';
import type { DonationDraft } from '../donation-draft.ts';
import { formIdOf } from '../prefilled-form.ts';
import { findUnplacedDraft } from '../submitted-forms.ts';
import { FIELDS, type FieldName, type PLAN_FIELDS } from './donation-fields.ts';
import type { FilledForm as Values } from './donation-resolver.ts';

/** What the form is prefilled from. */
export type PrefillSource = {
  categories: readonly Category[];
  /** The signed-in visitor, whose name and email prefill the form. */
  user: User | null;
  /** Null for a general donation. */
  campaign?: { _id: string; title: string } | null;
  /** The category selected at first. */
  categoryId?: string;
  /** The draft of an earlier order to prefill the form with. */
  draft?: DonationDraft | null;
};

/** The values that the form starts with, to tell whether anything was changed. */
export function initialValuesOf({ draft }: Pick<PrefillSource, 'draft'>): string {
  return draft ? JSON.stringify(draft.values) : '';
}

/**
 * Prefills the form from, in this order: its unsent draft, the order the donor comes from, a submission that got no order. What is
 * still empty then is filled in from the signed-in donor's account and latest gift.
 * @returns the values, null until hydration; the choice of a monthly gift fills in its own.
 */
export function usePrefilledValues(
  { getValues, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
  { draft = null, campaign = null, user, categoryId, categories }: PrefillSource,
  hydrated: boolean,
) {
  const [phoneNumber, setPhoneNumber] = useState('');
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    // For some donors only, so it is not part of the form's first scripts.
    void import('./last-phone-number.ts')
      .then((part) => part.fetchLastPhoneNumber())
      .then(setPhoneNumber, () => {});
  }, [isSignedIn]);
  const campaignId = campaign?._id ?? '';
  const values = useMemo(() => {
    if (!hydrated) return null;
    const typed: Partial<Record<FieldName | (typeof PLAN_FIELDS)[number], string | undefined>> =
      loadFormDraft(formIdOf(campaignId), initialValuesOf({ draft })) ??
      draft?.values ??
      findUnplacedDraft(campaignId)?.values ??
      {};
    return {
      ...typed,
      fullName: typed.fullName || (user ? fitName(user.name) : ''),
      email: typed.email || (user?.email ?? ''),
      phoneNumber: typed.phoneNumber || phoneNumber,
    };
  }, [draft, hydrated, campaignId, user, phoneNumber]);
  usePrefill({ getValues, setValue }, FIELDS, values, {
    selectedId: values?.['categoryId'] || categoryId,
    options: categories,
  });
  return values;
}
