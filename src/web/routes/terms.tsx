import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { terms } from '#web/features/legal/terms.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/terms';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: terms.title, description: terms.intro, path: '/terms' });
}

export default function Page() {
  return <LegalPage text={terms} />;
}
