import { sql } from 'drizzle-orm';
import { connect } from '#server/db/client.ts';
import { findRunningEmbedded } from '#server/db/embedded/start.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startDrillSite } from '../../../drill/site.ts';
import { median } from '../../../median.ts';
import { limitMemory } from '../../../release/memory.ts';
import { createFinding, type Scenario } from '../../scenario.ts';

const MEGABYTE = 2 ** 20;
const LIMIT_MEGABYTES = 512;
const VISITORS = 500;
const ROUNDS = 5;
const PAGES = [
  '/',
  '/aboutus',
  '/Campaigns',
  '/gallery',
  '/services',
  '/donate',
  '/contact',
  '/terms',
  '/login',
];

/** Site and database together in 512 MB, while 500 visitors at once ask for the page that takes longest. Needs root. */
export const littleMemory: Scenario = {
  name: 'little-memory',
  description: '512 MB for site and database, and 500 visitors on the slowest page',
  async run() {
    const limit = limitMemory(LIMIT_MEGABYTES * MEGABYTE);
    if (!limit) throw new Error('this user cannot limit memory');
    const folder = await createDataFolder({ prefix: 'charity-prove-' });
    const site = await startDrillSite(folder);
    try {
      await site.start(limit.processesFile);
      const urls = await findRunningEmbedded(site.dataDir);
      if (!urls) throw new Error('the database is not running');
      const { db, close } = connect(urls.url);
      const visit = async (path: string, visitor: number) => {
        const startedAt = performance.now();
        const address = `10.10.${Math.floor(visitor / 250)}.${visitor % 250}`;
        const response = await fetch(`${site.siteUrl}${path}`, { headers: { 'x-forwarded-for': address } });
        await response.arrayBuffer();
        return { status: response.status, ms: performance.now() - startedAt };
      };
      // Whatever staff change makes the pages that show it render again.
      const changeCampaigns = () => db.execute(sql`update campaign set version = version + 1`);
      const durations: { path: string; ms: number }[] = [];
      for (const path of PAGES) {
        await changeCampaigns();
        durations.push({ path, ms: (await visit(path, 0)).ms });
      }
      const slowest = durations.toSorted((a, b) => b.ms - a.ms)[0]?.path ?? '/';
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await changeCampaigns();
        visits.push(
          ...(await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(slowest, visitor)))),
        );
      }
      await close();
      const failed = visits.filter(({ status }) => status !== 200);
      const problems = [...new Set(failed.map(({ status }) => `a visitor got ${status}`))];
      if (limit.kills() > 0) problems.push(`the kernel ended ${limit.kills()} processes`);
      return [
        createFinding({
          promise: 'little memory',
          title:
            '512 MB for site and database, 500 visitors at once on the slowest page (`--only little-memory`)',
          target: 'every visitor gets the page, and nothing is killed',
          measured: `${visits.length - failed.length} of ${visits.length} visits to ${slowest}, each round after a change; median ${Math.round(median(visits.map(({ ms }) => ms)))} ms; at most ${Math.round(limit.peakBytes() / MEGABYTE)} MB, page cache included, ${limit.kills()} processes killed`,
          problems,
        }),
      ];
    } finally {
      await site.stop();
      limit.remove();
      await removeDataFolder(folder);
    }
  },
};
