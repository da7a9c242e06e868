import { findPaymentTexts } from '#content/en/pages/find-payment.ts';
import { useTexts } from '#web/languages/texts.ts';
import { LinkedText } from '#web/lib/page/linked-text.tsx';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { FindPaymentForm } from '#web/site/giving/find-payment/find-payment-form.tsx';
import { Card } from '#web/ui/card.tsx';
import { Aside, NarrowPage } from '#web/ui/narrow-page.tsx';
import type { Route } from './+types/find-payment';

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead: description } = pageTexts(matches, findPaymentTexts);
  return pageMeta(matches, { title, description, path: '/findpayment' });
}

export default function Page() {
  const { title, lead, aside } = useTexts(findPaymentTexts);
  return (
    <NarrowPage title={title} lead={lead}>
      <Card>
        <FindPaymentForm />
      </Card>
      <Aside>
        <LinkedText message={aside} to="/contact" />
      </Aside>
    </NarrowPage>
  );
}
