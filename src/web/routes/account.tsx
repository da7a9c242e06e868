import { Suspense } from 'react';
import { accountTexts } from '#content/en/pages/account.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { lazyPart } from '#web/lib/boot/lazy-part.tsx';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { Account } from '#web/site/donors/account/account.tsx';
import { useSignInHref } from '#web/site/session/sign-in-href.ts';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import type { Route } from './+types/account';

// Loaded lazily: modules shared by several routes would enlarge the list of routes, which every page contains.
const UpdatesConsent = lazyPart(
  async () => (await import('#web/site/donors/consents/updates-consent.tsx')).UpdatesConsent,
  () => null,
);

export function meta({ matches }: Route.MetaArgs) {
  const { title, lead: description } = pageTexts(matches, accountTexts);
  return pageMeta(matches, { title, description, path: '/account', listed: false });
}

export default function Page() {
  const { title, lead } = useTexts(accountTexts);
  return (
    <NarrowPage title={title} lead={lead}>
      <Account ready={useHydrated()} signInHref={useSignInHref()} consents={<Consents />} />
    </NarrowPage>
  );
}

function Consents() {
  return (
    <Suspense>
      <UpdatesConsent />
      <UpdatesConsent topic="reports" />
    </Suspense>
  );
}
