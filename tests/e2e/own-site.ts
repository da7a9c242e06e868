import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { OWNER_EMAIL, type Site, startSite } from '../support/site.ts';
import { test as journey } from './journey.ts';

/** A journey on a separate site, started with the given settings. */
export function testWithSite(settings: Record<string, string>, options: { development?: boolean } = {}) {
  return journey.extend<object, { site: Site }>({
    site: [
      async ({ browserName: _ }, use) => {
        const folder = await createDataFolder({ prefix: 'charity-own-site-' });
        const site = await startSite({ DATA_DIR: folder, OWNER_EMAILS: OWNER_EMAIL, ...settings }, options);
        await use(site);
        await site.stop();
        await removeDataFolder(folder);
      },
      // Longer than a start may take.
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: ({ site }, use) => use(site.url),
  });
}
