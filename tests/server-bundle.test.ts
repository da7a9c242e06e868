import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const SERVER = new URL('../build/server/', import.meta.url);

test('pages are rendered by React’s production code, also where NODE_ENV is not set', async () => {
  const files = (await readdir(SERVER, { recursive: true })).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, SERVER), 'utf8')));
  expect(texts.some((text) => text.includes('renderToPipeableStream'))).toBe(true);
  expect(files.filter((_, index) => texts[index]?.includes('process.env.NODE_ENV'))).toEqual([]);
});
