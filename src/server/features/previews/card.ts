import { createHash } from 'node:crypto';
import type { Campaign } from '#contract/campaigns.ts';
import type { Service } from '#contract/services.ts';
import type { Language } from '#domain/language.ts';
import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import { isPrintable } from '../../documents/glyph-coverage.ts';
import { previewTexts } from './texts.ts';

/** What a chat shows beside a link, as texts and a picture's address; `card.typ` sets it. */
export type Card = {
  /** The trust's. */
  name: string;
  title: string;
  picture: string | null;
} & (Figures | { summary: string });

/** Under the title of a campaign; a service has a sentence there. */
type Figures = {
  /** The large figure and the words under it. */
  amount: string;
  note: string;
  /** How many of `outOf` diamonds are dyed. */
  steps: number;
  outOf: number;
};

/** Part of every address: counted up when the drawing itself changes, since caches keep the old ones for a year. */
const DRAWN_AS = 1;
const DIAMONDS = 20;
/** The sum grows in steps of about a fiftieth of the goal, so that a gift seldom asks for another drawing. */
const SHARE_OF_GOAL = 50;

/** The card of a campaign in a page's language: sums are told in round steps, never above what came in. */
export function campaignCard(campaign: Campaign, language: Language, trustName: string): Card {
  return {
    name: printable(trustName) || 'Charity',
    title: printable(campaign.campaignTitle) || printable(trustName) || 'Charity',
    ...figures(campaign.donationAmount, campaign.balance, language),
    outOf: DIAMONDS,
    picture: campaign.images[0] ?? null,
  };
}

/** The card of a service, with the words of its page. */
export function serviceCard({ head, summary, images }: Service, trustName: string): Card {
  return {
    name: printable(trustName) || 'Charity',
    title: printable(head) || printable(trustName) || 'Charity',
    summary: printable(summary),
    picture: images[0].src,
  };
}

/** Names what a card shows: whoever draws the same card draws the same picture. */
export function cardVersion(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWN_AS, card]))
    .digest('hex')
    .slice(0, 12);
}

function figures(goal: number, balance: number, language: Language): Omit<Figures, 'outOf'> {
  const texts = previewTexts[language];
  if (balance === 0) {
    return { amount: formatRupees(goal), note: texts.reached, steps: DIAMONDS };
  }
  const raisedPaise = paise(goal) - paise(balance);
  const step = roundStep(goal);
  const round = Number(raisedPaise / (BigInt(step) * 100n)) * step;
  if (round === 0) return { amount: formatRupees(goal), note: texts.isGoal, steps: 0 };
  const isExact = paise(round) === raisedPaise;
  return {
    amount: isExact ? formatRupees(round) : texts.over(formatRupees(round)),
    note: texts.raisedOf(formatRupees(goal)),
    steps: Math.floor((round / goal) * DIAMONDS),
  };
}

/** The wire's rupees come from paise, so there is always an exact amount. */
function paise(rupees: number): bigint {
  const amount = paiseFromRupees(rupees);
  if (typeof amount === 'string') throw new Error(`no amount: ${rupees}`);
  return amount;
}

/** The largest of 1, 2, 5, 10, 20, 50 … rupees that is no more than a fiftieth of the goal; at least one. */
function roundStep(goal: number): number {
  const most = Math.max(1, goal / SHARE_OF_GOAL);
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find((each) => each * power <= most) ?? 1) * power;
}

/** What no font has a letter for, such as an emoji, is left out. */
function printable(text: string): string {
  const letters = [...new Intl.Segmenter('en-IN').segment(text.normalize('NFC'))].map(
    ({ segment }) => segment,
  );
  return letters
    .filter((letter) => isPrintable(letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
