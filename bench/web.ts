import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '../tests/support/site.ts';
import { startBrowser } from './web/browser.ts';
import { type Findings, newFindings } from './web/findings.ts';
import { interact } from './web/interactions.ts';
import { load, weigh } from './web/loads.ts';
import { PAGES, type PublicPage } from './web/pages.ts';
import { startVisitor, type Visitor } from './web/visitor.ts';

// The public pages in a browser, from the built site: what a first view weighs, how it paints on a slow phone and network,
// and how long a press waits. Needs `npm run build`. Exits with 1 when a budget is not met, and names it.

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    sizes: { type: 'boolean', default: false },
  },
});
const chosen = asked.only.split(',').filter(Boolean);
const wanted = (path: string) => chosen.length === 0 || chosen.includes(path);
const kilo = (bytes: number) => (bytes / 1000).toFixed(1);

async function weighAll(browser: Browser, site: string, findings: Findings) {
  console.log(
    '| kB | HTML | CSS | JS | fonts | pictures in sight | all | requests |\n|---|---|---|---|---|---|---|---|',
  );
  let home = Number.NaN;
  for (const { path, isHome, isForm } of PAGES.filter((page) => page.isHome || wanted(page.path))) {
    const { bytes, requests } = await weigh(browser, site, path);
    const all = Object.values(bytes).reduce((sum, part) => sum + part, 0);
    const columns = [bytes.html, bytes.css, bytes.js, bytes.font, bytes.picture, all].map(kilo);
    console.log(`| ${path} | ${columns.join(' | ')} | ${requests} |`);
    if (isHome) {
      home = bytes.js;
      findings.note(path, 'first view, kB', all / 1000, 195);
      findings.note(path, 'JavaScript, kB', bytes.js / 1000, 115);
    }
    if (isForm) findings.note(path, 'JavaScript more than the home page’s, kB', (bytes.js - home) / 1000, 22);
  }
}

async function loadAll(visitor: Visitor, site: string, pages: readonly PublicPage[], findings: Findings) {
  console.log(
    '\n| | first paint | largest | against no script | shift | blocking |\n|---|---|---|---|---|---|',
  );
  for (const { path } of pages) {
    const { firstPaint, largestPaint, shift, blocking, ratio } = await load(
      visitor,
      `${site}${path}`,
      Number(asked.rounds),
    );
    const seconds = [firstPaint, largestPaint].map((ms) => `${(ms / 1000).toFixed(2)} s`);
    console.log(
      `| ${[path, ...seconds, ratio.toFixed(2), shift.toFixed(3), `${Math.round(blocking)} ms`].join(' | ')} |`,
    );
    findings.note(path, 'first paint, ms', firstPaint, 600);
    findings.note(path, 'largest paint, ms', largestPaint, 1050);
    findings.note(path, 'largest paint against the page without scripts', ratio, 1.2);
    findings.note(path, 'layout shift', Number(shift.toFixed(2)), 0);
    findings.note(path, 'blocking, ms', blocking, 80);
  }
}

async function interactAll(browser: Browser, site: string, findings: Findings) {
  console.log('\n| | longest wait of a press |\n|---|---|');
  for (const { path, what, ms } of await interact(browser, site, Number(asked.rounds), wanted)) {
    console.log(`| ${path}: ${what} | ${Math.round(ms)} ms |`);
    findings.note(path, `${what}: interaction to next paint, ms`, ms, 100);
  }
}

const folder = await createDataFolder({ prefix: 'charity-bench-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
const browser = await startBrowser();
const visitor = await startVisitor();
const findings = newFindings();
try {
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n`);
  await weighAll(browser, site.url, findings);
  if (!asked.sizes) {
    await loadAll(
      visitor,
      site.url,
      PAGES.filter(({ path }) => wanted(path)),
      findings,
    );
    await interactAll(browser, site.url, findings);
  }
  console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}\n\n${findings.report()}`);
} finally {
  await browser.close();
  await visitor.close();
  await site.stop();
  await removeDataFolder(folder);
}
process.exitCode = findings.areMet() ? 0 : 1;
