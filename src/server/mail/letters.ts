import type { TrustIdentity } from '#contract/trust.ts';
import { formatPaise } from '#domain/receipt.ts';
import type { Letter } from './letter.ts';

type Gift = {
  merchantOrderId: string;
  amountPaise: bigint;
  fullName: string;
  campaignTitle: string | null;
  categoryName: string;
};

export type Addresses = { publicUrl: string; receiptUrl: string | null };

const purposeOf = (gift: Gift) => gift.campaignTitle ?? gift.categoryName;
const greet = (gift: Gift) => `Dear ${gift.fullName},`;
const paymentUrl = ({ publicUrl }: Addresses, gift: Gift) =>
  `${publicUrl}/Success?merchantOrderId=${encodeURIComponent(gift.merchantOrderId)}`;

function giftFacts(gift: Gift) {
  return [
    { label: 'Amount', value: formatPaise(gift.amountPaise) },
    { label: 'For', value: purposeOf(gift) },
    { label: 'Transaction', value: gift.merchantOrderId },
  ];
}

function receiptLink({ receiptUrl }: Addresses): Pick<Letter, 'action' | 'after'> {
  if (!receiptUrl) return {};
  return {
    action: { label: 'Download the receipt', url: receiptUrl },
    after: ['The link works once, for seven days. After that it will send you a new one.'],
  };
}

/** Thanks, with the receipt. */
export function thanks(trust: TrustIdentity, gift: Gift, to: Addresses): Letter {
  return {
    subject: `Thank you: your receipt from ${trust.name}`,
    greeting: greet(gift),
    paragraphs: [
      `Thank you for your gift of ${formatPaise(gift.amountPaise)} for ${purposeOf(gift)}. It has reached us.`,
      'Your receipt is attached. Please keep it with your papers.',
    ],
    facts: giftFacts(gift),
    ...receiptLink(to),
  };
}

/** A payment that failed: what happened, what it means for the money, what to do next (docs/voice.md). */
export function paymentFailed(trust: TrustIdentity, gift: Gift, to: Addresses): Letter {
  return {
    subject: `Your payment to ${trust.name} did not go through`,
    greeting: greet(gift),
    paragraphs: [
      `Your payment of ${formatPaise(gift.amountPaise)} for ${purposeOf(gift)} did not go through.`,
      'We have not received any money. If your bank shows a deduction, write to us with the transaction number below.',
      'You can try again whenever you like: in the browser that you gave from, what you filled in is still there.',
    ],
    facts: giftFacts(gift),
    action: { label: 'Try again', url: paymentUrl(to, gift) },
  };
}

/** After a refund: the old receipt no longer counts. `leftPaise` is what the new one is over; null when there is none. */
export function receiptCorrected(
  trust: TrustIdentity,
  gift: Gift,
  to: Addresses,
  leftPaise: bigint | null,
): Letter {
  const outcome =
    leftPaise === null
      ? 'Your receipt is cancelled; the attached copy says so.'
      : `Your earlier receipt is cancelled. The attached one, over ${formatPaise(leftPaise)}, takes its place.`;
  return {
    subject: `A refund from ${trust.name}, and your receipt`,
    greeting: greet(gift),
    paragraphs: [
      `We have refunded ${formatPaise(gift.amountPaise - (leftPaise ?? 0n))} of your gift for ${purposeOf(gift)}.`,
      outcome,
      'Please use the earlier receipt no longer.',
    ],
    facts: giftFacts(gift),
    ...receiptLink(to),
  };
}

/** After a gift at the office turned out not to be one: no money goes back, and the receipt no longer counts. */
export function receiptWithdrawn(
  trust: TrustIdentity,
  gift: Gift,
  to: Addresses,
  why: 'bounced' | 'cancelled',
): Letter {
  const amount = formatPaise(gift.amountPaise);
  const reason =
    why === 'bounced'
      ? `Your bank did not pay your cheque of ${amount} for ${purposeOf(gift)}.`
      : `We had entered a gift of ${amount} for ${purposeOf(gift)} under your name by mistake.`;
  return {
    subject: `Your receipt from ${trust.name} is cancelled`,
    greeting: greet(gift),
    paragraphs: [
      reason,
      'Its receipt is cancelled; the attached copy says so. Please use the earlier one no longer.',
      'If you have a question about this, please write to us.',
    ],
    facts: giftFacts(gift),
    ...receiptLink(to),
  };
}

/** A receipt once more, because the link to it was used up. */
export function receiptAgain(trust: TrustIdentity, gift: Gift, to: Addresses): Letter {
  return {
    subject: `Your receipt from ${trust.name}`,
    greeting: greet(gift),
    paragraphs: [
      'Somebody opened a link to your receipt that no longer works. Here is the receipt again, attached.',
    ],
    facts: giftFacts(gift),
    ...receiptLink(to),
  };
}

/** A receipt once more, because staff sent it. */
export function receiptFromStaff(trust: TrustIdentity, gift: Gift, to: Addresses): Letter {
  return {
    subject: `Your receipt from ${trust.name}`,
    greeting: greet(gift),
    paragraphs: [
      `Here is the receipt for your gift of ${formatPaise(gift.amountPaise)} for ${purposeOf(gift)} once more, attached.`,
    ],
    facts: giftFacts(gift),
    ...receiptLink(to),
  };
}

/** The answer to "find my payment". */
export function foundPayment(trust: TrustIdentity, gift: Gift, to: Addresses): Letter {
  return {
    subject: `Your payment to ${trust.name}`,
    greeting: greet(gift),
    paragraphs: ['You asked for this payment. Its page shows where it stands, and lets you go on.'],
    facts: giftFacts(gift),
    action: { label: 'See the payment', url: paymentUrl(to, gift) },
    after: ['If you did not ask, you can leave this mail unanswered: nobody else has seen it.'],
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
