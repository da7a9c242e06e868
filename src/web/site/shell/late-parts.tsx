import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyModule } from '#web/lib/boot/lazy-module.ts';
import { OPEN_ORDERS, read } from '#web/site/session/stored-user.ts';
import { OfflineNotice } from './offline/offline-notice.tsx';

const bar = lazyModule(() => import('#web/site/giving/open-order-bar.tsx'));

/** What every page shows last, if there is reason to. */
export function LateParts() {
  return (
    <>
      <OfflineNotice />
      {useLocation().pathname === '/' && <LeftOrder />}
    </>
  );
}

/** On the home page, an order that the donor left unpaid. */
function LeftOrder() {
  const loaded = bar.useLoaded();
  useEffect(() => {
    if (read(OPEN_ORDERS)) void bar.load();
  }, []);
  return loaded && <loaded.OpenOrderBar />;
}
