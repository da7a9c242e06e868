import { useEffect } from 'react';
import { lazyModule } from '#web/lib/boot/lazy-module.ts';
import { storedUser } from '#web/site/session/stored-user.ts';

const card = lazyModule(() => import('./paid-gift-card.tsx'));

/** After a payment, for signed-in donors: the gift's dedication, and whether the campaign's page may name its donor. */
export function PaidGift({ merchantOrderId }: { merchantOrderId: string }) {
  const loaded = card.useLoaded();
  const isSignedIn = storedUser() !== null;
  useEffect(() => {
    if (isSignedIn) void card.load();
  }, [isSignedIn]);
  return isSignedIn && loaded && <loaded.PaidGiftCard merchantOrderId={merchantOrderId} />;
}
