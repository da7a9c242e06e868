import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { LoadingScreen } from '#web/admin/loading-screen.tsx';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { loadPart } from '#web/lib/boot/load-part.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import type { Route } from './+types/back-office';

// Rendered only in the browser, and loaded only by these pages (docs/decisions/0012-back-office-pages.md).
const BackOffice = lazy(() => loadPart(() => import('#web/admin/back-office.client.tsx')));
const CampaignPreview = lazy(() => loadPart(() => import('./campaign-preview.client.tsx')));

const PREVIEW = /^preview\/campaigns\/([^/]+)$/;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Back office', description: 'The trust’s administration pages.' });
}

export default function Page() {
  const { '*': path = '' } = useParams();
  const previewedId = PREVIEW.exec(path)?.[1];
  if (!useHydrated()) return <LoadingScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {previewedId ? <CampaignPreview key={previewedId} id={previewedId} /> : <BackOffice />}
    </Suspense>
  );
}
