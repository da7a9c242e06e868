import { catalogueFiles } from 'virtual:catalogue-files';
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
import { errorPagesTexts } from '#content/en/pages/error-pages.ts';
import { DEFAULT_LANGUAGE, type Language, languages } from '#domain/text/language.ts';
import './ui/tokens.css';
import './ui/base.css';
import './ui/fonts/fonts.css';
import { stagingTexts } from '#content/en/pages/staging.ts';
import { signOut, useUser } from '#web/site/session/session.ts';
import { SessionWatch } from '#web/site/session/session-watch.tsx';
import { useSignInHref } from '#web/site/session/sign-in-href.ts';
import { DeferredParts } from '#web/site/shell/deferred-parts.tsx';
import { NotFound } from '#web/site/shell/errors/not-found.tsx';
import { PageError } from '#web/site/shell/errors/page-error.tsx';
import { StagingBanner } from '#web/site/shell/header/staging-banner.tsx';
import { Shell } from '#web/site/shell/shell.tsx';
import type { Route } from './+types/root';
import { scriptFaces } from './languages/script-faces.ts';
import { sharedTrust } from './languages/shared-trust.ts';
import { PageLanguage, textsIn, useTexts } from './languages/texts.ts';
import { trustIn } from './languages/trust-in.ts';
import { BootScript } from './lib/boot/boot-script.tsx';
import { useEarlyPressReplay } from './lib/boot/hydrated.ts';
import { isBackOffice } from './lib/page/back-office.ts';
import { pageData, pageLanguage } from './lib/page/page-data.ts';
import { type SiteFacts, SiteFactsProvider, useServiceLinks } from './lib/page/site-facts.tsx';
import { Toaster } from './lib/page/toast.tsx';
import bodyFace from './ui/fonts/anek-latin.woff2?no-inline';
import displayFace from './ui/fonts/tiro-telugu.woff2?no-inline';
import printStyles from './ui/print.css?url';

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, sandbox, staging, trust, services, manyCampaigns, takesMonthlyGifts, law } =
    context.get(pageData);
  const language = context.get(pageLanguage);
  const [facts, all, many, monthly, lawOfToday] = await Promise.all([
    trust(),
    services(language),
    manyCampaigns(),
    takesMonthlyGifts(),
    law(),
  ]);
  const links = all.map(({ slug, path, headerPath, menuLabel, language: written }) => ({
    slug,
    path,
    headerPath,
    menuLabel,
    language: written,
  }));
  return {
    publicUrl,
    sandbox,
    staging: staging ? textsIn(language, stagingTexts).banner : null,
    language,
    services: links,
    manyCampaigns: many,
    trust: sharedTrust(trustIn(language, facts), language, new Date(), lawOfToday, monthly),
    faces: scriptFaces[language] ?? [],
    catalogue: catalogueFiles[language] ?? null,
  };
}

// Root data hardly ever changes, so it is refreshed by a full page load, not by every navigation.
export function shouldRevalidate() {
  return false;
}

// Fonts swap in without a layout shift (docs/design.md), so they may load after styles and pictures.
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
  const {
    language = DEFAULT_LANGUAGE,
    faces = [],
    catalogue = null,
  } = useRouteLoaderData<typeof loader>('root') ?? {};
  return (
    <html lang={languages[language].locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#27348b" />
        <Meta />
        {faces.map((href) => (
          <link key={href} {...font} href={href} />
        ))}
        {catalogue && <link rel="modulepreload" href={catalogue} />}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        {import.meta.env.SSR && <BootScript />}
      </body>
    </html>
  );
}

function SiteShell({ sandbox, children }: { sandbox: boolean; children: ReactNode }) {
  const user = useUser();
  const navigate = useNavigate();
  return (
    <Shell
      user={user}
      signInHref={useSignInHref()}
      onLogout={() => signOut(navigate)}
      services={useServiceLinks()}
      sandbox={sandbox}
    >
      {children}
    </Shell>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <SiteProviders data={loaderData}>
      {/* The back office has its own frame and no sign-in reminder. */}
      {isBackOffice(pathname) ? (
        <Outlet />
      ) : (
        <>
          <SiteShell sandbox={loaderData.sandbox}>
            <Outlet />
          </SiteShell>
          <GlobalWidgets />
        </>
      )}
    </SiteProviders>
  );
}

function SiteProviders({
  data,
  children,
}: {
  data: SiteFacts & { language: Language; staging: string | null };
  children: ReactNode;
}) {
  useEarlyPressReplay();
  return (
    <PageLanguage value={data.language}>
      <SiteFactsProvider facts={data}>
        {data.staging && <StagingBanner text={data.staging} />}
        {children}
      </SiteFactsProvider>
    </PageLanguage>
  );
}

/** Dialogs, toasts and notices that do not belong to a single page. */
function GlobalWidgets() {
  return (
    <>
      <SessionWatch />
      <Toaster />
      <DeferredParts />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  // Without the root's data no page can be rendered, so the server sends its own error page.
  if (!data) throw error;
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <SiteProviders data={data}>
      <SiteShell sandbox={data.sandbox}>
        <ErrorPage isNotFound={isNotFound} name={data.trust.name} />
      </SiteShell>
    </SiteProviders>
  );
}

function ErrorPage({ isNotFound, name }: { isNotFound: boolean; name: string }) {
  const { notFound, broken } = useTexts(errorPagesTexts);
  return (
    <>
      <title>{`${isNotFound ? notFound.name : broken.title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      {isNotFound ? <NotFound /> : <PageError />}
    </>
  );
}
