import { updatesTexts } from '#content/en/pages/updates.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/languages/texts.ts';
import { OpenedForm } from '#web/lib/ask-by-email/opened-form.tsx';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';

// Few visitors open the form, so its code loads when they do.
const FollowForm = lazyPart(
  async () => (await import('./follow-form.tsx')).FollowForm,
  () => null,
);

/** Offers news by email. */
export function FollowCampaign({ campaign }: { campaign: Campaign }) {
  const { follow } = useTexts(updatesTexts);
  return (
    <OpenedForm title={follow.title}>
      <FollowForm campaign={campaign} />
    </OpenedForm>
  );
}
