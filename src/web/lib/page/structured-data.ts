import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { PostalAddress, SharedTrust } from '#contract/trust/trust.ts';
import { inLanguage, languages, splitLanguage } from '#domain/text/language.ts';
import { phonesOf } from '#domain/trust/contact-details.ts';

/** A page to be described to search engines with schema.org's vocabulary. */
export type DescribedPage = {
  publicUrl: string;
  trust: SharedTrust;
  canonical: string;
  /** Without the trust's name. */
  title: string;
  /** The page one level up, between the home page and this one. */
  parent?: { path: string; name: string } | undefined;
  campaign?: Campaign | undefined;
  /** The path of the preview picture. */
  picture?: string | undefined;
};

type SchemaObject = Record<string, unknown>;

/** The schema.org objects for a page, each with its own context. */
export function structuredData(page: DescribedPage): SchemaObject[] {
  const { publicUrl, trust, canonical, campaign } = page;
  const { path } = splitLanguage(canonical.slice(publicUrl.length));
  return [
    ...(path === '/' || path === '/aboutus' ? [organisation(publicUrl, trust)] : []),
    ...(path === '/donate' ? [donateAction(page)] : []),
    ...(campaign ? [campaignAction(page, campaign)] : []),
    path === '/' ? { '@type': 'WebSite', url: canonical, name: trust.name } : breadcrumbs(page),
  ].map((object) => ({ '@context': 'https://schema.org', ...object }));
}

function organisation(publicUrl: string, trust: SharedTrust): SchemaObject {
  const { name, legalName, email, intro, tagline, postalAddress, registrations, social } = trust;
  const telephone = phonesOf(trust).map(({ tel }) => tel);
  // A social network's home page, as in the sample, is not the trust's page.
  const sameAs = Object.values(social).filter(
    (address) => address !== '' && new URL(address).pathname !== '/',
  );
  return {
    ...reference(publicUrl, name),
    legalName,
    description: intro,
    slogan: tagline,
    logo: `${publicUrl}/icon-512.png`,
    ...(email ? { email } : {}),
    ...(telephone.length > 0 ? { telephone: telephone.length > 1 ? telephone : telephone[0] } : {}),
    ...(postalAddress.street ? { address: addressOf(postalAddress) } : {}),
    ...(registrations.pan ? { taxID: registrations.pan } : {}),
    ...(sameAs.length > 0 ? { sameAs } : {}),
  };
}

function addressOf({ street, city, state, postalCode }: PostalAddress): SchemaObject {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: state,
    postalCode,
    addressCountry: 'IN',
  };
}

function reference(publicUrl: string, name: string): SchemaObject {
  return { '@type': 'NGO', '@id': `${publicUrl}/#trust`, name, url: `${publicUrl}/` };
}

function donateAction({ publicUrl, trust, title, canonical }: DescribedPage): SchemaObject {
  return {
    '@type': 'DonateAction',
    name: title,
    recipient: reference(publicUrl, trust.name),
    target: { '@type': 'EntryPoint', urlTemplate: canonical },
  };
}

function campaignAction(page: DescribedPage, campaign: Campaign): SchemaObject {
  return {
    ...donateAction(page),
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': page.canonical,
      inLanguage: languages[campaign.language].locale,
    },
    ...(page.picture ? { image: page.publicUrl + page.picture } : {}),
    startTime: campaign.startDateTime,
    endTime: campaign.endDateTime,
  };
}

function breadcrumbs({ publicUrl, trust, title, canonical, parent }: DescribedPage): SchemaObject {
  const { language, path } = splitLanguage(canonical.slice(publicUrl.length));
  const steps = [{ path: '/', name: trust.name }, ...(parent ? [parent] : []), { path, name: title }];
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
