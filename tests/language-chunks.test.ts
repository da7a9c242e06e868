import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { BUILT_WEB, loadBuiltWeb } from '#server/site/response-cache/web-bundle.ts';
import { emptySite } from './support/page-data.ts';

const web = await loadBuiltWeb();
const data = emptySite(web);

/** The scripts that a page preloads. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await web.render(new Request(data.publicUrl + path), data)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const links = [...head.matchAll(/<link rel="modulepreload" fetchpriority="low" href="([^"]+)"\/>/g)];
  return links.map(([, href = '']) => href);
}
const textOf = (path: string) => readFile(`${BUILT_WEB}${path}`, 'utf8');

test.each([
  ['te', 'కార్యక్రమాలు'],
  ['hi', 'अभियान'],
])('a page in %s preloads its texts in addition to the scripts', async (language, word) => {
  for (const path of ['', '/donate', '/-not-found']) {
    const scripts = await scriptsOf(`/${language}${path}`);
    const english = await scriptsOf(path || '/');
    const [texts = '', ...others] = scripts.filter((script) => !english.includes(script));
    expect(others).toEqual([]);
    expect((await textOf(texts)).includes(word)).toBe(true);
    expect(scripts.toSorted()).toEqual([...english, texts].toSorted());
  }
});

test('an English page preloads no other language’s texts', async () => {
  for (const path of ['/', '/donate', '/-not-found']) {
    const texts = await Promise.all((await scriptsOf(path)).map(textOf));
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter((text) => /కార్యక్రమాలు|अभियान/.test(text))).toEqual([]);
  }
});
