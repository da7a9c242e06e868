import { lazy, Suspense } from 'react';
import { PaidGift } from '#web/features/account/paid-gift.tsx';
import { AfterGift } from '#web/features/campaigns/details/after-gift.tsx';

// Loaded when it is shown: parts that pages share would weigh on every page's list of routes.
const UpdatesConsent = lazy(async () => ({
  default: (await import('#web/features/consents/updates-consent.tsx')).UpdatesConsent,
}));

/** What the two pages of a paid gift show of other features. */
export const afterGift = {
  ofCampaign: (campaignId: string) => <AfterGift campaignId={campaignId} />,
  ofGift: (merchantOrderId: string) => (
    <>
      <PaidGift merchantOrderId={merchantOrderId} />
      <Suspense>
        <UpdatesConsent merchantOrderId={merchantOrderId} />
      </Suspense>
    </>
  ),
};
