import { MyAccount, type MyGift } from '#contract/donors/account.ts';
import { accountCalls } from '#contract/donors/account-paths.ts';
import type { Language } from '#domain/text/language.ts';
import { anyResponse, getJson } from '#web/lib/api/api.ts';
import { postJson } from '#web/lib/api/send-json.ts';

export const readAccount = () => getJson(accountCalls.read, MyAccount);

export const showNames = (body: { donationId?: string; isNameShown: boolean }) =>
  postJson(accountCalls.showNames, body, anyResponse);

export const saveTribute = (body: { donationId: string; tribute: MyGift['tribute'] }) =>
  postJson(accountCalls.tribute, body, anyResponse);

export const setLanguage = (language: Language) => postJson(accountCalls.language, { language }, anyResponse);

export const signOutOthers = () => postJson(accountCalls.signOutOthers, {}, anyResponse);
