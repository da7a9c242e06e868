import { useEffect, useState } from 'react';
import { lazyModule } from '#web/lib/boot/lazy-module.ts';
import { OPEN_ORDERS, read } from '#web/site/session/stored-user.ts';
import type { LeftOrder, MentionedOrder } from '../../open-orders.ts';

const notice = lazyModule(() => import('./open-order-notice.tsx'));

/** Loads what knows the open orders, for the donors who have one. */
function loadIfNeeded() {
  if (read(OPEN_ORDERS)) void notice.load();
}

/**
 * The order that a donor left open, when the page is shown, also by the Back button, and when another tab places one. It is in the
 * browser's storage, so the form never waits for a call. `campaignId` is the form's purpose, empty for a general donation and null
 * while the campaign is loading. The second value mentions an order that the form is about to repeat.
 */
export function useOpenOrder(
  campaignId: string | null,
): [MentionedOrder | null, (repeated: LeftOrder) => void] {
  const [order, setOrder] = useState<MentionedOrder | null>(null);
  const loaded = notice.useLoaded();
  useEffect(() => {
    loadIfNeeded();
    window.addEventListener('pageshow', loadIfNeeded);
    window.addEventListener('storage', loadIfNeeded);
    return () => {
      window.removeEventListener('pageshow', loadIfNeeded);
      window.removeEventListener('storage', loadIfNeeded);
    };
  }, []);
  useEffect(
    () => (loaded && campaignId !== null ? loaded.watchLeftOrder(campaignId, setOrder) : undefined),
    [loaded, campaignId],
  );
  return [
    order,
    (repeated) => {
      void notice.load();
      setOrder({ ...repeated, isRepeated: true });
    },
  ];
}

/** The notice about an open order. */
export function OpenOrder({ order }: { order: MentionedOrder }) {
  const loaded = notice.useLoaded();
  return loaded && <loaded.OpenOrderNotice order={order} />;
}
