import { Suspense, useState } from 'react';
import { updatesTexts } from '#content/en/pages/updates.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { useTexts } from '#web/languages/texts.ts';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from './campaign-updates.module.css';

// Few visitors open the form, so its code loads when they do.
const FollowForm = lazyPart(
  async () => (await import('./follow-form.tsx')).FollowForm,
  () => null,
);

/** Offers news by email. */
export function FollowCampaign({ campaign }: { campaign: Campaign }) {
  const { follow } = useTexts(updatesTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.follow}>
      {isOpen ? (
        <Suspense>
          <FollowForm campaign={campaign} />
        </Suspense>
      ) : (
        <p>
          <Button kind="secondary" onClick={() => setOpen(true)}>
            {follow.title}
          </Button>
        </p>
      )}
    </div>
  );
}
