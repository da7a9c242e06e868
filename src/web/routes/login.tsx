import { useLocation } from 'react-router';
import { loginTexts } from '#content/en/pages/login.ts';
import { useHydrated } from '#web/lib/boot/hydrated.ts';
import { pageMeta, pageTexts } from '#web/lib/page/page-meta.ts';
import { Login } from '#web/site/session/login/login.tsx';
import { useSignInHref } from '#web/site/session/sign-in-href.ts';
import type { Route } from './+types/login';

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = pageTexts(matches, loginTexts);
  return pageMeta(matches, { title, description, path: '/login', listed: false });
}

export default function Page() {
  const { search } = useLocation();
  const ready = useHydrated();
  // The page is rendered once for all visitors, so the query is read only in the browser.
  const error = ready ? new URLSearchParams(search).get('error') : null;
  return <Login ready={ready} signInHref={useSignInHref()} error={error} />;
}
