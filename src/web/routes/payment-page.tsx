import { useLocation, useParams } from 'react-router';
import { paymentTexts } from '#content/en/pages/payment.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { afterGift } from '#web/site/giving/after-gift.tsx';
import { PaymentResult } from '#web/site/giving/payment/payment-result.tsx';
import type { Route } from './+types/payment-page';

// The URL contains an order id, so no shared cache may store the page.
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ matches }: Route.MetaArgs) {
  const { payment: title, paymentDescription: description } = pageTexts(matches, paymentTexts).pages;
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { merchantOrderId } = useParams();
  const query = new URLSearchParams(useLocation().search);
  return (
    <PaymentResult
      ready={useHydrated()}
      merchantOrderId={merchantOrderId ?? null}
      status={query.get('status')?.toUpperCase() ?? null}
      afterGift={afterGift}
    />
  );
}
