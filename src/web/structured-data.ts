import type { Campaign } from '#contract/campaigns.ts';
import type { PublicTrust } from '#contract/trust.ts';
import { inLanguage, splitLanguage } from '#domain/language.ts';
import { textsIn } from './languages/texts.ts';

/** What search engines are told of a page in their own terms (schema.org). Runs on the server alone. */
export type DescribedPage = {
  publicUrl: string;
  trust: PublicTrust;
  /** The page's own address; null: nobody should look for it. */
  canonical: string | null;
  /** As the page's title has it, without the trust's name. */
  title: string;
  campaign: { campaign: Campaign; preview: string } | null;
};

type Thing = Record<string, unknown>;

/** The things that a page is about, each whole in itself. */
export function structuredData(page: DescribedPage): Thing[] {
  const { publicUrl, trust, canonical, campaign } = page;
  if (canonical === null) return [];
  const { path } = splitLanguage(canonical.slice(publicUrl.length));
  const trail = breadcrumbs(page, canonical);
  return [
    ...(path === '/' || path === '/aboutus' ? [organisation(publicUrl, trust)] : []),
    ...(path === '/' ? [{ '@type': 'WebSite', url: canonical, name: trust.name }] : []),
    ...(path === '/donate' ? [donateAction(page, canonical)] : []),
    ...(campaign ? [campaignAction(page, canonical, campaign)] : []),
    ...(trail ? [trail] : []),
  ].map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

/** Things as a data block: no browser runs it, and no text within ends it. */
export function dataBlocks(things: readonly Thing[]): string {
  return things
    .map((thing) => JSON.stringify(thing).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
}

function organisation(publicUrl: string, trust: PublicTrust): Thing {
  const { name, legalName, email, phone, intro, tagline, postalAddress, registrations, social } = trust;
  // A network's own front door is nobody's page.
  const sameAs = Object.values(social).filter(
    (address) => address !== '' && new URL(address).pathname !== '/',
  );
  return {
    ...reference(publicUrl, name),
    legalName,
    description: intro,
    slogan: tagline,
    logo: `${publicUrl}/icon-512.png`,
    email,
    telephone: phone.tel,
    address: {
      '@type': 'PostalAddress',
      streetAddress: postalAddress.street,
      addressLocality: postalAddress.city,
      addressRegion: postalAddress.state,
      postalCode: postalAddress.postalCode,
      addressCountry: 'IN',
    },
    ...(registrations.pan ? { taxID: registrations.pan } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

function reference(publicUrl: string, name: string): Thing {
  return { '@type': 'NGO', '@id': `${publicUrl}/#trust`, name, url: `${publicUrl}/` };
}

function donateAction({ publicUrl, trust, title }: DescribedPage, canonical: string): Thing {
  return {
    '@type': 'DonateAction',
    name: title,
    recipient: reference(publicUrl, trust.name),
    target: { '@type': 'EntryPoint', urlTemplate: canonical },
  };
}

function campaignAction(
  page: DescribedPage,
  canonical: string,
  { campaign, preview }: { campaign: Campaign; preview: string },
): Thing {
  return {
    ...donateAction(page, canonical),
    name: campaign.campaignTitle,
    image: page.publicUrl + preview,
    startTime: campaign.startDateTime,
    endTime: campaign.endDateTime,
  };
}

/** The page above a campaign's or a service's own: as the header's menu calls it. */
const ABOVE = [
  { within: /^\/campaigns\/./, path: '/Campaigns', name: 'campaigns' },
  { within: /^\/services\/./i, path: '/services', name: 'services' },
] as const;

function breadcrumbs({ publicUrl, trust, title }: DescribedPage, canonical: string): Thing | null {
  const { language, path } = splitLanguage(canonical.slice(publicUrl.length));
  const { nav } = textsIn(language, 'header');
  if (path === '/') return null;
  const above = ABOVE.filter(({ within }) => within.test(path)).map((step) => ({
    ...step,
    name: nav[step.name],
  }));
  const steps = [{ path: '/', name: trust.name }, ...above, { path, name: title }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: publicUrl + inLanguage(language, step.path),
    })),
  };
}
