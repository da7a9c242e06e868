import type { LinkDescriptor, MetaDescriptor } from 'react-router';
import type { Catalogue, EnglishTexts, Feature } from '#content/catalogue.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { SharedTrust } from '#contract/trust/trust.ts';
import { alternates, DEFAULT_LANGUAGE, inLanguage, type Language } from '#domain/text/language.ts';
import { textsIn } from '#web/languages/texts.ts';
import { listAddress } from '../api/list-address.ts';
import { linkPreview, type PreviewPicture } from './link-preview.ts';
import type { SiteFacts } from './site-facts.tsx';
import { structuredData } from './structured-data.ts';

type PageFacts = {
  /** Without the trust's name, which is appended; null on the home page, whose title is the trust's name. */
  title: string | ((language: Language) => string) | null;
  description: string | ((trust: SharedTrust, language: Language) => string);
  /** The canonical path, in the letter case of routes.ts; left out for pages that must not be indexed. */
  path?: string;
  /** False for a page that has a canonical path but must not be indexed. */
  listed?: boolean;
  /** The link preview's picture. Defaults to the site's own. */
  picture?: PreviewPicture;
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
function languageOf(matches: readonly RootMatch[]): Language {
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

/**
 * A page's title, description and canonical link, and on the server also what only robots read: link preview, translations and
 * structured data. `matches` is what a route's `meta` receives.
 */
export function pageMeta(
  matches: readonly RootMatch[],
  { title: titleFact, description, path, listed = true, picture, parent, campaign }: PageFacts,
) {
  const root = rootOf(matches);
  // Without its data the root shows the error page, which has its own title.
  if (!root) return [];
  const { publicUrl, language, trust } = root;
  const { name, tagline } = trust;
  const title = typeof titleFact === 'function' ? titleFact(language) : titleFact;
  const fullTitle = title === null ? `${name}: ${tagline}` : `${title} · ${name}`;
  const descriptionText = typeof description === 'string' ? description : description(trust, language);
  const url = path === undefined ? null : publicUrl + inLanguage(language, path);

  const tags: MetaDescriptor[] = [{ title: fullTitle }, { name: 'description', content: descriptionText }];
  if (url !== null) tags.push({ tagName: 'link', rel: 'canonical', href: url });
  if (path === undefined || !listed) tags.push({ name: 'robots', content: 'noindex' });

  // React does not remove unknown elements from the head, so these can be left out of the browser's scripts.
  if (import.meta.env.SSR) {
    const preview = { publicUrl, language, siteName: name, title: fullTitle, description: descriptionText };
    tags.push(...linkPreview({ ...preview, url, picture }));
    if (path !== undefined && url !== null && listed) {
      tags.push(...translationLinks(publicUrl, path));
      const page = { publicUrl, trust, canonical: url, title: title ?? name };
      const objects = structuredData({ ...page, parent, campaign, picture: picture?.src });
      for (const object of objects) tags.push({ 'script:ld+json': object });
    }
  }
  return tags;
}

function translationLinks(publicUrl: string, pathInEnglish: string): MetaDescriptor[] {
  return alternates(pathInEnglish).map(({ hreflang, path }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: hreflang,
    href: publicUrl + path,
  }));
}

/** Starts an API call as soon as the HTML arrives. `crossOrigin` makes `fetch` reuse the preload instead of repeating it. */
function preloadJson(path: string): LinkDescriptor {
  return { rel: 'preload', as: 'fetch', href: path, crossOrigin: 'anonymous' };
}
