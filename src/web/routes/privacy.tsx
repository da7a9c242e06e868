import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { privacy } from '#web/features/legal/privacy.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/privacy';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: privacy.title, description: privacy.intro, path: '/privacy' });
}

export default function Page() {
  return <LegalPage text={privacy} />;
}
