import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/text/language.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { endpoint } from '../endpoint.ts';
import { Email } from '../fields/form-fields.ts';
import { AskForLink, MyAccount, SendCard, TributeWords } from './account.ts';
import { accountRoutes } from './account-paths.ts';
import { LinkUsed } from './address-link.ts';

/** Asks for a link to the gifts of an address, or to the data stored about it. */
const AskToOpen = z.strictObject({
  email: Email,
  purpose: z._default(z.enum(['open', 'data']), 'open'),
});

const ChangeEmail = z.strictObject({ from: Email, email: Email });

const LinkAsked = z.object({ message: z.string() });

const UseLink = z.strictObject({ token: z.string().check(z.maxLength(100)) });

/** Shows or hides the donor's name on donor walls, for one gift, or for all without an id. */
const ShowNames = z.strictObject({
  donationId: z.optional(z.uuid()),
  isNameShown: z.boolean(),
});

const SetLanguage = z.strictObject({ language: z.enum(LANGUAGES) });

const Day = z.string().check(z.refine(isCalendarDay));

/** A statement's first and last day, in India, and its language. */
const StatementQuery = z.object({ from: Day, to: Day, language: z.optional(z.enum(LANGUAGES)) });

export const readAccount = endpoint({
  ...accountRoutes.read,
  access: 'public',
  summary: 'Get the gifts of the donor who is signed in or came through a link',
  response: MyAccount,
});

export const requestLink = endpoint({
  ...accountRoutes.requestLink,
  access: 'public',
  summary: 'Email a link to the gifts of an address, or to the data stored about it, to that address',
  body: AskToOpen,
  response: LinkAsked,
  status: 202,
});

export const useLink = endpoint({
  ...accountRoutes.useLink,
  access: 'public',
  summary:
    'Use a link from an email: see the gifts or data of its address, add the address, or replace one by it',
  body: UseLink,
  response: LinkUsed,
  errors: ['account_link_invalid', 'account_link_elsewhere', 'address_not_yours'],
});

export const claimAddress = endpoint({
  ...accountRoutes.claim,
  access: 'donor',
  summary: 'Email a link that adds an address, with its gifts, to those of the current donor',
  body: AskForLink,
  response: LinkAsked,
  status: 202,
});

export const changeEmail = endpoint({
  ...accountRoutes.changeEmail,
  access: 'donor',
  summary: 'Email a link that replaces a proven address of the current donor by another',
  body: ChangeEmail,
  response: LinkAsked,
  status: 202,
  errors: ['address_not_yours'],
});

export const leaveAccount = endpoint({
  ...accountRoutes.leave,
  access: 'public',
  summary: 'Stop showing the gifts in a browser that came through a link',
});

export const showNames = endpoint({
  ...accountRoutes.showNames,
  access: 'donor',
  summary: 'Show or hide the name of the current donor, on one gift or on all',
  body: ShowNames,
  errors: ['gift_not_found'],
});

export const setLanguage = endpoint({
  ...accountRoutes.language,
  access: 'donor',
  summary: 'Set the language of emails to the current donor',
  body: SetLanguage,
});

export const signOutOthers = endpoint({
  ...accountRoutes.signOutOthers,
  access: 'donor',
  summary: 'End all sessions of the current donor, except this one',
});

export const downloadOwnCertificate = endpoint({
  ...accountRoutes.certificate,
  access: 'donor',
  summary: 'Download a certificate of the current donor, as PDF',
  params: z.object({ id: z.string() }),
  response: 'application/pdf',
  errors: ['certificate_not_found'],
});

export const downloadOwnStatement = endpoint({
  ...accountRoutes.statement,
  access: 'donor',
  summary: 'Download the gifts of a period of the current donor, as PDF',
  query: StatementQuery,
  response: 'application/pdf',
});

const GiftId = z.object({ id: z.uuid() });

/** The card of a dedication has no amount unless the donor asks for it. */
const CardQuery = z.object({ language: z.enum(LANGUAGES), amount: z.optional(z.literal('shown')) });

export const saveTribute = endpoint({
  ...accountRoutes.saveTribute,
  access: 'donor',
  summary: 'Dedicate one of the current donor’s gifts',
  params: GiftId,
  body: TributeWords,
  errors: ['gift_not_found', 'tribute_removed'],
});

export const withdrawTribute = endpoint({
  ...accountRoutes.withdrawTribute,
  access: 'donor',
  summary: 'Take back the dedication of one of the current donor’s gifts',
  params: GiftId,
  errors: ['gift_not_found'],
});

export const downloadCard = endpoint({
  ...accountRoutes.card,
  access: 'donor',
  summary: 'Download the card of a dedication of the current donor, as PDF',
  params: GiftId,
  query: CardQuery,
  response: 'application/pdf',
  errors: ['gift_not_found', 'card_not_ready'],
});

export const sendCard = endpoint({
  ...accountRoutes.sendCard,
  access: 'donor',
  summary: 'Email the card of a dedication of the current donor to one address, once',
  params: GiftId,
  body: SendCard,
  status: 202,
  response: z.object({ message: z.string() }),
  errors: ['gift_not_found', 'card_not_ready', 'card_sent', 'card_enough'],
});
