import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { legalText } from '#web/features/legal/legal-text.ts';
import { pageData, pageLanguage } from '#web/lib/page/page-data.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import type { Route } from './+types/terms';

export async function loader({ context }: Route.LoaderArgs) {
  const { trust, law } = context.get(pageData);
  return legalText('terms', context.get(pageLanguage), await trust(), await law());
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, intro } = loaderData;
  return pageMeta(matches, { title, description: intro, path: '/terms' });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />;
}
