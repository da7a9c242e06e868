import { Suspense } from 'react';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';
import { AfterGift } from '#web/site/campaigns/giving-pages/after-gift.tsx';
import { PaidGift } from '#web/site/donors/account/paid-gift.tsx';

// Loaded lazily: modules shared by several routes would enlarge the list of routes, which every page contains.
const UpdatesConsent = lazyPart(
  async () => (await import('#web/site/donors/consents/updates-consent.tsx')).UpdatesConsent,
  () => null,
);

/** The parts of other features on the two pages of a paid gift. */
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
