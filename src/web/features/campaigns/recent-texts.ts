import type { Texts } from '#web/languages/texts.ts';

/** The home page's campaigns, apart from campaign-texts.ts: what the home page does not show it does not load. */
export const recentTexts = {
  name: 'recent',
  en: {
    title: 'Recent Events',
    goal: 'Goal :',
    balance: 'Balance :',
    donors: 'No.of Donars :',
    donate: 'Donate',
    raisedSoFar: 'Raised so far',
    raised: '<share></share> raised',
    all: 'All campaigns',
  },
} as const satisfies Texts<unknown>;
