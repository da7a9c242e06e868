import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PageData } from '#contract/page-data.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { fakeWeb } from '#tests/support/fake-web.ts';
import { withInlineStyles } from './inline-styles.ts';

async function webWith(body: string, type = 'text/html; charset=utf-8') {
  const folder = await createDataFolder({ prefix: 'charity-styles-' });
  onTestFinished(() => removeDataFolder(folder));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/Ab-1_x.css'), 'body{color:red}');
  writeFileSync(join(folder, 'assets/home.css'), 'h1{color:blue}');
  const render = async () => new Response(body, { status: 404, headers: { 'content-type': type } });
  return withInlineStyles({ ...fakeWeb, render }, folder);
}
const ask = async (web: Awaited<ReturnType<typeof webWith>>) => {
  const response = await web.render(new Request('https://charity.example/'), {} as PageData);
  return { status: response.status, text: await response.text() };
};

const PAGE =
  '<head><title>A</title><link rel="stylesheet" href="/assets/Ab-1_x.css#"/>' +
  '<link rel="stylesheet" media="print" href="/assets/print.css"/><link rel="stylesheet" href="/assets/home.css"/></head>';

test('a page has its style sheets in it, in their order, and their links load nothing any more', async () => {
  expect(await ask(await webWith(PAGE))).toEqual({
    status: 404,
    text:
      '<head><title>A</title><style>body{color:red}h1{color:blue}</style>' +
      '<link rel="stylesheet" href="/assets/Ab-1_x.css" media="not all" disabled=""/>' +
      '<link rel="stylesheet" href="/assets/Ab-1_x.css#" media="not all" disabled=""/>' +
      '<link rel="stylesheet" media="print" href="/assets/print.css"/>' +
      '<link rel="stylesheet" href="/assets/home.css" media="not all" disabled=""/></head>',
  });
});

test('what is no page, and a page without sheets, stay as they are', async () => {
  expect((await ask(await webWith(PAGE, 'text/x-script'))).text).toBe(PAGE);
  expect((await ask(await webWith('<p>Hi</p>'))).text).toBe('<p>Hi</p>');
});
