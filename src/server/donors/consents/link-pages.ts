import { serverTexts } from '#content/server-texts.ts';
import { ACCOUNT_PAGE } from '#contract/donors/account-paths.ts';
import { NOTICE_PAGE } from '#contract/donors/consent-paths.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { LinkedConsent } from './service.ts';

type Page = ReturnType<typeof plainPage>;

/** What a link shows before its button is pressed. The form works without scripts and posts to the page's own address. */
export function questionPage(linked: LinkedConsent, language: Language): Page {
  const text = serverTexts[language].consentPages;
  if (linked === null) return page(text.unknown, language);
  if (linked === 'expired') return page(text.expired, language);
  if (linked.kind === 'stop')
    return linked.isGiven
      ? plainPage(text.stop.title, form(text.stop.text, text.stop.button, ''), language)
      : page(text.stopped, language);
  if (linked.isGiven) return page(text.given, language);
  const { text: question, button, notice } = text.give;
  const { purpose } = linked.subject;
  const title = purpose === 'campaign_updates' ? text.give.title : text.followTitles[purpose];
  const link = `<p><a href="${inLanguage(language, NOTICE_PAGE)}">${notice}</a></p>`;
  const shown = `<input type="hidden" name="notice" value="${linked.notice}">`;
  return plainPage(title, form(question, button, shown, link), language);
}

/** What a link shows afterwards. */
export function donePage(kind: 'stop' | 'give', language: Language): Page {
  const { given, stopped } = serverTexts[language].consentPages;
  return page(kind === 'give' ? given : stopped, language);
}

function form(question: string, button: string, fields: string, after = ''): string {
  return `<p>${question}</p>\n${after}<form method="post">${fields}<button>${button}</button></form>`;
}

function page({ title, text }: { title: string; text: string }, language: Language): Page {
  const { myGifts } = serverTexts[language].consentPages;
  const link = `<a href="${inLanguage(language, ACCOUNT_PAGE)}">${myGifts}</a>`;
  return plainPage(title, `<p>${text}</p>\n<p>${link}</p>`, language);
}
