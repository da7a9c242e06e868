import { useEffect, useRef } from 'react';
import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { useCampaignPages } from '../data/campaign-pages.ts';
import styles from './more-campaigns.module.css';

type MoreCampaignsProps = { list: ReturnType<typeof useCampaignPages>; titleIdOf: (id: string) => string };

/** A button that appends more campaigns to the list and moves the focus to the first new one. */
export function MoreCampaigns({
  list: { campaigns, cursor, state, loadMore },
  titleIdOf,
}: MoreCampaignsProps) {
  const firstNewIndex = useRef<number | null>(null);
  const count = campaigns.length;
  const { more } = useTexts(campaignsTexts);
  const format = useFormat();
  const shown = format(more.shown, { count });

  useEffect(() => {
    const from = firstNewIndex.current;
    const next = from !== null && count > from ? campaigns[from] : undefined;
    if (!next) return;
    firstNewIndex.current = null;
    const title = document.getElementById(titleIdOf(next._id));
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  }, [campaigns, count, titleIdOf]);

  function showMore() {
    firstNewIndex.current = count;
    void loadMore();
  }

  return (
    <div className={styles.more}>
      <p role="status">{state === 'idle' ? shown : more[state]}</p>
      {cursor !== null && (
        <Button kind="secondary" size="large" aria-busy={state === 'loading' || undefined} onClick={showMore}>
          {more.show}
        </Button>
      )}
    </div>
  );
}
