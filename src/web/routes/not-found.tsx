import { data } from 'react-router';
import { errorPagesTexts } from '#content/en/pages/error-pages.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { NotFound } from '#web/site/shell/errors/not-found.tsx';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name: title, description } = pageTexts(matches, errorPagesTexts).notFound;
  return pageMeta(matches, { title, description });
}

export default function Page() {
  return <NotFound />;
}
