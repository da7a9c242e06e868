import type { TrustIdentity } from '#contract/trust.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { fillIn } from '#domain/message.ts';
import { formatPaise } from '#domain/receipt.ts';
import type { MailContent } from './render.ts';
import { en, type MailTexts } from './texts/en.ts';
import { hi } from './texts/hi.ts';
import { te } from './texts/te.ts';

type Gift = {
  merchantOrderId: string;
  amountPaise: bigint;
  fullName: string;
  campaignTitle: string | null;
  categoryName: string;
  /** The donor's language, used for every e-mail about this gift. */
  language: Language;
};

export type Urls = { publicUrl: string; receiptUrl: string | null };

const textsIn: Readonly<Record<Language, MailTexts>> = { en, te, hi };

const paymentUrl = ({ publicUrl }: Urls, { language, merchantOrderId }: Gift) =>
  `${publicUrl}${inLanguage(language, '/Success')}?merchantOrderId=${encodeURIComponent(merchantOrderId)}`;

/** What a donor's e-mails have in common: texts in the donor's language, the greeting and the gift's details. */
function aboutGift(trust: TrustIdentity, gift: Gift) {
  const texts = textsIn[gift.language];
  const purpose = gift.campaignTitle ?? gift.categoryName;
  const values = { trust: trust.name, name: gift.fullName, amount: formatPaise(gift.amountPaise), purpose };
  const fill = (message: string, more: Record<string, string> = {}) =>
    fillIn(message, { ...values, ...more });
  const details = [
    { label: texts.amount, value: values.amount },
    { label: texts.for, value: purpose },
    { label: texts.transaction, value: gift.merchantOrderId },
  ];
  return { texts, fill, common: { greeting: fill(texts.greeting), details } };
}

function receiptLink({ receiptUrl }: Urls, texts: MailTexts): Pick<MailContent, 'action' | 'after'> {
  if (!receiptUrl) return {};
  return { action: { label: texts.download, url: receiptUrl }, after: [texts.linkOnce] };
}

/** Thanks, with the receipt. */
export function thanks(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { texts, fill, common } = aboutGift(trust, gift);
  return {
    ...common,
    subject: fill(texts.thanks.subject),
    paragraphs: [fill(texts.thanks.reached), texts.thanks.attached],
    ...receiptLink(urls, texts),
  };
}

/** A failed payment: what happened, what it means for the money, what to do next (docs/voice.md). */
export function paymentFailed(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { texts, fill, common } = aboutGift(trust, gift);
  const { subject, what, money, next, again } = texts.failed;
  return {
    ...common,
    subject: fill(subject),
    paragraphs: [fill(what), money, next],
    action: { label: again, url: paymentUrl(urls, gift) },
  };
}

/** After a refund: the earlier receipt is no longer valid. `remainingPaise` is the new receipt's amount; null when there is none. */
export function receiptCorrected(
  trust: TrustIdentity,
  gift: Gift,
  urls: Urls,
  remainingPaise: bigint | null,
): MailContent {
  const { texts, fill, common } = aboutGift(trust, gift);
  const { subject, refunded, cancelled, replaced, noLonger } = texts.corrected;
  return {
    ...common,
    subject: fill(subject),
    paragraphs: [
      fill(refunded, { amount: formatPaise(gift.amountPaise - (remainingPaise ?? 0n)) }),
      remainingPaise === null ? cancelled : fill(replaced, { amount: formatPaise(remainingPaise) }),
      noLonger,
    ],
    ...receiptLink(urls, texts),
  };
}

/** An offline gift was voided: no money is refunded, and the receipt is no longer valid. */
export function receiptVoided(
  trust: TrustIdentity,
  gift: Gift,
  urls: Urls,
  reason: 'bounced' | 'cancelled',
): MailContent {
  const { texts, fill, common } = aboutGift(trust, gift);
  const { subject, bounced, mistake, cancelled, questions } = texts.voided;
  return {
    ...common,
    subject: fill(subject),
    paragraphs: [fill(reason === 'bounced' ? bounced : mistake), cancelled, questions],
    ...receiptLink(urls, texts),
  };
}

/** The receipt again, because the donor opened an expired link. */
export function receiptAgain(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { texts, fill, common } = aboutGift(trust, gift);
  const { subject, byLink } = texts.again;
  return { ...common, subject: fill(subject), paragraphs: [byLink], ...receiptLink(urls, texts) };
}

/** The receipt again, sent by staff. */
export function receiptFromStaff(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { texts, fill, common } = aboutGift(trust, gift);
  const { subject, byStaff } = texts.again;
  return { ...common, subject: fill(subject), paragraphs: [fill(byStaff)], ...receiptLink(urls, texts) };
}

/** The reply to "find my payment". */
export function foundPayment(trust: TrustIdentity, gift: Gift, urls: Urls): MailContent {
  const { texts, fill, common } = aboutGift(trust, gift);
  const { subject, asked, see, notAsked } = texts.found;
  return {
    ...common,
    subject: fill(subject),
    paragraphs: [asked],
    action: { label: see, url: paymentUrl(urls, gift) },
    after: [notAsked],
  };
}

/** A visitor's contact message, for the trust. */
export function contactNotice(message: {
  fullName: string;
  email: string;
  phoneNumber: string;
  description: string;
  categoryName: string;
}): MailContent {
  return {
    subject: `A message from ${message.fullName}`,
    greeting: 'A visitor wrote on the site’s Contact page.',
    paragraphs: ['Reply to this e-mail to write to the visitor.'],
    details: [
      { label: 'Name', value: message.fullName },
      { label: 'E-mail', value: message.email },
      { label: 'Phone', value: message.phoneNumber },
      { label: 'About', value: message.categoryName },
      { label: 'Message', value: message.description || '(none)' },
    ],
  };
}

/** A reply to a visitor's message, which is quoted below it. */
export function contactReply(
  trust: TrustIdentity,
  reply: { fullName: string; text: string; description: string },
): MailContent {
  return {
    subject: `Your message to ${trust.name}`,
    greeting: `Dear ${reply.fullName},`,
    paragraphs: reply.text.split(/\n+/),
    details: reply.description ? [{ label: 'You wrote', value: reply.description }] : [],
  };
}

/** For somebody who was given a role in the back office. */
export function staffInvited(
  trust: TrustIdentity,
  invited: { role: string; publicUrl: string },
): MailContent {
  return {
    subject: `You can now help run the site of ${trust.name}`,
    greeting: 'Welcome,',
    paragraphs: [
      `An owner of the site of ${trust.name} has added this address as ${invited.role}.`,
      'Sign in with the Google account of this address, and the back office opens.',
    ],
    action: { label: 'Open the back office', url: `${invited.publicUrl}/admin` },
    after: ['If you did not expect this, you can ignore this e-mail.'],
  };
}
