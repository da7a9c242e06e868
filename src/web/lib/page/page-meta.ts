import type { MetaDescriptor } from 'react-router';
import type { Campaign } from '#contract/campaigns.ts';
import type { SharedTrust } from '#contract/trust.ts';
import { alternates, DEFAULT_LANGUAGE, inLanguage, type Language, languages } from '#domain/language.ts';
import { metaTexts } from '#web/languages/en/meta.ts';
import { type Catalogue, type EnglishTexts, type Feature, textsIn } from '#web/languages/texts.ts';
import { listAddress } from '../api/list-address.ts';
import { preloadJson } from '../api/preload.ts';
import type { SiteFacts } from './site-facts.tsx';
import { structuredData } from './structured-data.ts';

type PageFacts = {
  /** Without the trust's name, which is appended; null on the home page, whose title is the trust's name. */
  title: string | null;
  description: string | ((trust: SharedTrust, language: Language) => string);
  /** The canonical path, in the letter case of routes.ts; left out for pages that must not be indexed. */
  path?: string;
  /** False for a page that has a canonical path but must not be indexed. */
  listed?: boolean;
  /** The link preview's picture: a path of this site, 1200 × 630 pixels, not an SVG. Defaults to the site's own. */
  picture?: { src: string; alt: string };
  /** The page one level up, between the home page and this one. */
  parent?: { path: string; name: string };
  campaign?: Campaign;
};

type RootData = Pick<SiteFacts, 'trust'> & { publicUrl: string; language: Language };
type RootMatch = { id: string; loaderData?: unknown } | undefined;

function rootOf(matches: readonly RootMatch[]): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
}

/** The page's language, for its `meta`. */
export function languageOf(matches: readonly RootMatch[]): Language {
  return rootOf(matches)?.language ?? DEFAULT_LANGUAGE;
}

/** Starts loading a list in the page's language together with the HTML, so only the server renders it. */
export function preloadList(
  matches: readonly RootMatch[],
  path: string,
  query: Record<string, string> = {},
): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [];
  return [{ tagName: 'link', ...preloadJson(listAddress(path, languageOf(matches), query)) }];
}

/** The texts of a page in its language, for its `meta`. */
export function pageTexts<F extends Feature>(
  matches: readonly RootMatch[],
  english: EnglishTexts<F>,
): Catalogue[F] {
  return textsIn(languageOf(matches), english);
}

/** A page's title, description, canonical link and link preview; `matches` is what a route's `meta` receives. */
export function pageMeta(
  matches: readonly RootMatch[],
  { title, description, path, listed = true, picture, parent, campaign }: PageFacts,
) {
  const root = rootOf(matches);
  // Without its data the root shows the error page, which has its own title.
  if (!root) return [];
  const { name, tagline } = root.trust;
  const fullTitle = title === null ? `${name}: ${tagline}` : `${title} · ${name}`;
  const descriptionText =
    typeof description === 'string' ? description : description(root.trust, root.language);
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: descriptionText },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: descriptionText },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
  ];
  if (path === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  const url = root.publicUrl + inLanguage(root.language, path);
  const { src, alt } = picture ?? {
    src: '/pictures/og/site.jpg',
    alt: textsIn(root.language, metaTexts).picture,
  };
  tags.push(
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: languages[root.language].locale.replace('-', '_') },
    { property: 'og:image', content: root.publicUrl + src },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  );
  if (!listed) return [...tags, { name: 'robots', content: 'noindex' }];
  for (const { hreflang, path: alternatePath } of alternates(path)) {
    tags.push({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: hreflang,
      href: root.publicUrl + alternatePath,
    });
  }
  // React does not remove unknown elements from the head, so structured data is rendered on the server only and its code stays
  // out of the browser's scripts.
  if (import.meta.env.SSR) {
    const page = { publicUrl: root.publicUrl, trust: root.trust, canonical: url, title: title ?? name };
    const objects = structuredData({ ...page, parent, campaign, picture: picture?.src });
    for (const object of objects) tags.push({ 'script:ld+json': object });
  }
  return tags;
}
