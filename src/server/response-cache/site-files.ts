import { alternates, inLanguage, LANGUAGES } from '#domain/language.ts';
import type { Database } from '../db/client.ts';
import { listSlugs } from '../features/campaigns/service.ts';
import { publicTrust, type SiteDetails } from '../features/trust/service.ts';
import type { Topic } from './response-cache.ts';

/** What search engines and browsers ask of the site as a whole, by its path. */
export type SiteFile = { type: string; topics: readonly Topic[]; read: () => Promise<string> };

type SiteFileDeps = {
  db: Database;
  siteDetails: SiteDetails;
  publicUrl: string;
  /** The paths of the pages that search engines should know, apart from campaigns and services. */
  pages: readonly string[];
};

/** Within the 50,000 addresses that a sitemap may have, also in three languages. */
const CAMPAIGNS_AT_MOST = 15_000;
/** For scripts and for staff: in one language alone. */
const NOT_FOR_ROBOTS = ['/api/', '/admin'];
/** A money page's address holds an order, in each language. Paths are asked for in any letter case. */
const MONEY_PAGES = ['/paymentpage', '/PaymentPage', '/Success', '/success', '/eventdonate'];

export function siteFiles(deps: SiteFileDeps): Record<string, SiteFile> {
  return {
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      topics: [],
      read: async () => robots(deps.publicUrl),
    },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      topics: ['campaigns', 'trust'],
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
  const money = LANGUAGES.flatMap((language) => MONEY_PAGES.map((path) => inLanguage(language, path)));
  const refused = [...NOT_FOR_ROBOTS, ...money].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...refused, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

type Listed = { path: string; changedAt: Date | null };

async function sitemap({ db, siteDetails, publicUrl, pages }: SiteFileDeps): Promise<string> {
  const [campaigns, services] = await Promise.all([
    listSlugs(db, CAMPAIGNS_AT_MOST),
    siteDetails.services(db),
  ]);
  const newest = campaigns[0]?.changedAt ?? null;
  const listed: Listed[] = [
    ...pages.map((path) => ({ path, changedAt: path === '/Campaigns' ? newest : null })),
    ...services.map(({ path }) => ({ path, changedAt: null })),
    ...campaigns.map(({ slug, changedAt }) => ({ path: `/campaigns/${slug}`, changedAt })),
  ];
  const entries = listed.flatMap((page) => entriesOf(page, publicUrl));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** One entry for each language that the page stands in, each naming all of them. */
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
    ...{ src: `/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
  });
  return JSON.stringify({
    ...{ id: '/', name, short_name: name, description: tagline, lang: 'en-IN', dir: 'ltr' },
    ...{ start_url: '/', scope: '/', display: 'minimal-ui' },
    // As tokens.css has them: indigo and sand.
    ...{ theme_color: '#27348b', background_color: '#fbf5ea' },
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  });
}
