import { type MouseEvent, useEffect, useRef } from 'react';
import { useSay } from '#web/i18n/say.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { useCampaignPages } from './campaign-pages.ts';
import { campaignTexts } from './campaign-texts.ts';
import styles from './more-campaigns.module.css';

type MoreCampaignsProps = { list: ReturnType<typeof useCampaignPages>; titleIdOf: (id: string) => string };

/**
 * Leads on in a long list: a link to the page that begins there, and with scripts the same campaigns below those that are
 * shown. The first of them then has the focus.
 */
export function MoreCampaigns({
  list: { campaigns, cursor, state, loadMore },
  titleIdOf,
}: MoreCampaignsProps) {
  const awaited = useRef<number | null>(null);
  const count = campaigns.length;
  const { more } = useTexts(campaignTexts);
  const say = useSay();
  const shown = count > 0 ? say(more.shown, { count }) : '';

  useEffect(() => {
    const from = awaited.current;
    const next = from !== null && count > from ? campaigns[from] : undefined;
    if (!next) return;
    awaited.current = null;
    const title = document.getElementById(titleIdOf(next._id));
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  }, [campaigns, count, titleIdOf]);

  function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    awaited.current = count;
    void loadMore();
  }

  return (
    <div className={styles.more}>
      <p role="status">{state === 'resting' ? shown : more[state]}</p>
      {cursor !== null && (
        <ButtonLink
          to={`/Campaigns/after/${cursor}`}
          kind="secondary"
          size="large"
          aria-busy={state === 'loading' || undefined}
          onClick={showMore}
        >
          {more.show}
        </ButtonLink>
      )}
    </div>
  );
}
