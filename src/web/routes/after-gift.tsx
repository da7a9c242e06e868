import { Suspense } from 'react';
import { PaidGift } from '#web/features/account/paid-gift.tsx';
import { AfterGift } from '#web/features/campaigns/details/after-gift.tsx';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';

// Loaded lazily: modules shared by several routes would enlarge the list of routes, which every page contains.
const UpdatesConsent = lazyPart(
  async () => (await import('#web/features/consents/updates-consent.tsx')).UpdatesConsent,
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
