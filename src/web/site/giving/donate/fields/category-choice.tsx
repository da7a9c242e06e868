import { type ComponentProps, useEffect } from 'react';
import type { Category } from '#contract/campaigns/campaigns.ts';
import { lazyModule } from '#web/lib/boot/lazy-module.ts';
import { CategoryField } from '#web/lib/forms/category-field.tsx';
import type { DonationDraft } from '../../donation-draft.ts';

const hint = lazyModule(() => import('./category-hint.tsx'));

type CategoryChoiceProps = ComponentProps<typeof CategoryField> & {
  /** On a campaign's form, its title and category. */
  campaign: { title: string; category: Category } | null;
  chosenId: string | undefined;
  values: () => DonationDraft['values'];
};

/** The category of a gift. If it is not the campaign's, a hint says what the campaign is for; only then is that loaded. */
export function CategoryChoice({ campaign, chosenId, values, ...field }: CategoryChoiceProps) {
  const loaded = hint.useLoaded();
  const isOther = Boolean(campaign && chosenId && chosenId !== campaign.category._id);
  useEffect(() => {
    if (isOther) void hint.load();
  }, [isOther]);
  return (
    <CategoryField
      {...field}
      hint={
        isOther &&
        loaded &&
        campaign && (
          <loaded.CategoryHint campaign={campaign.title} category={campaign.category.name} values={values} />
        )
      }
    />
  );
}
