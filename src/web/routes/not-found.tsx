import { data } from 'react-router';
import { NotFound } from '#web/features/shell/not-found.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Page not found', description: 'There is no page at this address.' });
}

export default function Page() {
  return <NotFound />;
}
