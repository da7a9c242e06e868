import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { legalText } from '#web/features/legal/legal-text.ts';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import type { Route } from './+types/privacy';

export async function loader({ context }: Route.LoaderArgs) {
  const { trust, law } = context.get(pageData);
  return legalText('privacy', context.get(pageLanguage), await trust(), await law());
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, intro } = loaderData;
  return pageMeta(matches, { title, description: intro, path: '/privacy' });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}
