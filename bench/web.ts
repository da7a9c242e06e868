import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '../tests/support/site.ts';
import { startBrowser } from './web/browser.ts';
import { type Budgets, createBudgets } from './web/budgets.ts';
import { type DevtoolsBrowser, startDevtoolsBrowser } from './web/devtools-browser.ts';
import { measureInteractions } from './web/interactions.ts';
import { measureFirstCard, measureLoad, measureProcessorTime, measureSize } from './web/page-loads.ts';
import { PAGES, type PublicPage } from './web/pages.ts';
import { WORDPRESS_HOME } from './web/wordpress.ts';

// Measures the public pages of the built site in a browser: the size of a first view, its paint times on a slow phone and network,
// the processor time of its main thread, and the delay of interactions. Needs `npm run build`. Exits with 1 and names the budgets that are not met.

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    sizes: { type: 'boolean', default: false },
  },
});
const selectedPaths = options.only.split(',').filter(Boolean);
const isSelected = (path: string) => selectedPaths.length === 0 || selectedPaths.includes(path);
const rounds = Number(options.rounds);
/** The processor time of a page, relative to the same page without scripts. */
const MAX_PROCESSOR_RATIO = 2.2;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const ours = WORDPRESS_HOME.site;

async function measureSizes(browser: Browser, site: string, budgets: Budgets) {
  console.log(
    '| kB | HTML | CSS | JavaScript | Fonts | Visible images | Total | Requests |\n|---|---|---|---|---|---|---|---|',
  );
  for (const { path, isHome } of PAGES.filter((page) => isSelected(page.path))) {
    const { bytes, requests } = await measureSize(browser, site, path);
    const total = Object.values(bytes).reduce((sum, part) => sum + part, 0);
    const columns = [bytes.html, bytes.css, bytes.js, bytes.font, bytes.image, total].map(kB);
    console.log(`| ${path} | ${columns.join(' | ')} | ${requests} |`);
    if (isHome) budgets.check(path, 'first view, kB', total / 1000, 195);
    // The hashes in file names, which tools/browser-budgets.ts leaves out, weigh up to 1 kB.
    budgets.check(path, 'JavaScript, kB', bytes.js / 1000, isHome ? 115 : 141);
  }
}

async function measureLoads(
  browser: DevtoolsBrowser,
  site: string,
  pages: readonly PublicPage[],
  budgets: Budgets,
) {
  console.log(
    '\n| Page | First paint | Largest paint | First card | Its picture | Ratio to no scripts | Layout shift | Blocking time | Second view |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (const { path, hasCards } of pages) {
    const { firstPaint, largestPaint, shift, blocking, ratio, second } = await measureLoad(
      browser,
      `${site}${path}`,
      rounds,
    );
    const firstCard = hasCards ? await measureFirstCard(browser, `${site}${path}`, rounds) : null;
    const seconds = [firstPaint, largestPaint, firstCard?.title, firstCard?.picture].map((ms) =>
      ms === undefined ? '–' : inSeconds(ms),
    );
    console.log(
      `| ${[path, ...seconds, ratio.toFixed(2), shift.toFixed(3), `${Math.round(blocking)} ms`, inSeconds(second)].join(' | ')} |`,
    );
    budgets.check(path, 'first paint, ms', firstPaint, 600);
    budgets.check(path, 'largest paint, ms', largestPaint, 1050);
    if (firstCard) budgets.check(path, 'first campaign card, ms', firstCard.title, 750);
    budgets.check(path, 'ratio of largest paint to the page without scripts', ratio, 1.2);
    budgets.check(path, 'layout shift', Number(shift.toFixed(2)), 0);
    budgets.check(path, 'blocking time, ms', blocking, 80);
  }
  const { firstPaint, largestPaint, firstCard, blocking, second } = WORDPRESS_HOME;
  const paints = [firstPaint, largestPaint, firstCard].map(inSeconds);
  console.log(
    `| WordPress’s home (in a run in which ours took ${inSeconds(ours.firstPaint)}, ${inSeconds(ours.largestPaint)} and again ${inSeconds(ours.second)}) | ${[...paints, '–', '–', '–', `${blocking} ms`, inSeconds(second)].join(' | ')} |`,
  );
}

async function measureProcessor(
  browser: DevtoolsBrowser,
  site: string,
  pages: readonly PublicPage[],
  budgets: Budgets,
) {
  console.log('\n| Page | Main thread | Without scripts | Ratio |\n|---|---|---|---|');
  for (const { path } of pages) {
    const { withScripts, withoutScripts } = await measureProcessorTime(browser, `${site}${path}`, rounds);
    const ratio = withScripts / withoutScripts;
    const times = [withScripts, withoutScripts].map((ms) => `${Math.round(ms)} ms`);
    console.log(`| ${[path, ...times, ratio.toFixed(2)].join(' | ')} |`);
    budgets.check(path, 'ratio of processor time to the page without scripts', ratio, MAX_PROCESSOR_RATIO);
  }
  const { processor } = WORDPRESS_HOME;
  console.log(
    `| WordPress’s home (in a run in which ours took ${ours.processor} ms, ${ours.withoutScripts} ms without scripts) | ${processor} ms | – | – |`,
  );
}

async function measureAllInteractions(browser: Browser, site: string, budgets: Budgets) {
  console.log('\n| Interaction | Slowest interaction to next paint |\n|---|---|');
  for (const { path, name, ms } of await measureInteractions(browser, site, rounds, isSelected)) {
    console.log(`| ${path}: ${name} | ${Math.round(ms)} ms |`);
    budgets.check(path, `${name}: interaction to next paint, ms`, ms, 100);
  }
}

const folder = await createDataFolder({ prefix: 'charity-bench-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await startBrowser();
const devtoolsBrowser = await startDevtoolsBrowser();
const budgets = createBudgets();
try {
  console.log(`Load average: ${loadavg()[0]?.toFixed(1)}\n`);
  await measureSizes(browser, site.url, budgets);
  if (!options.sizes) {
    const pages = PAGES.filter(({ path }) => isSelected(path));
    await measureLoads(devtoolsBrowser, site.url, pages, budgets);
    await measureProcessor(devtoolsBrowser, site.url, pages, budgets);
    await measureAllInteractions(browser, site.url, budgets);
  }
  console.log(`\nLoad average: ${loadavg()[0]?.toFixed(1)}\n\n${budgets.report()}`);
} finally {
  await browser.close();
  await devtoolsBrowser.close();
  await site.stop();
  await removeDataFolder(folder);
}
process.exitCode = budgets.areMet() ? 0 : 1;
