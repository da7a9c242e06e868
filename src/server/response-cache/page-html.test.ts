import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PageData } from '#contract/page-data.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { fakeWeb } from '#tests/support/fake-web.ts';
import { inlineHashes, sha256, withFastFirstPaint } from './page-html.ts';

const SHEETS =
  '<link rel="stylesheet" href="/assets/Ab-1_x.css#"/>' +
  '<link rel="stylesheet" media="print" href="/assets/print.css"/><link rel="stylesheet" href="/assets/home.css"/>';
const SCRIPTS = '<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">1</script>';

async function rendered(body: string, type = 'text/html; charset=utf-8') {
  const folder = await createDataFolder({ prefix: 'charity-styles-' });
  onTestFinished(() => removeDataFolder(folder));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/Ab-1_x.css'), 'body{color:red}');
  writeFileSync(join(folder, 'assets/home.css'), 'h1{color:blue}');
  const render = async () => new Response(body, { status: 404, headers: { 'content-type': type } });
  const web = withFastFirstPaint({ ...fakeWeb, render }, folder);
  const response = await web.render(new Request('https://charity.example/'), {} as PageData);
  return { status: response.status, text: await response.text() };
}

test('a page contains its style sheets in order, its links to them load nothing, its scripts have low priority', async () => {
  expect(await rendered(`<head><title>A</title>${SHEETS}${SCRIPTS}</head>`)).toEqual({
    status: 404,
    text:
      '<head><title>A</title><style>body{color:red}h1{color:blue}</style>' +
      '<link rel="stylesheet" href="/assets/Ab-1_x.css" media="not all" disabled=""/>' +
      '<link rel="stylesheet" href="/assets/Ab-1_x.css#" media="not all" disabled=""/>' +
      '<link rel="stylesheet" media="print" href="/assets/print.css"/>' +
      '<link rel="stylesheet" href="/assets/home.css" media="not all" disabled=""/>' +
      '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>' +
      '<script type="module" fetchpriority="low" async="">1</script></head>',
  });
});

test('a response that is not an HTML page stays unchanged', async () => {
  expect((await rendered(SHEETS, 'text/x-script')).text).toBe(SHEETS);
});

test.each([
  ['style sheet', SCRIPTS],
  ['module script', SHEETS],
])(
  'a page without any %s is an error, so that a change in the router’s HTML is noticed',
  async (what, body) => {
    await expect(rendered(body)).rejects.toThrow(what);
  },
);

test('the hashes cover every inline script and style, but neither data nor scripts with an address', () => {
  const html =
    '<style>a{}</style><script>one()</script><script type="module" async="">two()</script>' +
    '<script type="application/ld+json">{}</script><script src="/a.js"></script><script>one()</script>';
  expect(inlineHashes(html)).toEqual({
    scripts: [sha256('one()'), sha256('two()')],
    styles: [sha256('a{}')],
  });
});

test('a page without inline scripts is an error: its policy would block the router', () => {
  expect(() => inlineHashes('<p>Hi</p>')).toThrow('inline script');
});
