import { serverTexts } from '#content/server-texts.ts';
import { ACCOUNT_PAGE } from '#contract/donors/account-paths.ts';
import { isMonthlyMail } from '#domain/giving/monthly/monthly-mails.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { monthlyMail } from '../../../giving/monthly/mails/service.ts';
import { monthlyGiftUrl } from '../../../giving/monthly-control/service.ts';
import type { MailRow } from '../../queries.ts';
import { type Composed, type Context, NotNeeded, named } from '../composed.ts';
import type { MailContent } from '../render.ts';
import { findGift } from '../subject-queries.ts';
import { monthlyContent } from './monthly-templates.ts';

/** An email about a monthly gift. @throws NotNeeded when what it was to say is not true any more. */
export async function composeMonthly(
  context: Context,
  { kind, attemptId, period }: MailRow,
): Promise<Composed> {
  const { db, clock, trust, publicUrl } = context;
  if (!attemptId || !isMonthlyMail(kind)) throw new Error(`${kind} is not an email about a monthly gift`);
  const found = await monthlyMail(db, { kind, attemptId, period }, context, clock());
  if (!found) throw new NotNeeded();
  const first = await findGift(db, found.firstAttemptId);
  if (!first) throw new Error('the first donation of a monthly gift is missing');
  const { language } = first;
  const urls = {
    gift: monthlyGiftUrl(context, found.mandateId, language),
    account: publicUrl + inLanguage(language, ACCOUNT_PAGE),
  };
  const content = monthlyContent(named(trust, language), first, found, urls);
  return { content, language, attachments: [] };
}

/** An email about a gift, with the link to the monthly gift that it is part of, if it is part of one. */
export function withMonthlyLink(
  context: Context,
  { mandateId, language }: { mandateId: string | null; language: Language },
  content: MailContent,
): MailContent {
  if (mandateId === null) return content;
  const text = serverTexts[language].monthlyMail;
  const url = monthlyGiftUrl(context, mandateId, language);
  const request = { text: `${text.partOf} ${text.forYouOnly}`, label: text.open, url };
  return { ...content, requests: [...(content.requests ?? []), request] };
}
