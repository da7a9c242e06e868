import { createHash } from 'node:crypto';
import { serverTexts } from '#content/server-texts.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { Service } from '#contract/trust/services.ts';
import type { PublicTrust } from '#contract/trust/trust.ts';
import { formatRupees, paiseFromRupees } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import { uploadedHash } from '#domain/trust/picture.ts';
import { nameIn } from '#domain/trust/trust-name.ts';
import { printablePart } from '../../documents/glyph-coverage.ts';

/** The texts and picture of a preview, which `card.typ` lays out. */
export type Card = {
  /** The trust's name. */
  name: string;
  /** The trust's logo, in place of the built-in mark. */
  logo: { hash: string; width: number; height: number } | null;
  title: string;
  picture: string | null;
  /** The point of the picture, in per cent, that stays visible when it is cropped. In the middle if missing. */
  focus?: PictureFocus | undefined;
} & (Figures | { summary: string });

export type PictureFocus = { x: number; y: number };

/** The details of the trust on its cards. */
export type Brand = Pick<PublicTrust, 'name' | 'names' | 'logo'>;

/** The figures of a campaign, in the place of a service's summary. */
type Figures = {
  /** The large figure and the text below it. */
  amount: string;
  note: string;
  /** How many of `outOf` diamonds are coloured. */
  steps: number;
  outOf: number;
};

/** Part of every address. Increase it when the layout changes, as pictures are cached for a year. */
const LAYOUT_VERSION = 2;
const DIAMONDS = 20;
/** The amount is rounded down to steps of about a fiftieth of the goal, so that few donations require a new picture. */
const STEPS_PER_GOAL = 50;

/** The card of a campaign in a page's language, with the raised amount rounded down. */
export function campaignCard(campaign: Campaign, language: Language, trust: Brand): Card {
  return {
    ...brandOf(language, trust),
    title: printablePart(campaign.campaignTitle) || brandOf(language, trust).name,
    ...figures(campaign.donationAmount, campaign.balance, language),
    outOf: DIAMONDS,
    picture: campaign.images[0] ?? null,
    focus: campaign.imageFocus?.[0],
  };
}

/** The card of a service, with the texts of its page. */
export function serviceCard({ head, summary, images }: Service, language: Language, trust: Brand): Card {
  return {
    ...brandOf(language, trust),
    title: printablePart(head) || brandOf(language, trust).name,
    summary: printablePart(summary),
    picture: images[0].src,
  };
}

function brandOf(language: Language, { logo, ...names }: Brand): Pick<Card, 'name' | 'logo'> {
  const hash = uploadedHash(logo.url);
  return {
    name: printablePart(nameIn(language, names)) || 'Charity',
    logo: hash ? { hash, width: logo.width, height: logo.height } : null,
  };
}

/** A hash of the card's content. */
export function cardVersion(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, card]))
    .digest('hex')
    .slice(0, 12);
}

function figures(goal: number, balance: number, language: Language): Omit<Figures, 'outOf'> {
  const texts = serverTexts[language].preview;
  if (balance === 0) {
    return { amount: formatRupees(goal), note: texts.reached, steps: DIAMONDS };
  }
  const raisedPaise = paise(goal) - paise(balance);
  const step = roundStep(goal);
  const rounded = Number(raisedPaise / (BigInt(step) * 100n)) * step;
  if (rounded === 0) return { amount: formatRupees(goal), note: texts.isGoal, steps: 0 };
  const isExact = paise(rounded) === raisedPaise;
  return {
    amount: isExact ? formatRupees(rounded) : texts.over({ amount: formatRupees(rounded) }),
    note: texts.raisedOf({ goal: formatRupees(goal) }),
    steps: Math.floor((rounded / goal) * DIAMONDS),
  };
}

/** Amounts in rupees are computed from paise, so the conversion is exact. */
function paise(rupees: number): bigint {
  const amount = paiseFromRupees(rupees);
  if (typeof amount === 'string') throw new Error(`not an exact amount: ${rupees}`);
  return amount;
}

/** The largest of 1, 2, 5, 10, 20, 50 … rupees that is at most a fiftieth of the goal, but at least 1. */
function roundStep(goal: number): number {
  const max = Math.max(1, goal / STEPS_PER_GOAL);
  const power = 10 ** Math.floor(Math.log10(max));
  return ([5, 2, 1].find((each) => each * power <= max) ?? 1) * power;
}
