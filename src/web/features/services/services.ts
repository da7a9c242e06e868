import type { Picture, Service } from '#contract/services.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { contentsIn } from '#web/languages/long-texts-in.ts';
import { type ServiceSlug, serviceLinks } from './service-links.ts';

/** The eight services with the site's original texts, in their default order. */
function originalServices(language: Language): readonly Service[] {
  return serviceLinks.map((link) => {
    const { pictures, ...text } = contentsIn[language].services[link.slug];
    return { ...link, ...text, language, images: images(link.slug, pictures) };
  });
}

/** A service's two pictures: the help being given, then a detail or the place. */
function images(slug: ServiceSlug, [giving, detail]: readonly [string, string]): Service['images'] {
  const file = slug.replace(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();
  const picture = (number: number, alt: string): Picture => ({
    src: `/pictures/services/${file}-${number}.svg`,
    alt,
    width: 900,
    height: 675,
  });
  return [picture(1, giving), picture(2, detail)];
}

const originals = Object.fromEntries(
  LANGUAGES.map((language) => [language, originalServices(language)]),
) as Readonly<Record<Language, readonly Service[]>>;

/** The defaults that the trust can edit. */
export const services = originals.en;

function textOf({ language, menuLabel, head, summary, title, desc, provides }: Service): string {
  const offers = provides.map((offer) => [offer.title, offer.desc]);
  return JSON.stringify([language, menuLabel, head, summary, title, desc, offers]);
}
const originalTexts = new Map(services.map((service) => [service.slug, textOf(service)]));

/** The services in a language. Texts that the trust has edited stay as they are; pictures are described in the language. */
export function servicesIn(language: Language, current: readonly Service[]): readonly Service[] {
  return current.map((service) => {
    const translated = originals[language].find(({ slug }) => slug === service.slug);
    if (!translated) return service;
    const isOriginal = textOf(service) === originalTexts.get(service.slug);
    return isOriginal ? translated : { ...service, images: translated.images };
  });
}
