import { serverTexts } from '#content/server-texts.ts';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import { inLanguage, type Language, languageQuery } from '#domain/text/language.ts';
import { plainPage } from '../../http/plain-page.ts';

/** Visitors come to the sign-in by a link, so they need a page rather than JSON. */
export function unavailablePage(language: Language) {
  const { title, text, tryAgain, home } = serverTexts[language].signInUnavailable;
  const page = plainPage(
    title,
    `<p>${text}</p>
<p><a href="${sessionRoutes.signIn.path}${languageQuery(language)}">${tryAgain}</a></p>
<p><a href="${inLanguage(language, '/')}">${home}</a></p>`,
    language,
  );
  return { headers: { ...page.headers, 'retry-after': '30' }, body: page.body };
}
