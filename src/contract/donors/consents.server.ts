import * as z from 'zod/mini';
import { CONSENT_TOPICS } from '#domain/donors/data-requests.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields/fields.ts';
import { Email } from '../fields/form-fields.ts';
import { LinkQuery } from '../fields/link-query.ts';
import { consentRoutes, shownNoticeRoute } from './consent-paths.ts';
import { UpdatesConsent } from './consents.ts';

/** The order of a paid gift; empty for the consents in "My gifts". */
const Order = z.string().check(z.maxLength(63), z.regex(/^[A-Za-z0-9_-]*$/));
const language = z.enum(LANGUAGES);

/** News of campaigns, unless the monthly reports are meant, which have nothing to do with an order. */
const topic = z.optional(z.enum(CONSENT_TOPICS));

const OpenConsent = z.strictObject({ merchantOrderId: Order, topic, language });
export type OpenConsent = z.infer<typeof OpenConsent>;

/** `notice` is the version of the privacy notice that was shown, in `language`. */
const SaveConsent = z.strictObject({
  merchantOrderId: Order,
  topic,
  isGiven: z.boolean(),
  notice: z.string().check(z.maxLength(64)),
  language,
});
export type SaveConsent = z.infer<typeof SaveConsent>;

/** Asks for news by email of one campaign, or with null of all of them. The response is the same for every address. */
export const AskForNews = z.strictObject({ email: Email, campaignId: z.nullable(Id), language });
export type AskForNews = z.infer<typeof AskForNews>;

/** Asks for the monthly reports by email. The response is the same for every address. */
const AskForReports = z.strictObject({ email: Email, language });
export type AskForReports = z.infer<typeof AskForReports>;

export const openConsent = endpoint({
  ...consentRoutes.open,
  access: 'public',
  summary:
    'Find out whether the visitor may ask for news or the monthly reports by email, and whether they have',
  body: OpenConsent,
  response: UpdatesConsent,
});

/** If it is not proven whose the gift is, a question is emailed to its address. */
export const saveConsent = endpoint({
  ...consentRoutes.save,
  access: 'public',
  summary:
    'Ask for news of the campaigns that one gave to or for the monthly reports, or withdraw that consent',
  body: SaveConsent,
  errors: ['notice_changed'],
});

export const askForNews = endpoint({
  ...consentRoutes.follow,
  access: 'public',
  summary: 'Email an address the question whether it wants news of a campaign, or of all',
  description: 'Nothing is recorded before somebody confirms it behind the link in that email.',
  body: AskForNews,
  errors: ['campaign_not_found'],
});

export const askForReports = endpoint({
  ...consentRoutes.askForReports,
  access: 'public',
  summary: 'Email an address the question whether it wants the monthly reports',
  description: 'Nothing is recorded before somebody confirms it behind the link in that email.',
  body: AskForReports,
});

/** A link in an email, with the language of its page. */
const linked = {
  access: 'public',
  params: z.object({ token: z.string() }),
  query: LinkQuery,
  response: 'text/html',
} as const;

export const showConsentLink = endpoint({
  ...consentRoutes.showLink,
  ...linked,
  summary: 'Show what a link in an email gives or withdraws',
});

export const followConsentLink = endpoint({
  ...consentRoutes.followLink,
  ...linked,
  summary: 'Give or withdraw the consent of a link in an email; one click, as in RFC 8058',
});

export const readShownNotice = endpoint({
  ...shownNoticeRoute,
  access: 'public',
  summary: 'Get the text of the privacy notice that was shown with a consent',
  params: z.object({ version: z.string() }),
  response: 'text/plain',
});
