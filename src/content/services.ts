import type { Picture, Service } from '#contract/trust/services.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/text/language.ts';
import { serverTexts } from './server-texts.ts';
import { serviceLinks } from './service-links.ts';

/** The eight services with the site's own texts, in their default order. */
function servicesWithTexts(language: Language): readonly Service[] {
  return serviceLinks.map((link) => {
    const { pictures, ...text } = serverTexts[language].services[link.slug];
    return { ...link, ...text, language, images: images(link.slug, pictures) };
  });
}

function images(slug: string, [giving, detail]: readonly [string, string]): Service['images'] {
  const file = slug.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();
  const picture = (number: number, alt: string): Picture => ({
    src: `/pictures/services/${file}-${number}.svg`,
    alt,
    width: 900,
    height: 675,
  });
  return [picture(1, giving), picture(2, detail)];
}

/** The services as they are until the trust edits them, in each language. */
export const originalServices = Object.fromEntries(
  LANGUAGES.map((language) => [language, servicesWithTexts(language)]),
) as Readonly<Record<Language, readonly Service[]>>;

function textOf({ language, menuLabel, head, summary, title, desc, provides }: Service): string {
  const offers = provides.map((offer) => [offer.title, offer.desc]);
  return JSON.stringify([language, menuLabel, head, summary, title, desc, offers]);
}
const originalTexts = new Map(
  originalServices[DEFAULT_LANGUAGE].map((service) => [service.slug, textOf(service)]),
);

/** The services in a language. Texts that the trust has edited stay as they are; pictures are described in the language. */
export function servicesIn(language: Language, current: readonly Service[]): readonly Service[] {
  return current.map((service) => {
    const translated = originalServices[language].find(({ slug }) => slug === service.slug);
    if (!translated) return service;
    const isOriginal = textOf(service) === originalTexts.get(service.slug);
    return isOriginal ? translated : { ...service, images: translated.images };
  });
}
