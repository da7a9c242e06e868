import type { ServerTexts } from '#content/en/server/texts.ts';
import { serverTexts } from '#content/server-texts.ts';
import type { TrustIdentity } from '#contract/trust/trust.ts';
import type { LinkPurpose } from '#domain/donors/address-link.ts';
import { orderPage } from '#domain/giving/order-page.ts';
import type { GivenTribute } from '#domain/giving/tribute.ts';
import { formatPaise } from '#domain/money/money.ts';
import type { VoidedState } from '#domain/office/offline-gift.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { MailContent } from './render.ts';

type Gift = {
  merchantOrderId: string;
  amountPaise: bigint;
  fullName: string;
  campaignTitle: string | null;
  categoryName: string;
  /** Whether the address is known to be the donor's: its account ordered the gift, or money arrived for it. */
  isKnownAddress?: boolean;
  /** The donor's language, used for every email about this gift. */
  language: Language;
};

/** `detailsUrl`: where the donor adds PAN and address; null when nothing is missing. */
export type Urls = { publicUrl: string; receiptUrl: string | null; detailsUrl?: string | null };

const paymentUrl = ({ publicUrl }: Urls, { language, merchantOrderId }: Gift) =>
  `${publicUrl}${inLanguage(language, orderPage(merchantOrderId))}`;

/** What a donor's emails have in common: texts in the donor's language, the greeting and the gift's details. */
function aboutGift(trust: TrustIdentity, gift: Gift) {
  const text = serverTexts[gift.language].mail;
  const purpose = gift.campaignTitle ?? gift.categoryName;
  const values = { trust: trust.name, name: gift.fullName, amount: formatPaise(gift.amountPaise), purpose };
  const details = [
    { label: text.amount, value: values.amount },
    { label: text.purpose, value: purpose },
    { label: text.transactionId, value: gift.merchantOrderId },
  ];
  // Otherwise anybody could send strangers words of their choice in the trust's name.
  // control: strangers get no words of a form by email (mail.test.ts) → false
  const greeting = gift.isKnownAddress === false ? text.greetingWithoutName : text.greeting(values);
  return { text, values, common: { greeting, details } };
}

function receiptLink(
  { receiptUrl }: Urls,
  { download, linkOnce }: ServerTexts['mail'],
): Pick<MailContent, 'action' | 'after'> {
  if (!receiptUrl) return {};
  return { action: { label: download, url: receiptUrl }, after: [linkOnce] };
}

/** Thanks, with the receipt. */
export function thanks(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { text, values, common } = aboutGift(trust, gift);
  const { subject, received, attached } = text.thanks;
  return {
    ...common,
    subject: subject(values),
    paragraphs: [received(values), attached],
    ...receiptLink(urls, text),
    ...(urls.detailsUrl
      ? { requests: [{ text: text.details.ask, label: text.details.add, url: urls.detailsUrl }] }
      : {}),
  };
}

/** A payment that failed: what happened, what it means for the money, what to do next (docs/voice.md). */
export function paymentFailed(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { text, values, common } = aboutGift(trust, gift);
  const { subject, what, money, next, tryAgain } = text.failed;
  return {
    ...common,
    subject: subject(values),
    paragraphs: [what(values), money, next],
    action: { label: tryAgain, url: paymentUrl(urls, gift) },
  };
}

/** After a refund: the old receipt no longer counts. `leftPaise` is the amount of the new one; null when there is none. */
export function receiptCorrected(
  trust: TrustIdentity,
  gift: Gift,
  urls: Urls,
  leftPaise: bigint | null,
): MailContent {
  const { text, values, common } = aboutGift(trust, gift);
  const { subject, refunded, cancelled, replaced, noLonger } = text.corrected;
  const refundedAmount = formatPaise(gift.amountPaise - (leftPaise ?? 0n));
  return {
    ...common,
    subject: subject(values),
    paragraphs: [
      refunded({ ...values, amount: refundedAmount }),
      leftPaise === null ? cancelled : replaced({ ...values, amount: formatPaise(leftPaise) }),
      noLonger,
    ],
    ...receiptLink(urls, text),
  };
}

/** An offline gift was voided: no money is refunded, and the receipt is no longer valid. */
export function receiptVoided(trust: TrustIdentity, gift: Gift, urls: Urls, why: VoidedState): MailContent {
  const { text, values, common } = aboutGift(trust, gift);
  const { subject, bounced, mistake, cancelled, questions } = text.withdrawn;
  return {
    ...common,
    subject: subject(values),
    paragraphs: [why === 'bounced' ? bounced(values) : mistake(values), cancelled, questions],
    ...receiptLink(urls, text),
  };
}

/** The receipt again, because the donor opened an expired link to it. */
export function receiptAgain(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { text, values, common } = aboutGift(trust, gift);
  const { subject, byLink } = text.again;
  return { ...common, subject: subject(values), paragraphs: [byLink], ...receiptLink(urls, text) };
}

/** The receipt again, sent by staff. */
export function receiptFromStaff(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { text, values, common } = aboutGift(trust, gift);
  const { subject, byStaff } = text.again;
  return { ...common, subject: subject(values), paragraphs: [byStaff(values)], ...receiptLink(urls, text) };
}

/** Staff ask for PAN and address. */
export function askedForDetails(trust: TrustIdentity, gift: Gift, url: string): MailContent {
  const { text, values, common } = aboutGift(trust, gift);
  const { subject, what, how, notNeeded } = text.askedForDetails;
  return {
    ...common,
    subject: subject(values),
    paragraphs: [what(values), how],
    action: { label: text.details.add, url },
    after: [notNeeded],
  };
}

/** Receipts with corrected details take the place of earlier ones. */
export function receiptReissued(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { text, values, common } = aboutGift(trust, gift);
  const { subject, what, noLonger } = text.reissued;
  return {
    ...common,
    subject: subject(values),
    paragraphs: [what, noLonger],
    ...receiptLink(urls, text),
  };
}

/** The reply to "find my payment". */
export function foundPayment(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { text, values, common } = aboutGift(trust, gift);
  const { subject, asked, view, notAsked } = text.found;
  return {
    ...common,
    subject: subject(values),
    paragraphs: [asked],
    action: { label: view, url: paymentUrl(urls, gift) },
    after: [notAsked],
  };
}

/** A donor's certificate of a financial year, by link only: it contains the donor's ID number. */
export function certificateReady(
  trust: TrustIdentity,
  given: { fullName: string; year: string; form: string; language: Language; url: string },
): MailContent {
  const { greeting, certificate } = serverTexts[given.language].mail;
  const values = { trust: trust.name, name: given.fullName, year: given.year, form: given.form };
  return {
    subject: certificate.subject(values),
    greeting: greeting(values),
    paragraphs: [certificate.ready(values), certificate.use],
    details: [],
    action: { label: certificate.download, url: given.url },
    after: [certificate.linkExpires],
  };
}

const longDate = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** A reply to a visitor's message. It repeats none of the visitor's words, because the address may be somebody else's. */
export function contactReply(trust: TrustIdentity, reply: { text: string; receivedAt: Date }): MailContent {
  return {
    subject: `Your message to ${trust.name}`,
    greeting: 'Hello,',
    paragraphs: [
      `This is our reply to your message of ${longDate.format(reply.receivedAt)}.`,
      ...reply.text.split(/\n+/),
    ],
    details: [],
  };
}

/** A single-use link to sign in, or to "My gifts": to see the gifts of this address, to add it, or to change to it. */
export function addressLink(
  trust: TrustIdentity,
  given: { purpose: LinkPurpose; language: Language; url: string },
): MailContent {
  const { myGifts } = serverTexts[given.language].mail;
  const { subject, what, action } = myGifts[given.purpose];
  return {
    subject: subject({ trust: trust.name }),
    greeting: myGifts.greeting,
    paragraphs: [what({ trust: trust.name })],
    action: { label: action, url: given.url },
    after: [myGifts.once, myGifts.notAsked],
  };
}

/** The card of a dedication, to somebody who did not ask for it: who sends it, and how to complain. */
export function dedicationCard(
  trust: TrustIdentity,
  { tribute, fullName, language }: { tribute: GivenTribute; fullName: string; language: Language },
): MailContent {
  const { mail, dedication } = serverTexts[language];
  const { once, complain, [tribute.kind]: texts } = dedication.mail;
  const values = { donor: fullName, trust: trust.name, name: tribute.name };
  return {
    subject: texts.subject(values),
    greeting: mail.updates.greeting,
    paragraphs: [texts.what(values), ...(tribute.line ? [`“${tribute.line}”`] : [])],
    after: [once, complain({ email: trust.email })],
  };
}
