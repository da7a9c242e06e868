import { serverTexts } from '#content/server-texts.ts';
import type { TrustIdentity } from '#contract/trust/trust.ts';
import type { GivenTribute } from '#domain/giving/tribute.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import type { Language } from '#domain/text/language.ts';
import { nameIn } from '#domain/trust/trust-name.ts';
import { printableName, printablePart } from '../glyph-coverage.ts';
import { type PrintedPicture, printedPicture } from '../letterhead.ts';

/** A dedication, and the gift that it is of. */
export type CardRecord = {
  tribute: GivenTribute;
  fullName: string;
  campaignTitle: string | null;
  categoryName: string;
  /** What is left of the gift; null if the card does not show it. */
  shownPaise: Paise | null;
  language: Language;
  madeAt: Date;
};

/** The texts of a card. */
export type CardSheet = {
  lang: Language;
  title: string;
  trust: { logo: PrintedPicture | null; name: string; legalName: string };
  before: string;
  name: string;
  after: string;
  line: string;
  gift: string;
  madeAtMs: number;
};

/** Whether the fonts have every letter of a dedication, so that a card with it can be printed. */
export function isCardPrintable({ name, line }: Pick<GivenTribute, 'name' | 'line'>): boolean {
  return printableName(name).hasAllLetters && (line === '' || printableName(line).hasAllLetters);
}

/** The texts of a card in its language. The gift's words stay as they were entered. */
export function cardSheet(record: CardRecord, trust: TrustIdentity): CardSheet {
  const { tribute, language, shownPaise } = record;
  const { cardTitle, around, gift } = serverTexts[language].dedication;
  const donor = printableName(record.fullName);
  return {
    lang: language,
    title: cardTitle,
    trust: { logo: printedPicture(trust.logo), name: nameIn(language, trust), legalName: trust.legalName },
    ...around[tribute.kind],
    name: printablePart(tribute.name),
    line: printablePart(tribute.line),
    gift: gift({
      donor: donor.hasAllLetters ? donor.name : null,
      purpose: printablePart(record.campaignTitle ?? '') || record.categoryName,
      amount: shownPaise === null ? null : formatRupees(rupeesFromPaise(shownPaise)),
    }),
    madeAtMs: record.madeAt.getTime(),
  };
}
