import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderStore } from './folder.ts';

test('what is stored can be read by the site’s user only, also when the folder of all data lets others pass', async () => {
  const data = await mkdtemp(join(tmpdir(), 'charity-store-'));
  onTestFinished(() => rm(data, { recursive: true }));
  const folder = join(data, 'certificates');
  await folderStore(folder).put('one.pdf', 'application/pdf', Buffer.from('A donor’s certificate'));
  const modes = await Promise.all(
    [folder, join(folder, 'one.pdf')].map(async (path) => (await stat(path)).mode),
  );
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
});
