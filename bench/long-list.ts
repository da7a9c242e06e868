import { loadavg } from 'node:os';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import type { Campaign } from '#contract/campaigns.ts';
import type { GalleryEntry } from '#contract/gallery.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '../tests/support/site.ts';
import { median } from './load.ts';

// How smooth a long list stays on a phone with a slow processor (412 px wide, slowed four times): 1,000 campaigns on one
// page, 300 on the home page and a gallery of 1,000 pictures. What a second at rest costs, with its countdowns, and what a
// scroll through 30,000 px costs: frames, and tasks of more than 50 ms. Needs
// `npm run build`. `node bench/long-list.ts /gallery` measures one of the pages.

const SLOWED = 4;
const REST_SECONDS = 5;
const SCROLL = { distance: 30_000, speed: 3_000 };
const LONG_FRAME_MS = 50;
const CHROMIUM = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const folder = await createDataFolder({ prefix: 'charity-bench-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM });

/** Nobody is reminded to sign in while the page is measured. */
const SIGNED_IN = { _id: 'u', name: 'Anita', email: 'anita@example.org', photo: '' };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Watched = { frames: number[]; tasks: number[] };

/** Copies of what the list has, so many in all. */
function lengthened<Item extends { _id: string }>(items: readonly Item[], count: number): Item[] {
  return Array.from({ length: count }, (_, at) => ({
    ...(items[at % items.length] as Item),
    _id: `${at}`,
  }));
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Runs in the page. */
const WATCH = `
  const watched = { frames: [], tasks: [] };
  window.watched = watched;
  new PerformanceObserver((list) => watched.tasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: 'longtask' });
  let before = performance.now();
  const next = (now) => {
    watched.frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);`;

async function scroll(page: Page, session: CDPSession): Promise<Watched> {
  await page.evaluate(WATCH);
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: 200, y: 500, yDistance: -SCROLL.distance, speed: SCROLL.speed },
    gestureSourceType: 'touch',
  });
  return page.evaluate<Watched>('watched');
}

async function measure(
  name: string,
  path: string,
  call: string,
  body: unknown,
  last: string,
): Promise<string> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  await page.addInitScript(`localStorage.setItem('user', '${JSON.stringify(SIGNED_IN)}')`);
  await page.route(`**${call}`, (route) => route.fulfill({ json: body }));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.goto(site.url + path);
  await page.locator(last).waitFor({ state: 'attached' });
  await pause(1000);
  const shown = await taskMs(session);
  await pause(REST_SECONDS * 1000);
  const rest = ((await taskMs(session)) - shown) / REST_SECONDS;
  const { frames, tasks } = await scroll(page, session);
  await page.context().close();
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  return [
    ...[name, `${shown.toFixed(0)} ms`, `${rest.toFixed(0)} ms/s`],
    `${(frames.length / (sum(frames) / 1000)).toFixed(0)}/s`,
    `${median(frames).toFixed(0)} ms`,
    `${Math.max(...frames).toFixed(0)} ms`,
    `${frames.filter((ms) => ms > LONG_FRAME_MS).length} of ${frames.length}`,
    `${tasks.length}, ${sum(tasks).toFixed(0)} ms, ${Math.max(0, ...tasks).toFixed(0)} ms`,
  ].join(' | ');
}

async function read<Body>(path: string): Promise<Body> {
  return (await (await fetch(site.url + path)).json()) as Body;
}

try {
  const campaignCall = '/api/getAllCampaigns';
  const galleryCall = '/api/getAllgalleries';
  const { campaigns } = await read<{ campaigns: Campaign[] }>(campaignCall);
  const [entry] = await read<GalleryEntry[]>(galleryCall);
  const pictures = campaigns.flatMap(({ images }) => images);
  const gallery = lengthened(entry ? [entry] : [], 50).map((of, at) => ({
    ...of,
    // Each picture has an address of its own, as a real one has.
    images: Array.from({ length: 20 }, (_, place) => `${pictures[place % pictures.length]}?${at}-${place}`),
  }));
  console.log(`load before: ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(
    '| list | work until shown | a second at rest | frames | median frame | longest | over 50 ms | long tasks: count, sum, longest |',
  );
  console.log(`|${'---|'.repeat(8)}`);
  const all = (count: number) => ({ campaigns: lengthened(campaigns, count) });
  const only = process.argv[2];
  const rows: Parameters<typeof measure>[] = [
    ['1,000 campaigns', '/Campaigns', campaignCall, all(1_000), '#campaign-999'],
    ['300 on the home page', '/', campaignCall, all(300), '#event-299'],
    ['1,000 pictures', '/gallery', galleryCall, gallery, '#gallery-49'],
  ];
  for (const row of rows) if (!only || only === row[1]) console.log(`| ${await measure(...row)} |`);
} finally {
  await browser.close();
  await site.stop();
  await removeDataFolder(folder);
}
