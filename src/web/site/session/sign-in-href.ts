import { sessionRoutes } from '#contract/site/sign-in.ts';
import { languageQuery } from '#domain/text/language.ts';
import { useLanguage } from '#web/languages/texts.ts';

/** The URL that starts a sign-in and returns to the page's language. */
export function useSignInHref(): string {
  return sessionRoutes.signIn.path + languageQuery(useLanguage());
}
