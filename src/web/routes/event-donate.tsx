import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { donateTexts } from '#content/en/pages/donate.ts';
import { listRoutes } from '#contract/api-paths.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useCategories } from '#web/lib/api/categories.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { useDonateAction } from '#web/lib/page/donate-action.ts';
import { pageMeta, pageTexts, preloadList } from '#web/lib/page/page-meta.ts';
import { useLangOf } from '#web/lib/page/text-language.ts';
import { useChosenCampaign } from '#web/site/campaigns/data/one-campaign.ts';
import { CampaignPlaceholder } from '#web/site/campaigns/giving-pages/campaign-placeholder.tsx';
import { CampaignSummary } from '#web/site/campaigns/giving-pages/campaign-summary.tsx';
import { readDonateState } from '#web/site/giving/donate/donate-state.ts';
import { DonationForm } from '#web/site/giving/donate/donation-form.tsx';
import { campaignPage } from '#web/site/giving/donate/donation-pages.ts';
import { OpenOrder, useOpenOrder } from '#web/site/giving/donate/open-order/open-order.tsx';
import { WhatNext } from '#web/site/giving/donate/what-next.tsx';
import { useUser } from '#web/site/session/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageBanner } from '#web/ui/page-banner.tsx';
import type { Route } from './+types/event-donate';
import styles from './form-page.module.css';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = pageTexts(matches, donateTexts).event;
  return [...pageMeta(matches, { title, description }), ...preloadList(matches, listRoutes.categories.path)];
}

/** The page is the form already. */
function focusAmount() {
  document.querySelector<HTMLInputElement>('input[name=donationAmount]')?.focus();
}

const goToProvider = (url: string) => window.location.assign(url);

export default function Page() {
  const user = useUser();
  const langOf = useLangOf();
  const { crumb, event } = useTexts(donateTexts);
  const hydrated = useHydrated();
  const { state } = useLocation();
  const navigation = useMemo(() => readDonateState(hydrated ? state : null), [hydrated, state]);
  const campaign = useChosenCampaign(navigation.campaign);
  const [openOrder, mentionRepeated] = useOpenOrder(campaign?._id ?? null);
  const allCategories = useCategories();

  // The campaign's own category can be preselected even before the list of categories has loaded.
  const categories = useMemo(() => {
    const own = campaign?.categoryId;
    return own?._id && !allCategories.some(({ _id }) => _id === own._id)
      ? [...allCategories, own]
      : allCategories;
  }, [campaign, allCategories]);

  useDonateAction(focusAmount);
  if (!campaign) return <CampaignPlaceholder title={event.loading} />;
  return (
    <>
      <PageBanner
        title={campaign.campaignTitle}
        lang={langOf(campaign, 'campaignTitle')}
        current={crumb}
        trail={[{ label: event.campaigns, to: '/Campaigns' }]}
      />
      <Container className={styles.columns}>
        <div className={styles.summary}>
          <CampaignSummary campaign={campaign} />
        </div>
        <div className={styles.form}>
          {openOrder && (openOrder.isRepeated || !navigation.draft) && <OpenOrder order={openOrder} />}
          <Card>
            <DonationForm
              page={campaignPage}
              categories={categories}
              user={user}
              campaign={{ _id: campaign._id, title: campaign.campaignTitle }}
              category={campaign.categoryId}
              giftExamples={campaign.giftExamples}
              categoryId={navigation.categoryId ?? campaign.categoryId._id}
              draft={navigation.draft ?? openOrder?.draft ?? null}
              onRepeated={mentionRepeated}
              onPlaced={goToProvider}
            />
          </Card>
        </div>
        <div className={styles.aside}>
          <WhatNext />
        </div>
      </Container>
    </>
  );
}
