import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PageData } from '#contract/site/page-data.ts';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { fakeWeb } from '#tests/support/fake-web.ts';
import { sha256 } from './inline-scripts.ts';
import { styleHashes, withFastFirstPaint } from './page-html.ts';

const SHEETS =
  '<link rel="stylesheet" href="/assets/Ab-1_x.css#"/>' +
  '<link rel="stylesheet" media="print" href="/assets/print.css"/><link rel="stylesheet" href="/assets/home.css"/>';
const DATA = '<script>window.__reactRouterContext.streamController.enqueue("[\\"a\\"]\\n");</script>';
const SCRIPTS = `<link rel="modulepreload" href="/assets/a.js"/><script type="module" async="">1</script>${DATA}`;

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
      '<script type="module" fetchpriority="low" async="">1</script>' +
      '<script type="application/json">"[\\"a\\"]\\n"</script>' +
      '<script>window.__reactRouterContext.streamController.enqueue(JSON.parse(document.currentScript.previousElementSibling.textContent))</script></head>',
  });
});

test('a response that is not an HTML page stays unchanged', async () => {
  expect((await rendered(SHEETS, 'text/x-script')).text).toBe(SHEETS);
});

test.each([
  ['style sheet', SCRIPTS],
  ['module script', SHEETS + DATA],
  ['data', SHEETS + SCRIPTS.replace(DATA, '')],
])(
  'a page without any %s is an error, so that a change in the router’s HTML is noticed',
  async (what, body) => {
    await expect(rendered(body)).rejects.toThrow(what);
  },
);

test('the hashes cover every inline style', () => {
  expect(styleHashes('<style>a{}</style><style>b{}</style><style>a{}</style>')).toEqual([
    sha256('a{}'),
    sha256('b{}'),
  ]);
});
