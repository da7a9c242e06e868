import { useEffect, useRef, useState } from 'react';
import { campaignsTexts } from '#content/en/pages/campaigns.ts';
import { useFormat } from '#web/languages/format.ts';
import { useTexts } from '#web/languages/texts.ts';
import { Button } from '#web/ui/button.tsx';
import type { useLongList } from '../data/long-list.ts';
import styles from './more-campaigns.module.css';

type MoreCampaignsProps = { list: ReturnType<typeof useLongList>; titleIdOf: (id: string) => string };

/** A button that appends more campaigns to the list and moves the focus to the first new one. */
export function MoreCampaigns({ list: { campaigns, cursor, loadMore }, titleIdOf }: MoreCampaignsProps) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
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

  async function showMore() {
    if (state === 'loading' || cursor === null) return;
    firstNewIndex.current = count;
    setState('loading');
    setState((await loadMore(cursor)) ? 'idle' : 'failed');
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
