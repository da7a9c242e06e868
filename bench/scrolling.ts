import { loadavg } from 'node:os';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { GalleryEntry } from '#contract/trust/gallery.ts';
import { findChromium } from '#tests/support/chromium.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '../tests/support/site.ts';
import { median } from './median.ts';

// How smoothly long lists scroll on a phone with a slow processor (412 px wide, four times slower): 1,000 campaigns on one page,
// 300 on the home page, and a gallery of 1,000 pictures. Prints the work per second while idle, with its countdowns, and the
// frames and long tasks while scrolling through 30,000 px. Needs `npm run build`. `node bench/scrolling.ts /gallery` measures
// only that page.

const CPU_SLOWDOWN = 4;
const IDLE_SECONDS = 5;
const SCROLL = { distance: 30_000, speed: 3_000 };
const LONG_FRAME_MS = 50;
const CHROMIUM = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

const folder = await createDataFolder({ prefix: 'charity-bench-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM });

/** Signed in, so that no sign-in reminder appears while measuring. */
const SIGNED_IN = { _id: 'u', name: 'Anita', email: 'anita@example.org', photo: '' };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Durations in milliseconds. */
type Recorded = { frames: number[]; tasks: number[] };

/** A list of `count` items, made by repeating the given ones. */
function repeat<Item extends { _id: string }>(items: readonly Item[], count: number): Item[] {
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
const RECORD_FRAMES = `
  const recorded = { frames: [], tasks: [] };
  window.recorded = recorded;
  new PerformanceObserver((list) => recorded.tasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: 'longtask' });
  let previous = performance.now();
  const onFrame = (now) => {
    recorded.frames.push(now - previous);
    previous = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);`;

async function scroll(page: Page, session: CDPSession): Promise<Recorded> {
  await page.evaluate(RECORD_FRAMES);
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -SCROLL.distance,
    speed: SCROLL.speed,
    gestureSourceType: 'touch',
  });
  return page.evaluate<Recorded>('recorded');
}

async function measure(
  name: string,
  path: string,
  apiPath: string,
  body: unknown,
  lastItem: string,
): Promise<string> {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  });
  await page.addInitScript(`localStorage.setItem('user', '${JSON.stringify(SIGNED_IN)}')`);
  await page.route(`**${apiPath}`, (route) => route.fulfill({ json: body }));
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(site.url + path);
  await page.locator(lastItem).waitFor({ state: 'attached' });
  await pause(1000);
  const loadMs = await taskMs(session);
  await pause(IDLE_SECONDS * 1000);
  const idleMsPerSecond = ((await taskMs(session)) - loadMs) / IDLE_SECONDS;
  const { frames, tasks } = await scroll(page, session);
  await page.context().close();
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  return [
    name,
    `${loadMs.toFixed(0)} ms`,
    `${idleMsPerSecond.toFixed(0)} ms/s`,
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
  const campaignsPath = '/api/getAllCampaigns';
  const galleryPath = '/api/getAllgalleries';
  const { campaigns } = await read<{ campaigns: Campaign[] }>(campaignsPath);
  const [entry] = await read<GalleryEntry[]>(galleryPath);
  const pictures = campaigns.flatMap(({ images }) => images);
  const gallery = repeat(entry ? [entry] : [], 50).map((each, at) => ({
    ...each,
    // Every picture has a different URL, as real ones do.
    images: Array.from({ length: 20 }, (_, index) => `${pictures[index % pictures.length]}?${at}-${index}`),
  }));
  console.log(`load average before: ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(
    '| List | Work until shown | Work per idle second | Frame rate | Median frame | Longest frame | Frames over 50 ms | Long tasks: count, total, longest |',
  );
  console.log(`|${'---|'.repeat(8)}`);
  const campaignList = (count: number) => ({ campaigns: repeat(campaigns, count) });
  const only = process.argv[2];
  const rows: Parameters<typeof measure>[] = [
    ['1,000 campaigns', '/Campaigns', campaignsPath, campaignList(1_000), '#campaign-999'],
    ['300 campaigns on the home page', '/', campaignsPath, campaignList(300), '#event-299'],
    ['1,000 pictures', '/gallery', galleryPath, gallery, '#gallery-49'],
  ];
  for (const row of rows) if (!only || only === row[1]) console.log(`| ${await measure(...row)} |`);
} finally {
  await browser.close();
  await site.stop();
  await removeDataFolder(folder);
}
