import { serverTexts } from '#content/server-texts.ts';
import { translateTexts } from '#domain/text/content-language.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import { nameIn } from '#domain/trust/trust-name.ts';
import { createGiveLink, createStopLink, givenNewsConsent } from '../../donors/consents/service.ts';
import type { MailRow } from '../queries.ts';
import type { Composed, Context } from './composed.ts';
import { consentLink } from './consent-link.ts';
import { findCampaignTitle, findGift, findUpdate } from './subject-queries.ts';
import { updateContent } from './update-template.ts';

// Emails with campaign news, and those that ask whether it is wanted.

/** Asks a gift's donor whether they want news of the campaign. */
export async function composeConsentAsked(
  { db, clock, cipher, trust, publicUrl }: Context,
  { id, attemptId }: MailRow,
): Promise<Composed> {
  const gift = attemptId ? await findGift(db, attemptId) : undefined;
  if (!gift) throw new Error('the donation of an email is missing');
  const { language, campaignTitle, categoryName } = gift;
  const { updates } = serverTexts[language].mail;
  const content = {
    subject: updates.askedSubject({ trust: nameIn(language, trust) }),
    greeting: updates.greeting,
    paragraphs: [updates.asked({ purpose: campaignTitle ?? categoryName })],
    action: {
      label: updates.askedOpen,
      url: consentLink(publicUrl, createGiveLink(cipher, id, clock()), language),
    },
    after: [updates.notAsked],
  };
  return { content, language, attachments: [] };
}

/** Asks whoever reads an address whether they want the news that somebody asked for there. */
export async function composeFollowAsked(
  { db, clock, cipher, trust, publicUrl }: Context,
  { id, followedCampaignId, language: chosen }: MailRow,
): Promise<Composed> {
  const language = chosen ?? DEFAULT_LANGUAGE;
  const campaign =
    followedCampaignId === null ? null : await findCampaignTitle(db, followedCampaignId, language);
  const { updates } = serverTexts[language].mail;
  const values = { trust: nameIn(language, trust), campaign };
  const content = {
    subject: updates.askedSubject(values),
    greeting: updates.greeting,
    paragraphs: [updates.followAsked(values)],
    action: {
      label: updates.askedOpen,
      url: consentLink(publicUrl, createGiveLink(cipher, id, clock()), language),
    },
    after: [updates.notAsked],
  };
  return { content, language, attachments: [] };
}

/**
 * The update as its page shows it, in the recipient's language if it is translated, with the link that stops all updates.
 * @throws Error when the recipient has since withdrawn the consent, so nothing is sent.
 */
export async function composeUpdate(
  { db, cipher, trust, publicUrl }: Context,
  { campaignUpdateId, recipient, language: chosen }: MailRow,
): Promise<Composed> {
  const language = chosen ?? DEFAULT_LANGUAGE;
  const update = campaignUpdateId ? await findUpdate(db, campaignUpdateId) : undefined;
  if (!update) throw new Error('the text of a campaign update is missing');
  const consent = await givenNewsConsent(db, recipient, update.campaignId);
  if (!consent) throw new Error('the recipient of a campaign update has withdrawn the consent');
  const unsubscribeUrl = consentLink(publicUrl, createStopLink(cipher, consent.id), language);
  const { texts } = translateTexts(language, update.language, {
    title: { original: update.title, translation: update.translations[language]?.title },
    text: { original: update.text, translation: update.translations[language]?.text },
  });
  const { slug } = update;
  const content = updateContent(trust, { ...texts, slug, language, publicUrl, unsubscribeUrl });
  return { content, language, attachments: [], unsubscribeUrl };
}
