import { useLocation } from 'react-router';
import { paymentTexts } from '#content/en/pages/payment.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { afterGift } from '#web/site/giving/after-gift.tsx';
import { OrderStatus } from '#web/site/giving/payment/order-status.tsx';
import type { Route } from './+types/success';

// The URL contains an order id, so no shared cache may store the page.
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ matches }: Route.MetaArgs) {
  const { donation: title, donationDescription: description } = pageTexts(matches, paymentTexts).pages;
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const query = new URLSearchParams(useLocation().search);
  return (
    <OrderStatus
      ready={useHydrated()}
      merchantOrderId={query.get('merchantOrderId') || null}
      afterGift={afterGift}
    />
  );
}
