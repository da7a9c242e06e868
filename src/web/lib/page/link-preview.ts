import type { MetaDescriptor } from 'react-router';
import { metaTexts } from '#content/en/pages/meta.ts';
import { type Language, languages } from '#domain/text/language.ts';
import { textsIn } from '#web/languages/texts.ts';

/** A picture of 1200 × 630 pixels, not an SVG, as a path on this site. */
export type PreviewPicture = { src: string; alt: string };

type PreviewedPage = {
  publicUrl: string;
  language: Language;
  siteName: string;
  title: string;
  description: string;
  /** Null for a page that has no canonical address. */
  url: string | null;
  picture: PreviewPicture | undefined;
};

/** The preview that messengers and social networks show for a link. They read only the server's HTML. */
export function linkPreview(page: PreviewedPage): MetaDescriptor[] {
  const { publicUrl, language, siteName, title, description, url } = page;
  const tags: MetaDescriptor[] = [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: siteName },
  ];
  if (url === null) return tags;
  const { src, alt } = page.picture ?? {
    src: '/pictures/og/site.jpg',
    alt: textsIn(language, metaTexts).picture,
  };
  return [
    ...tags,
    { property: 'og:url', content: url },
    { property: 'og:locale', content: languages[language].locale.replace('-', '_') },
    { property: 'og:image', content: publicUrl + src },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
