import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { LoadingScreen } from '#web/admin/loading-screen.tsx';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import type { Route } from './+types/back-office';

// In the browser alone, and fetched by nobody but those who come here (docs/decisions/0012-back-office-pages.md).
const BackOffice = lazy(() => import('#web/admin/back-office.client.tsx'));
const CampaignPreview = lazy(() => import('./campaign-preview.client.tsx'));

const PREVIEW = /^preview\/campaigns\/([^/]+)$/;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Back office', description: 'Where the trust looks after its site.' });
}

export default function Page() {
  const { '*': place = '' } = useParams();
  const previewed = PREVIEW.exec(place)?.[1];
  if (!useHydrated()) return <LoadingScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {previewed ? <CampaignPreview key={previewed} id={previewed} /> : <BackOffice />}
    </Suspense>
  );
}
