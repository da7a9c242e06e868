import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';
import { OWNER_EMAIL, type Site, startSite } from '../support/site.ts';
import { test as journey } from './journey.ts';

/** Journeys on a separate site, started with the given settings before the file's first test and stopped after its last. */
export function testWithSite(settings: Record<string, string>, options: { development?: boolean } = {}) {
  let folder: string;
  let site: Site | undefined;
  const test = journey.extend<{ site: Site }>({
    site: async ({ browserName: _ }, use, testInfo) => {
      if (!site) throw new Error('the site did not start');
      await use(site);
      if (testInfo.status !== testInfo.expectedStatus) console.error(warningsOf(site));
    },
    // Playwright reads it for the hooks as well, before the site has started.
    baseURL: ({ browserName: _ }, use) => use(site?.url),
  });
  // In one worker, because every worker starts a site of its own.
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    folder = await createDataFolder({ prefix: 'charity-own-site-' });
    site = await startSite({ DATA_DIR: folder, OWNER_EMAILS: OWNER_EMAIL, ...settings }, options);
  });
  test.afterAll(async () => {
    await site?.stop();
    await removeDataFolder(folder);
  });
  return test;
}

/** The warnings and errors that a site has logged. A job that failed is often why a journey did. */
function warningsOf(site: Site): string {
  const lines = site.output().split('\n');
  return lines.filter((line) => line.startsWith('{') && !line.includes('"level":"info"')).join('\n');
}
