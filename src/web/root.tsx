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
import { LateOffline } from './features/offline/late-offline.tsx';
import { signOut, useUser } from './features/session/session.ts';
import { SessionWatch } from './features/session/session-watch.tsx';
import { Broken } from './features/shell/broken.tsx';
import { NotFound } from './features/shell/not-found.tsx';
import { Shell } from './features/shell/shell.tsx';
import { pageData } from './lib/page-data.ts';
import { SiteFactsProvider, useServiceLinks } from './lib/site-facts.tsx';
import { Toaster } from './lib/toast.tsx';
import bodyFace from './ui/fonts/anek-latin.woff2?no-inline';
import displayFace from './ui/fonts/tiro-telugu.woff2?no-inline';
import printStyles from './ui/print.css?url';

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, sandbox, trust, services, manyCampaigns } = context.get(pageData);
  const [facts, all, many] = await Promise.all([trust(), services(), manyCampaigns()]);
  const links = all.map(({ slug, path, headerPath, menuLabel }) => ({ slug, path, headerPath, menuLabel }));
  return { publicUrl, sandbox, trust: facts, services: links, manyCampaigns: many };
}

// What the root knows changes once in months: a page that is open asks again when it is loaded anew, not at every step.
export function shouldRevalidate() {
  return false;
}

// The faces are swapped in without a shift (docs/design.md), so they wait for style and picture.
const font = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  fetchPriority: 'low',
} as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: displayFace },
  { ...font, href: bodyFace },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'stylesheet', media: 'print', href: printStyles },
  { rel: 'manifest', href: '/site.webmanifest' },
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

function Frame({ sandbox, children }: { sandbox: boolean; children: ReactNode }) {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <Shell
      user={user}
      signInHref={userCalls.signIn}
      onLogout={() => signOut(navigate)}
      services={useServiceLinks()}
      sandbox={sandbox}
    >
      {children}
    </Shell>
  );
}

/** The back office has a frame of its own, and no reminder to sign in. */
function inBackOffice(pathname: string): boolean {
  return /^\/admin(?:\/|$)/i.test(pathname);
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <SiteFactsProvider facts={loaderData}>
      {inBackOffice(pathname) ? (
        <Outlet />
      ) : (
        <>
          <Frame sandbox={loaderData.sandbox}>
            <Outlet />
          </Frame>
          <AcrossPages />
        </>
      )}
    </SiteFactsProvider>
  );
}

/** The place for what belongs to no page: toasts, and what the session says by itself. */
function AcrossPages() {
  return (
    <>
      <SessionWatch />
      <Toaster />
      <LateOffline />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  // The server itself answers when not even the trust's name could be read.
  if (!data) throw error;
  const lost = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteFactsProvider facts={data}>
      <Frame sandbox={data.sandbox}>
        <title>{`${lost ? 'Page not found' : 'Something went wrong'} · ${data.trust.name}`}</title>
        <meta name="robots" content="noindex" />
        {lost ? <NotFound /> : <Broken />}
      </Frame>
    </SiteFactsProvider>
  );
}
