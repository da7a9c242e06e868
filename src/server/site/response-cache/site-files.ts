import { reportPage, yearPage } from '#contract/campaigns/transparency/report-paths.ts';
import { alternates, inLanguage, LANGUAGES } from '#domain/text/language.ts';
import { financialYearOfMonth } from '#domain/time/month.ts';
import { listSlugs } from '../../campaigns/campaigns/service.ts';
import { publishedMonths } from '../../campaigns/transparency/report-queries.ts';
import { publicTrust } from '../../trust/details/service.ts';
import { type IconDeps, iconFiles } from './icons.ts';
import type { SiteFile } from './response-cache.ts';

type SiteFileDeps = IconDeps & {
  publicUrl: string;
  /** Search engines must not list a rehearsal. */
  staging: boolean;
  /** The paths of pages for search engines, except campaigns, services and reports. */
  pages: readonly string[];
};

/** A sitemap may have 50,000 addresses, and each page has three languages. */
const MAX_CAMPAIGNS = 15_000;
/** Not translated. */
const PRIVATE_PATHS = ['/api/', '/admin'];
/** Pages whose address contains an order id, in every language; paths match in any letter case. */
const ORDER_PAGES = ['/paymentpage', '/PaymentPage', '/Success', '/success', '/eventdonate'];

export function siteFiles(deps: SiteFileDeps): Record<string, SiteFile> {
  return {
    ...iconFiles(deps),
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      topics: [],
      read: async () => (deps.staging ? 'User-agent: *\nDisallow: /\n' : robots(deps.publicUrl)),
    },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      topics: ['campaigns', 'funds', 'trust'],
      read: () => sitemap(deps),
    },
    '/site.webmanifest': {
      type: 'application/manifest+json; charset=utf-8',
      topics: ['trust'],
      read: async () => manifest(publicTrust(await deps.siteDetails.trust(deps.db))),
    },
  };
}

function robots(publicUrl: string): string {
  const orders = LANGUAGES.flatMap((language) => ORDER_PAGES.map((path) => inLanguage(language, path)));
  const disallowed = [...PRIVATE_PATHS, ...orders].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

type Listed = { path: string; changedAt: Date | null };

async function sitemap({ db, siteDetails, publicUrl, pages }: SiteFileDeps): Promise<string> {
  const [campaigns, services, months] = await Promise.all([
    listSlugs(db, MAX_CAMPAIGNS),
    siteDetails.services(db),
    publishedMonths(db),
  ]);
  const years = [...new Set(months.map(financialYearOfMonth))];
  const newest = campaigns[0]?.changedAt ?? null;
  const listed: Listed[] = [
    ...pages.map((path) => ({ path, changedAt: path === '/Campaigns' ? newest : null })),
    ...services.map(({ path }) => ({ path, changedAt: null })),
    ...[...years.map(yearPage), ...months.map(reportPage)].map((path) => ({ path, changedAt: null })),
    ...campaigns.map(({ slug, changedAt }) => ({ path: `/campaigns/${slug}`, changedAt })),
  ];
  const entries = listed.flatMap((page) => entriesOf(page, publicUrl));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** An entry for each language of a page, each listing all of them. */
function entriesOf({ path, changedAt }: Listed, publicUrl: string): string[] {
  const address = (of: string) => xml(publicUrl + of);
  const others = alternates(path);
  const links = others.map(
    (each) => `<xhtml:link rel="alternate" hreflang="${each.hreflang}" href="${address(each.path)}"/>`,
  );
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const paths = [...new Set(others.map((each) => each.path))];
  return paths.map((each) => `<url><loc>${address(each)}</loc>${changed}${links.join('')}</url>`);
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function manifest({ name, tagline }: { name: string; tagline: string }): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    // As tokens.css has them: indigo and sand.
    ...{ theme_color: '#27348b', background_color: '#fbf5ea' },
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  });
}
