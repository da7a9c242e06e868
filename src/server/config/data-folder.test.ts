import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { ensureDataFolder } from './data-folder.ts';

test('a new data folder cannot be read by other users, and an existing one keeps its permissions', async () => {
  const parent = await createDataFolder({ prefix: 'charity-data-folder-' });
  onTestFinished(() => removeDataFolder(parent));
  const folder = join(parent, 'nested', 'data');
  await ensureDataFolder(folder);
  expect((await stat(folder)).mode & 0o066).toBe(0);
  const before = (await stat(parent)).mode;
  await ensureDataFolder(parent);
  expect((await stat(parent)).mode).toBe(before);
});
