import { userCalls } from '#contract/sign-in.ts';
import { languageQuery } from '#domain/language.ts';
import { useLanguage } from '#web/languages/texts.ts';

/** Where a sign-in begins, and in which language it comes back. */
export function useSignInHref(): string {
  return userCalls.signIn + languageQuery(useLanguage());
}
