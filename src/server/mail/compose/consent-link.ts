import { consentRoutes } from '#contract/donors/consent-paths.ts';
import { type Language, languageQuery } from '#domain/text/language.ts';

/** The address of a signed link that gives or withdraws a consent. */
export function consentLink(publicUrl: string, token: string, language: Language): string {
  return `${publicUrl}${consentRoutes.showLink.path.replace(':token', token)}${languageQuery(language)}`;
}
