import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRouteLoaderData,
} from 'react-router';
import { userCalls } from '#contract/sign-in.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/fonts/fonts.css';
import type { Route } from './+types/root';
import { serviceLinks } from './features/services/service-links.ts';
import { signOut, useUser } from './features/session/session.ts';
import { SessionWatch } from './features/session/session-watch.tsx';
import { Broken } from './features/shell/broken.tsx';
import { NotFound } from './features/shell/not-found.tsx';
import { Shell } from './features/shell/shell.tsx';
import { pageData } from './lib/page-data.ts';
import { Toaster } from './lib/toast.tsx';
import { trust } from './trust.config.ts';
import bodyFace from './ui/fonts/anek-latin.woff2?no-inline';
import displayFace from './ui/fonts/tiro-telugu.woff2?no-inline';

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, sandbox } = context.get(pageData);
  return { publicUrl, sandbox };
}

// What the root knows never changes while the site runs: no navigation needs to ask again.
export function shouldRevalidate() {
  return false;
}

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: displayFace },
  { ...font, href: bodyFace },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#27348b" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const user = useUser();
  const navigate = useNavigate();
  const data = useRouteLoaderData<typeof loader>('root');
  return (
    <Shell
      user={user}
      signInHref={userCalls.signIn}
      onLogout={() => signOut(navigate)}
      services={serviceLinks}
      sandbox={data?.sandbox ?? false}
    >
      {children}
    </Shell>
  );
}

/** The back office has a frame of its own, and no reminder to sign in. */
function inBackOffice(pathname: string): boolean {
  return /^\/admin(?:\/|$)/i.test(pathname);
}

export default function Root() {
  const { pathname } = useLocation();
  if (inBackOffice(pathname)) return <Outlet />;
  return (
    <>
      <Frame>
        <Outlet />
      </Frame>
      <AcrossPages />
    </>
  );
}

/** The place for what belongs to no page: toasts, and what the session says by itself. */
function AcrossPages() {
  return (
    <>
      <SessionWatch />
      <Toaster />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Frame>
      <title>{`${lost ? 'Page not found' : 'Something went wrong'} · ${trust.name}`}</title>
      <meta name="robots" content="noindex" />
      {lost ? <NotFound /> : <Broken />}
    </Frame>
  );
}
