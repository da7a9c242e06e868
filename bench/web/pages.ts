import { PAGE_ADDRESSES } from '#tests/support/page-addresses.ts';

/** The home page and pages with campaign cards have budgets of their own. */
export type PublicPage = { path: string; isHome: boolean; hasCards: boolean };

const WITH_CARDS = ['/', '/Campaigns'];

/** Every public page; one example of each kind that has many. */
export const PAGES: readonly PublicPage[] = [...PAGE_ADDRESSES, '/no-such-page'].map((path) => ({
  path,
  isHome: path === '/',
  hasCards: WITH_CARDS.includes(path),
}));
