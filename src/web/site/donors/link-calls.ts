import { ACCOUNT_LINK, accountCalls } from '#contract/donors/account-paths.ts';
import { LinkUsed } from '#contract/donors/address-link.ts';
import { LANGUAGE_HEADER, type Language } from '#domain/text/language.ts';
import { type ApiResult, anyResponse } from '#web/lib/api/api.ts';
import { postJson } from '#web/lib/api/send-json.ts';

/** Asks for a link, in the page's language. */
export const askForLink = (path: string, body: object, language: Language) =>
  postJson(path, body, anyResponse, { [LANGUAGE_HEADER]: language });

export const confirmLink = (token: string): Promise<ApiResult<LinkUsed>> =>
  postJson(accountCalls.useLink, { token }, LinkUsed);

/** Ends the session that a link has opened. */
export const closeSession = () => postJson(accountCalls.leave, {}, anyResponse);

/** The token in the page's address, which is removed so that no bookmark or screenshot contains it; null without one. */
export function takeToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get(ACCOUNT_LINK);
  if (token === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
}
