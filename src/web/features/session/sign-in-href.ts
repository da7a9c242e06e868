import { userCalls } from '#contract/sign-in.ts';
import { useLanguage } from '#web/languages/texts.ts';

/** Where a sign-in begins, and in which language it comes back. */
export function useSignInHref(): string {
  const language = useLanguage();
  return language === 'en' ? userCalls.signIn : `${userCalls.signIn}?language=${language}`;
}
