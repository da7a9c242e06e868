import { useCallback, useEffect, useState } from 'react';
import { monthlyGiftTexts } from '#content/en/pages/monthly-gift.ts';
import type { openMonthlyGift } from '#contract/giving/monthly/control.server.ts';
import { MonthlyGift as Gift } from '#contract/giving/monthly/control.ts';
import { MONTHLY_GIFT_LINK, monthlyControlRoutes } from '#contract/giving/monthly/control-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { call } from '#web/lib/api/call.ts';
import { useFailureText } from '#web/lib/api/use-failure-text.ts';
import { PhoneLinks } from '#web/lib/page/phone-links.tsx';
import { useTrust } from '#web/lib/page/site-facts.tsx';
import { keepReminderAway } from '#web/site/session/keep-reminder-away.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { GiftPanel } from './gift-panel.tsx';
import styles from './monthly-gift.module.css';

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string; isRetrying: boolean }
  | { kind: 'open'; gift: Gift; wasRetried: boolean };

/** The monthly gift of the signed link in the page's address, and what its donor can change. `ready`: false until hydration. */
export function MonthlyGift({ ready }: { ready: boolean }) {
  if (ready) return <LinkedGift />;
  // A browser that runs scripts ignores what is inside, so only the server renders it.
  return <noscript>{import.meta.env.SSR && <WithoutScripts />}</noscript>;
}

const linkInAddress = () => new URLSearchParams(window.location.hash.slice(1)).get(MONTHLY_GIFT_LINK) ?? '';

/** The link stays in the address, which its donor may reload or keep. */
function useLink(): string {
  const [link, setLink] = useState(linkInAddress);
  useEffect(() => {
    // A link pasted into a tab that shows this page changes the fragment only.
    const onChange = () => setLink(linkInAddress());
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return link;
}

function LinkedGift() {
  const text = useTexts(monthlyGiftTexts);
  const failureText = useFailureText();
  const link = useLink();
  const [state, setState] = useState<State>({ kind: 'loading' });

  const load = useCallback(
    async (wasRetried: boolean) => {
      if (link === '') return setState({ kind: 'failed', message: text.noLink, isRetrying: false });
      keepReminderAway();
      setState((before) =>
        wasRetried && before.kind === 'failed' ? { ...before, isRetrying: true } : { kind: 'loading' },
      );
      const result = await call<typeof openMonthlyGift, Gift>(
        monthlyControlRoutes.open,
        { body: { link } },
        Gift,
      );
      if (result.kind === 'ok') return setState({ kind: 'open', gift: result.value, wasRetried });
      setState({ kind: 'failed', message: failureText(result), isRetrying: false });
    },
    [link, failureText, text],
  );

  useEffect(() => void load(false), [load]);

  switch (state.kind) {
    case 'loading':
      return <Notice kind="info" role="status" picture="on-the-way" title={text.loading} />;
    case 'failed':
      return (
        <Notice
          kind="failure"
          role="status"
          picture="not-found"
          title={text.notOpened}
          actions={
            link !== '' && (
              <Button busy={state.isRetrying} onClick={() => load(true)}>
                {text.tryAgain}
              </Button>
            )
          }
        >
          <p>{state.message}</p>
        </Notice>
      );
    case 'open':
      return (
        <GiftPanel
          key={link}
          link={link}
          gift={state.gift}
          wasRetried={state.wasRetried}
          onChanged={(gift) => setState({ kind: 'open', gift, wasRetried: false })}
        />
      );
  }
}

/** How to end a monthly gift in a browser that runs no scripts. */
function WithoutScripts() {
  const { email } = useTrust();
  const { withoutScripts } = useTexts(monthlyGiftTexts);
  return (
    <p className={styles.withoutScripts}>
      {withoutScripts} {email && <a href={`mailto:${email}`}>{email}</a>} <PhoneLinks />
    </p>
  );
}
