import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { donateTexts } from '#content/en/pages/donate.ts';
import { listRoutes } from '#contract/api-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useCategories } from '#web/lib/api/categories.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta, pageTexts, preloadList } from '#web/lib/page/page-meta.ts';
import { readDonateState } from '#web/site/giving/donate/donate-state.ts';
import { DonationForm } from '#web/site/giving/donate/donation-form.tsx';
import { generalPage } from '#web/site/giving/donate/donation-pages.ts';
import { OpenOrder, useOpenOrder } from '#web/site/giving/donate/open-order/open-order.tsx';
import { WhatNext } from '#web/site/giving/donate/what-next.tsx';
import { keepReminderAway } from '#web/site/session/keep-reminder-away.ts';
import { LoginRequired } from '#web/site/session/login-required.tsx';
import { useUser } from '#web/site/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/donate';
import styles from './form-page.module.css';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = pageTexts(matches, donateTexts);
  return [
    ...pageMeta(matches, { title, description, path: '/donate' }),
    ...preloadList(matches, listRoutes.categories.path),
  ];
}

export default function Page() {
  const user = useUser();
  const { title, crumb } = useTexts(donateTexts);
  const categories = useCategories();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { state } = useLocation();
  const navigation = useMemo(() => readDonateState(hydrated ? state : null), [hydrated, state]);
  const [openOrder, mentionRepeated] = useOpenOrder('');
  const [isLoginRequired, setIsLoginRequired] = useState(false);

  function mayDonate() {
    setIsLoginRequired(!user);
    return user !== null;
  }

  return (
    <>
      <PageBanner title={title} current={crumb} />
      <Container className={styles.columns}>
        <div className={styles.form}>
          {openOrder && (openOrder.isRepeated || !navigation.draft) && <OpenOrder order={openOrder} />}
          <Card>
            <DonationForm
              page={generalPage}
              categories={categories}
              user={user}
              draft={navigation.draft ?? openOrder?.draft ?? null}
              mayDonate={mayDonate}
              onRepeated={mentionRepeated}
              onPlaced={(next) => {
                keepReminderAway();
                void navigate(next);
              }}
            />
          </Card>
        </div>
        <div className={styles.aside}>
          <WhatNext />
        </div>
      </Container>
      <LoginRequired place="donate" open={isLoginRequired} onClose={() => setIsLoginRequired(false)} />
    </>
  );
}
