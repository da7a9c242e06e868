import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLIENT, readRouterManifest } from '../tools/router-manifest.ts';

// Text that only the back office and its libraries contain.
const BACK_OFFICE_CODE = /MuiButtonBase|RaLayout|data-emotion|api\/admin/;

test('public pages load no code of the back office', async () => {
  const { entry, routes } = readRouterManifest();
  expect(Object.keys(routes).length).toBeGreaterThan(20);
  const withBackOffice = new Set<string>();
  for (const [id, { module, imports }] of Object.entries({ entry, ...routes })) {
    for (const file of [module, ...imports])
      if (BACK_OFFICE_CODE.test(await readFile(join(CLIENT, file), 'utf8'))) withBackOffice.add(id);
  }
  expect([...withBackOffice]).toEqual([]);
});

test('the back office and its component library are built once', async () => {
  const assets = join(CLIENT, 'assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  expect(scripts.filter((file) => file.startsWith('back-office.client-'))).toHaveLength(1);
  const texts = await Promise.all(scripts.map((file) => readFile(join(assets, file), 'utf8')));
  expect(texts.filter((text) => text.includes('MuiButtonBase'))).toHaveLength(1);
});
