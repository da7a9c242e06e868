import type { Service } from '#contract/services.ts';
import type { Language } from '#domain/language.ts';
import { services as hindi } from '#web/languages/hi/services.ts';
import { services as telugu } from '#web/languages/te/services.ts';
import type { ServiceSlug } from './service-links.ts';
import { services as written } from './services.ts';
import type { TranslatedServices } from './translated-services.ts';

const translations: Partial<Record<Language, TranslatedServices>> = { te: telugu, hi: hindi };

const wordsOf = ({ language, menuLabel, head, summary, title, desc, provides }: Service) => {
  const offers = provides.map((offer) => [offer.title, offer.desc]);
  return JSON.stringify([language, menuLabel, head, summary, title, desc, offers]);
};
const asWritten = new Map(written.map((service) => [service.slug, wordsOf(service)]));

/** The services in a language. The texts of one that the trust has edited stay as the trust has written them. */
export function servicesIn(language: Language, services: readonly Service[]): readonly Service[] {
  const translated = translations[language];
  if (!translated) return services;
  return services.map((service) => {
    const { pictures, ...words } = translated[service.slug as ServiceSlug];
    const [giving, detail] = service.images;
    const isAsWritten = wordsOf(service) === asWritten.get(service.slug);
    return {
      ...service,
      ...(isAsWritten ? { ...words, language } : {}),
      images: [
        { ...giving, alt: pictures[0] },
        { ...detail, alt: pictures[1] },
      ],
    };
  });
}
