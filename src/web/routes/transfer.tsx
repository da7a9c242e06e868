import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { transferTexts } from '#content/en/pages/transfer.ts';
import { useTexts } from '#web/languages/texts.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { loadPart } from '#web/lib/boot/load-part.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { NarrowPage } from '#web/ui/narrow-page.tsx';
import type { Route } from './+types/transfer';

// Apart from the page, because every page's scripts list what this one imports.
const Transfer = lazy(async () => ({
  default: (await loadPart(() => import('#web/site/giving/transfer/transfer.tsx'))).Transfer,
}));

// Whoever has the address can cancel the transfer, so no shared cache may store the page.
export function headers() {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = pageTexts(matches, transferTexts);
  return pageMeta(matches, { title, description });
}

export default function Page() {
  const { title, lead } = useTexts(transferTexts);
  const { reference = '' } = useParams();
  return (
    <NarrowPage title={title} lead={lead}>
      {useHydrated() && (
        <Suspense>
          <Transfer reference={reference} />
        </Suspense>
      )}
    </NarrowPage>
  );
}
