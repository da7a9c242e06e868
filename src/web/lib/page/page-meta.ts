import type { MetaDescriptor } from 'react-router';
import type { Campaign } from '#contract/campaigns.ts';
import type { PublicTrust } from '#contract/trust.ts';
import { alternates, DEFAULT_LANGUAGE, inLanguage, type Language, languages } from '#domain/language.ts';
import { type Catalogue, textsIn } from '#web/languages/texts.ts';
import { listAddress } from '../api/list-address.ts';
import { preloadJson } from '../api/preload.ts';
import type { SiteFacts } from './site-facts.tsx';
import { structuredData } from './structured-data.ts';

type PageFacts = {
  /** Without the trust's name, which is added; null on the home page, whose title it is. */
  title: string | null;
  description: string | ((trust: PublicTrust, language: Language) => string);
  /** The canonical path, in the letter case of the table of routes; none for pages that nobody should look for. */
  path?: string;
  /** False: the page has its canonical path, and search engines are to leave it out all the same. */
  listed?: boolean;
  /** What a chat or a social network shows beside the link: a path of this site, 1200 × 630, no SVG; the site's own if not given. */
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

/** Starts loading a list in the page's language together with the HTML. */
export function preloadList(matches: readonly RootMatch[], path: string): MetaDescriptor {
  return { tagName: 'link', ...preloadJson(listAddress(path, languageOf(matches))) };
}

/** The texts of a page in its language, for its `meta`. */
export function pageTexts<F extends keyof Catalogue>(
  matches: readonly RootMatch[],
  feature: F,
): Catalogue[F] {
  return textsIn(languageOf(matches), feature);
}

/** Title, description, canonical link and preview of a page; `matches` are those that a route's `meta` receives. */
export function pageMeta(
  matches: readonly RootMatch[],
  { title, description, path, listed = true, picture, parent, campaign }: PageFacts,
) {
  const root = rootOf(matches);
  // Without its data the root shows that something is broken, and no page has anything to say.
  if (!root) return [];
  const { name, tagline } = root.trust;
  const fullTitle = title === null ? `${name}: ${tagline}` : `${title} · ${name}`;
  const words = typeof description === 'string' ? description : description(root.trust, root.language);
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: words },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: words },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
  ];
  if (path === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  const address = root.publicUrl + inLanguage(root.language, path);
  const { src, alt } = picture ?? {
    src: '/pictures/og/site.jpg',
    alt: textsIn(root.language, 'meta').picture,
  };
  tags.push(
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: languages[root.language].locale.replace('-', '_') },
    { property: 'og:image', content: root.publicUrl + src },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  );
  if (!listed) return [...tags, { name: 'robots', content: 'noindex' }];
  for (const { hreflang, path: elsewhere } of alternates(path)) {
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: hreflang, href: root.publicUrl + elsewhere });
  }
  // React leaves elements alone that it finds in the head and does not know, so the browser's scripts carry none of this.
  if (import.meta.env.SSR) {
    const page = { publicUrl: root.publicUrl, trust: root.trust, canonical: address, title: title ?? name };
    const things = structuredData({ ...page, parent, campaign, picture: picture?.src });
    for (const thing of things) tags.push({ 'script:ld+json': thing });
  }
  return tags;
}
