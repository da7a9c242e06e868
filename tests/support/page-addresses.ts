import { indianDate } from '#domain/time/indian-time.ts';
import { addMonths, financialYearOfMonth, monthOf } from '#domain/time/month.ts';
import { PAGES } from '#web/pages.ts';

/** The sample trust has published the report of the last month. */
const REPORTED = addMonths(monthOf(indianDate(new Date())), -1);

/** Of pages that have many addresses, one example. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'campaigns/:slug': 'campaigns/winter-blankets-warangal',
  'campaigns/:slug/updates/:after?': 'campaigns/winter-blankets-warangal/updates',
  'services/:slug': 'services/GroceryDistribution',
  'transparency/reports/:month': `transparency/reports/${REPORTED}`,
  'transparency/years/:year': `transparency/years/${financialYearOfMonth(REPORTED)}`,
  'transparency/:fund/:period/:after?': 'transparency/general/all',
  'paymentpage/:merchantOrderId?': 'paymentpage',
  'transfer/:reference': 'transfer/AAAAAAAAAAAAAAAAAAAAAAAA',
};

/** An address of a page, with an example in place of each part that varies. */
export const addressOf = ({ path }: { path: string }) => `/${EXAMPLES[path] ?? path}`;

/** An address of every page for visitors. */
export const PAGE_ADDRESSES = PAGES.map(addressOf);

/** An address for each file in `routes` with pages that are the same for every visitor: pages that share a file have one layout. */
export const LAYOUT_ADDRESSES = PAGES.filter(({ inSitemap, readOffline }) => inSitemap || readOffline)
  .filter(({ file }, index, pages) => pages.findIndex((page) => page.file === file) === index)
  .map(addressOf);
