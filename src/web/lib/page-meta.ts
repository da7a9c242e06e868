import type { MetaDescriptor } from 'react-router';
import { trust } from '#web/trust.config.ts';

type PageFacts = {
  /** Without the trust's name, which is added. */
  title: string;
  description: string;
  /** The canonical path, in the letter case of the table of routes; none for pages that nobody should look for. */
  path?: string;
  /** What a chat or a social network shows beside the link: a path of this site, no SVG; the site's own if not given. */
  picture?: { src: string; alt: string };
};

const sitePicture = {
  src: '/pictures/og/site.jpg',
  alt: 'Neighbours and volunteers before an old stone gate share out rice, books and saplings',
};

type RootMatch = { id: string; loaderData?: unknown } | undefined;

/** Title, description, canonical link and preview of a page; `matches` are those that a route's `meta` receives. */
export function pageMeta(
  matches: readonly RootMatch[],
  { title, description, path, picture = sitePicture }: PageFacts,
) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { publicUrl: string } | undefined;
  const fullTitle = title === trust.name ? `${trust.name}: ${trust.tagline}` : `${title} · ${trust.name}`;
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: trust.name },
  ];
  if (path === undefined) return [...tags, { name: 'robots', content: 'noindex' }];
  if (!root) return tags;
  const address = path === '/' ? `${root.publicUrl}/` : root.publicUrl + path;
  tags.push(
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: root.publicUrl + picture.src },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  );
  return tags;
}
