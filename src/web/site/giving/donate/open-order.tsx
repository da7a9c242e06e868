import { useEffect, useState } from 'react';
import { lazyModule } from '#web/lib/boot/lazy-module.ts';
import { findOpenOrder, type OpenOrder as Order } from '../submitted-forms.ts';

const notice = lazyModule(() => import('./open-order-notice.tsx'));

/**
 * The order that a donor left open for a campaign (empty for a general donation), when the page is shown, also by the Back
 * button. It is in session storage, so the form never waits for a call. `campaignId` is null while the campaign is loading.
 */
export function useOpenOrder(campaignId: string | null): Order | null {
  const [order, setOrder] = useState<Order | null>(null);
  useEffect(() => {
    const update = () => setOrder(campaignId === null ? null : findOpenOrder(campaignId));
    update();
    window.addEventListener('pageshow', update);
    return () => window.removeEventListener('pageshow', update);
  }, [campaignId]);
  return order;
}

/** The notice about an open order, loaded for the donors who have one. */
export function OpenOrder({ order }: { order: Order }) {
  const loaded = notice.useLoaded();
  useEffect(() => void notice.load(), []);
  return loaded && <loaded.OpenOrderNotice order={order} />;
}
