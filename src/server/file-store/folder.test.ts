import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { folderStore } from './folder.ts';

/** A new folder for a test's data, which others may pass. */
async function dataFolder(): Promise<string> {
  const folder = await createDataFolder();
  onTestFinished(() => removeDataFolder(folder));
  return folder;
}

test('what is stored can be read by the site’s user only, also when the folder of all data lets others pass', async () => {
  const folder = join(await dataFolder(), 'certificates');
  await folderStore(folder).put('one.pdf', 'application/pdf', Buffer.from('A donor’s certificate'));
  const modes = await Promise.all(
    [folder, join(folder, 'one.pdf')].map(async (path) => (await stat(path)).mode),
  );
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
});

// shows: P18
test('a file that cannot be stored leaves nothing behind', async () => {
  const folder = await dataFolder();
  // A folder with the file's name makes the last step fail.
  await mkdir(join(folder, 'a-300.jpg'));
  await expect(folderStore(folder).put('a-300.jpg', 'image/jpeg', Buffer.from('a'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['a-300.jpg']);
});
