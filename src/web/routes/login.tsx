import { useLocation } from 'react-router';
import { userCalls } from '#contract/sign-in.ts';
import { LoginCard } from '#web/features/login/login-card.tsx';
import { useHydrated } from '#web/lib/hydrated.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/login';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Login',
    description: 'Sign in with your Google account to donate and to keep your donations together.',
    path: '/login',
    listed: false,
  });
}

export default function Page() {
  const { search } = useLocation();
  // The page is rendered once for everybody: what the address asks is read by the browser alone.
  const error = useHydrated() ? new URLSearchParams(search).get('error') : null;
  return <LoginCard signInHref={userCalls.signIn} error={error} />;
}
