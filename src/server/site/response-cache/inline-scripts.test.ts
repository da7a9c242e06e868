import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { fakeWeb } from '#tests/support/fake-web.ts';
import { dataAsJson, scriptHashes, sha256, withOwnScripts } from './inline-scripts.ts';
import { createPublicResponses } from './public-responses.ts';

const site = await createTestApp();
const OWN = [sha256('own()')];
const MODULES = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-A_b.js";
import * as route1 from "/assets/home-c.js";
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.client-d.js");`;
/** A route whose loader is a separate file. */
const SPLIT_MODULES = MODULES.replace(
  'import * as route1 from "/assets/home-c.js";',
  `import * as route1_clientLoader from "/assets/home-l.js";
import * as route1_main from "/assets/home-m.js";
const route1 = {...route1_clientLoader,...route1_main};`,
);
const page = (script: string) => `<script>own()</script><script type="module" async="">${script}</script>`;

test('a page’s policy names the build’s scripts and the modules of its route, but neither data nor scripts with an address', () => {
  const data = '<script type="application/ld+json">{}</script><script type="application/json">1</script>';
  const html = `${page(MODULES)}${data}<script src="/a.js"></script><script>own()</script>`;
  expect(scriptHashes(html, OWN)).toEqual([sha256('own()'), sha256(MODULES)]);
  expect(scriptHashes(page(SPLIT_MODULES), OWN)).toEqual([sha256('own()'), sha256(SPLIT_MODULES)]);
});

test.each([
  ['any other script', 'alert(1)'],
  ['a changed script of the build', 'own();alert(1)'],
  ['modules of another site', MODULES.replace('/assets/home-c.js', 'https://evil.example/assets/home.js')],
  ['modules outside the build', MODULES.replace('/assets/home-c.js', '/pictures/uploads/home.js')],
  ['modules and a further statement', `${MODULES}alert(1)`],
  ['modules under a computed name', MODULES.replace('"routes/home"', '[alert(1)]')],
  ['a route made of anything else', SPLIT_MODULES.replace('...route1_main', '...alert(1)')],
  ['the page’s data as a script', 'window.__reactRouterContext.streamController.enqueue("x");'],
])('a page with %s is rejected', (_, script) => {
  expect(() => scriptHashes(page(script), OWN)).toThrow('not from the build');
});

test.each([
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script type="text/javascript">alert(1)</script >',
  '<script\n>alert(1)</script>',
])('a page with %j is rejected however the element is written', (html) => {
  expect(() => scriptHashes(html, OWN)).toThrow('not from the build');
});

test('a page without inline scripts is an error: its policy would block the router', () => {
  expect(() => scriptHashes('<p>Hi</p>', OWN)).toThrow('inline script');
});

test('a page’s data is moved unchanged to an element that is not executed', () => {
  const literal = JSON.stringify('[{"name":"R\\"2 </script> నమస్తే"}]\n').replaceAll('<', '\\u003c');
  const html = dataAsJson(
    `<script>window.__reactRouterContext.streamController.enqueue(${literal});</script><p>after</p>`,
  );
  const [, moved = ''] = /<script type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(moved).toBe(literal);
  expect(html).not.toContain(`enqueue(${literal})`);
  expect(html.endsWith('<p>after</p>')).toBe(true);
});

test.each(['"a" + alert(1)', '`a`', '"a");alert("b"', '"a<b"'])(
  'data of the form %s is refused',
  (literal) => {
    const html = `<script>window.__reactRouterContext.streamController.enqueue(${literal});</script>`;
    expect(() => dataAsJson(html)).toThrow('no data of the form');
  },
);

test('the scripts of the build are those of its own not-found page', async () => {
  expect((await withOwnScripts(fakeWeb)).ownScripts).toEqual([sha256('console.log(1)')]);
});

test('a page into which a script was injected is not sent, and the rejection is logged without its text', async () => {
  const web = {
    ...fakeWeb,
    render: async (...given: Parameters<typeof fakeWeb.render>) => {
      const response = await fakeWeb.render(...given);
      const html = `${await response.text()}<script>stealFrom("anita@example.org")</script>`;
      return new Response(html, response);
    },
  };
  const infected = await createTestApp({
    database: site.database,
    sandbox: site.sandbox,
    publicResponses: createPublicResponses({ ...site.publicResponseDeps, web }),
  });
  const response = await infected.app.inject('/aboutus');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('stealFrom');
  const logged = infected.logged.filter((line) => line.includes('not from the build'));
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('"level":"error"');
  expect(logged[0]).not.toContain('anita@example.org');
});
