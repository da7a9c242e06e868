import { Link } from 'react-router';
import { campaignCategoryTexts } from '#content/en/pages/campaign-category.ts';
import { formatTags, useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import type { DonationDraft } from '../../donation-draft.ts';

type CategoryHintProps = { campaign: string; category: string; values: () => DonationDraft['values'] };

/** Below the category of a campaign's form, when it is not the campaign's: what the gift is for, and the form for other gifts. */
export function CategoryHint({ campaign, category, values }: CategoryHintProps) {
  const text = useTexts(campaignCategoryTexts);
  const format = useFormat();
  return (
    <>
      {format(text.campaignIsFor, { campaign, category })}{' '}
      {formatTags(text.general, {
        link: (content) => (
          <Link key="link" to="/donate" state={{ draft: { values: values(), campaign: null } }}>
            {content}
          </Link>
        ),
      })}
    </>
  );
}
