import { serverTexts } from '#content/server-texts.ts';
import { ACCOUNT_PAGE } from '#contract/donors/account-paths.ts';
import { NOTICE_PAGE } from '#contract/donors/consent-paths.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { plainPage } from '../../http/plain-page.ts';
import { type LinkedConsent, topicOfLink } from './service.ts';

type Linked = Exclude<LinkedConsent, 'expired' | null>;
type Page = ReturnType<typeof plainPage>;

/** What a link shows before its button is pressed. The form works without scripts and posts to the page's own address. */
export function questionPage(linked: LinkedConsent, language: Language): Page {
  const text = serverTexts[language].consentPages;
  if (linked === null) return page(text.unknown, language);
  if (linked === 'expired') return page(text.expired, language);
  const { stop, stopped, give, given } = textsAbout(linked, language);
  if (linked.kind === 'stop')
    return linked.isGiven
      ? plainPage(stop.title, form(stop.text, text.stop.button, ''), language)
      : page(stopped, language);
  if (linked.isGiven) return page(given, language);
  const { text: question, button } = give;
  const { purpose } = linked.subject;
  const isFollowing = purpose === 'follow_campaign' || purpose === 'follow_trust';
  const title = isFollowing ? text.followTitles[purpose] : give.title;
  const link = `<p><a href="${inLanguage(language, NOTICE_PAGE)}">${text.give.notice}</a></p>`;
  const shown = `<input type="hidden" name="notice" value="${linked.notice}">`;
  return plainPage(title, form(question, button, shown, link), language);
}

/** What a link shows afterwards. */
export function donePage(linked: Linked, language: Language): Page {
  const { given, stopped } = textsAbout(linked, language);
  return page(linked.kind === 'give' ? given : stopped, language);
}

function textsAbout(linked: Linked, language: Language) {
  const { consentPages, reportMail } = serverTexts[language];
  return topicOfLink(linked) === 'reports' ? reportMail.pages : consentPages;
}

function form(question: string, button: string, fields: string, after = ''): string {
  return `<p>${question}</p>\n${after}<form method="post">${fields}<button>${button}</button></form>`;
}

function page({ title, text }: { title: string; text: string }, language: Language): Page {
  const { myGifts } = serverTexts[language].consentPages;
  const link = `<a href="${inLanguage(language, ACCOUNT_PAGE)}">${myGifts}</a>`;
  return plainPage(title, `<p>${text}</p>\n<p>${link}</p>`, language);
}
