import { createHash } from 'node:crypto';
import { originalServices } from '#content/services.ts';
import { trust } from '#content/trust.config.ts';
import type { PageData, WebBundle } from '#contract/site/page-data.ts';
import { inLanguage, LANGUAGES } from '#domain/text/language.ts';
import { DEFAULT_NAMES } from '#domain/year-end/year-statement.ts';

/** The path that the not-found page is rendered with; the web's catch-all route matches it. */
export const NOT_FOUND_PATH = '/-not-found';

// A page's content security policy allows an inline script only if it came from the build. Text that a visitor or a member of staff
// has entered can therefore never run, even if a mistake in rendering put it into the page as a script.

/** The built web, with the hashes of the inline scripts that its pages may contain; null in development, where Vite adds its own. */
export type CheckedWeb = WebBundle & { ownScripts: readonly string[] | null };

/** Data for scripts is not executed: no content security policy applies to it. */
const EXECUTABLE =
  /<script(?![^>]*\ssrc=)(?! type="application\/(?:ld\+)?json">)[^>]*>([\s\S]*?)<\/script\s*>/gi;

/**
 * Which modules a page loads depends on its route; a route's loader may be a separate file. This form can load files of the build
 * and do nothing else.
 */
const ROUTE_MODULES =
  /^import "FILE";\s*(?:import \* as route\d+(?:_\w+)? from "FILE";\s*|const route\d+ = \{(?:\.\.\.route\d+_\w+,?)+\};\s*)+window\.__reactRouterRouteModules = \{(?:"[\w/.-]+":route\d+,?)+\};\s*import\("FILE"\);$/;
const BUILT_FILE = /"\/assets\/[\w.-]+\.js"/g;

/** The router's script with the data of a page, one string. */
const STREAMED_DATA =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\<\n]|\\[^<\n])*")\);<\/script>/g;
const READ_DATA =
  'window.__reactRouterContext.streamController.enqueue(JSON.parse(document.currentScript.previousElementSibling.textContent))';

/**
 * Moves the page's data from a script of the router's, which would differ from page to page, to an element that is not executed; the
 * script that reads it is always the same. @throws Error if the page has no such script or its data is not one string.
 */
export function dataAsJson(html: string): string {
  let found = 0;
  const moved = html.replaceAll(STREAMED_DATA, (_, literal: string) => {
    found += 1;
    if (typeof JSON.parse(literal) !== 'string') throw new Error('The data of a page is not a string');
    return `<script type="application/json">${literal}</script><script>${READ_DATA}</script>`;
  });
  if (found === 0) throw new Error(`The page’s HTML has no data of the form ${STREAMED_DATA}`);
  return moved;
}

/** Adds the hashes of all inline scripts of the build's own not-found page, which contains nothing but the build's texts. */
export async function withOwnScripts(web: WebBundle): Promise<CheckedWeb> {
  const data: PageData = {
    publicUrl: 'http://localhost',
    sandbox: false,
    staging: false,
    campaignBySlug: async () => null,
    campaignUpdates: async () => ({ updates: [], hasMore: false, impact: [] }),
    campaignMoney: async () => null,
    fundPayments: async () => null,
    transparency: async () => ({ funds: [], latest: null, years: [], data: { reports: null, spending: [] } }),
    report: async () => null,
    reportYear: async () => null,
    lastReport: async () => ({ report: null, expiresAt: null }),
    campaignPreview: async () => '',
    servicePreview: async () => '',
    firstCampaigns: async () => ({ campaigns: [], nextCursor: null, expiresAt: null }),
    gallery: async () => ({ entries: [], expiresAt: null }),
    trust: async () => trust,
    governance: async () => ({ trustees: { named: [], unnamed: 0 }, documents: [] }),
    manyCampaigns: async () => false,
    takesMonthlyGifts: async () => false,
    law: async () => DEFAULT_NAMES[0].names.law,
    notice: async () => {
      throw new Error('the not-found page does not show the notice');
    },
    services: async (language) => originalServices[language],
  };
  const hashes = new Set<string>();
  for (const language of LANGUAGES) {
    const address = new URL(inLanguage(language, NOT_FOUND_PATH), data.publicUrl);
    const html = await (await web.render(new Request(address), data)).text();
    for (const script of executableScripts(html)) hashes.add(sha256(script));
  }
  return { ...web, ownScripts: [...hashes] };
}

/**
 * The hashes of a page's inline scripts, for its policy.
 * @throws Error if one of them is neither in `ownScripts` nor only loads the modules of a route; or if there is none at all, because
 * then the HTML has changed and the policy would block the router.
 */
export function scriptHashes(html: string, ownScripts: readonly string[] | null): string[] {
  const scripts = executableScripts(html);
  if (scripts.length === 0) throw new Error('The page’s HTML has no inline script');
  const foreign = scripts.find(
    (script) => ownScripts && !ownScripts.includes(sha256(script)) && !isRouteModules(script),
  );
  // Its text may be personal data, so the log gets its hash only.
  // control: a page with an inline script that is not from the build is rejected
  if (foreign !== undefined) {
    throw new Error(`The page contains an inline script that is not from the build (${sha256(foreign)})`);
  }
  return [...new Set(scripts.map(sha256))];
}

function executableScripts(html: string): string[] {
  return [...html.matchAll(EXECUTABLE)].map(([, text = '']) => text);
}

function isRouteModules(script: string): boolean {
  return ROUTE_MODULES.test(script.trim().replaceAll(BUILT_FILE, '"FILE"'));
}

export function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
