import type { TrustIdentity } from '#contract/trust.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { fillIn } from '#domain/message.ts';
import { formatPaise } from '#domain/money.ts';
import type { Letter } from './template-parts.ts';
import { en, type MailWords } from './words/en.ts';
import { hi } from './words/hi.ts';
import { te } from './words/te.ts';

type Gift = {
  merchantOrderId: string;
  amountPaise: bigint;
  fullName: string;
  campaignTitle: string | null;
  categoryName: string;
  /** The donor's language, in which every mail about this gift is written. */
  language: Language;
};

export type Addresses = { publicUrl: string; receiptUrl: string | null };

const mailWords: Readonly<Record<Language, MailWords>> = { en, te, hi };

const paymentUrl = ({ publicUrl }: Addresses, { language, merchantOrderId }: Gift) =>
  `${publicUrl}${inLanguage(language, '/Success')}?merchantOrderId=${encodeURIComponent(merchantOrderId)}`;

/** What a donor's mails have in common: their words, with what they are about filled in. */
function about(trust: TrustIdentity, gift: Gift) {
  const words = mailWords[gift.language];
  const purpose = gift.campaignTitle ?? gift.categoryName;
  const values = { trust: trust.name, name: gift.fullName, amount: formatPaise(gift.amountPaise), purpose };
  const say = (message: string, more: Record<string, string> = {}) => fillIn(message, { ...values, ...more });
  const facts = [
    { label: words.amount, value: values.amount },
    { label: words.for, value: purpose },
    { label: words.transaction, value: gift.merchantOrderId },
  ];
  return { words, say, letter: { greeting: say(words.greeting), facts } };
}

function receiptLink({ receiptUrl }: Addresses, words: MailWords): Pick<Letter, 'action' | 'after'> {
  if (!receiptUrl) return {};
  return { action: { label: words.download, url: receiptUrl }, after: [words.linkOnce] };
}

/** Thanks, with the receipt. */
export function thanks(trust: TrustIdentity, gift: Gift, to: Addresses): Letter {
  const { words, say, letter } = about(trust, gift);
  return {
    ...letter,
    subject: say(words.thanks.subject),
    paragraphs: [say(words.thanks.reached), words.thanks.attached],
    ...receiptLink(to, words),
  };
}

/** A payment that failed: what happened, what it means for the money, what to do next (docs/voice.md). */
export function paymentFailed(trust: TrustIdentity, gift: Gift, to: Addresses): Letter {
  const { words, say, letter } = about(trust, gift);
  const { subject, what, money, next, again } = words.failed;
  return {
    ...letter,
    subject: say(subject),
    paragraphs: [say(what), money, next],
    action: { label: again, url: paymentUrl(to, gift) },
  };
}

/** After a refund: the old receipt no longer counts. `leftPaise` is what the new one is over; null when there is none. */
export function receiptCorrected(
  trust: TrustIdentity,
  gift: Gift,
  to: Addresses,
  leftPaise: bigint | null,
): Letter {
  const { words, say, letter } = about(trust, gift);
  const { subject, refunded, cancelled, replaced, noLonger } = words.corrected;
  return {
    ...letter,
    subject: say(subject),
    paragraphs: [
      say(refunded, { amount: formatPaise(gift.amountPaise - (leftPaise ?? 0n)) }),
      leftPaise === null ? cancelled : say(replaced, { amount: formatPaise(leftPaise) }),
      noLonger,
    ],
    ...receiptLink(to, words),
  };
}

/** After a gift at the office turned out not to be one: no money goes back, and the receipt no longer counts. */
export function receiptWithdrawn(
  trust: TrustIdentity,
  gift: Gift,
  to: Addresses,
  why: 'bounced' | 'cancelled',
): Letter {
  const { words, say, letter } = about(trust, gift);
  const { subject, bounced, mistake, cancelled, questions } = words.withdrawn;
  return {
    ...letter,
    subject: say(subject),
    paragraphs: [say(why === 'bounced' ? bounced : mistake), cancelled, questions],
    ...receiptLink(to, words),
  };
}

/** A receipt once more, because the link to it was used up. */
export function receiptAgain(trust: TrustIdentity, gift: Gift, to: Addresses): Letter {
  const { words, say, letter } = about(trust, gift);
  const { subject, byLink } = words.again;
  return { ...letter, subject: say(subject), paragraphs: [byLink], ...receiptLink(to, words) };
}

/** A receipt once more, because staff sent it. */
export function receiptFromStaff(trust: TrustIdentity, gift: Gift, to: Addresses): Letter {
  const { words, say, letter } = about(trust, gift);
  const { subject, byStaff } = words.again;
  return { ...letter, subject: say(subject), paragraphs: [say(byStaff)], ...receiptLink(to, words) };
}

/** The answer to "find my payment". */
export function foundPayment(trust: TrustIdentity, gift: Gift, to: Addresses): Letter {
  const { words, say, letter } = about(trust, gift);
  const { subject, asked, see, notAsked } = words.found;
  return {
    ...letter,
    subject: say(subject),
    paragraphs: [asked],
    action: { label: see, url: paymentUrl(to, gift) },
    after: [notAsked],
  };
}

/** A visitor's message, for the trust. */
export function contactNotice(message: {
  fullName: string;
  email: string;
  phoneNumber: string;
  description: string;
  categoryName: string;
}): Letter {
  return {
    subject: `A message from ${message.fullName}`,
    greeting: 'A visitor has written on the site’s Contact page.',
    paragraphs: ['Answering this mail writes to the visitor.'],
    facts: [
      { label: 'Name', value: message.fullName },
      { label: 'E-mail', value: message.email },
      { label: 'Phone', value: message.phoneNumber },
      { label: 'About', value: message.categoryName },
      { label: 'Message', value: message.description || '(none)' },
    ],
  };
}

/** What staff answer to a visitor's message, with the message below it. */
export function contactReply(
  trust: TrustIdentity,
  reply: { fullName: string; text: string; description: string },
): Letter {
  return {
    subject: `Your message to ${trust.name}`,
    greeting: `Dear ${reply.fullName},`,
    paragraphs: reply.text.split(/\n+/),
    facts: reply.description ? [{ label: 'You wrote', value: reply.description }] : [],
  };
}

/** To somebody who was given a role in the back office. */
export function staffInvited(trust: TrustIdentity, invited: { role: string; publicUrl: string }): Letter {
  return {
    subject: `You can now help to run the site of ${trust.name}`,
    greeting: 'Welcome,',
    paragraphs: [
      `An owner of the site of ${trust.name} has added this address as ${invited.role}.`,
      'Sign in with the Google account of this address: the back office opens by itself.',
    ],
    action: { label: 'Open the back office', url: `${invited.publicUrl}/admin` },
    after: ['If you did not expect this, you can leave this mail unanswered.'],
  };
}
