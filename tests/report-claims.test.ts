import { afterAll, expect, test } from 'vitest';
import { about as hindiAbout } from '#content/hi/pages/about.ts';
import { lastReport as hindiLine } from '#content/hi/pages/last-report.ts';
import { pathOf } from '#contract/endpoint.ts';
import { publishReport } from '#contract/office/reports.ts';
import { inLanguage, LANGUAGES } from '#domain/text/language.ts';
import { session } from '#server/db/schema/account.ts';
import { listenForChanges } from '#server/site/response-cache/change-feed.ts';
import { createPublicResponses } from '#server/site/response-cache/public-responses.ts';
import { ResponseCache } from '#server/site/response-cache/response-cache.ts';
import { loadBuiltWeb } from '#server/site/response-cache/web-bundle.ts';
import { createTestApp } from './support/app.ts';
import { createReportDraft } from './support/report-drafts.ts';
import { jsonResponse, signedInStaff } from './support/staff.ts';

// What the built pages say about the monthly reports.

const web = await loadBuiltWeb();
const site = await createTestApp();
const { db, clock } = site;
// The test's clock also decides which cached pages have expired.
const changes = listenForChanges(site.database.url, site.log, site.database.pool);
afterAll(() => changes.close());
const cache = new ResponseCache({ lastHeartbeatAt: () => Number.POSITIVE_INFINITY }, () =>
  clock.now.getTime(),
);
changes.onChange((topic) => cache.invalidate(topic));
const pages = await createTestApp({
  database: site.database,
  sandbox: site.sandbox,
  publicResponses: createPublicResponses({ ...site.publicResponseDeps, web, cache }),
});
const { accountant } = await signedInStaff(site);

const textOf = async (path: string) => (await pages.app.inject(path)).body.replaceAll('<!-- -->', '');
/** A page in each language. */
const inAll = (path: string) => Promise.all(LANGUAGES.map((language) => textOf(inLanguage(language, path))));

/** Time passes until this moment, at which everybody signs in. */
async function at(moment: string): Promise<void> {
  clock.now = new Date(moment);
  const expiresAt = new Date(clock.now.getTime() + 86_400_000);
  const signedIn = { createdAt: clock.now, authenticatedAt: clock.now, lastSeenAt: clock.now, expiresAt };
  await site.database.owner.db.update(session).set(signedIn);
}

async function publish(month: string): Promise<void> {
  const lines = [
    { kind: 'received', count: 2, paise: 1_23_456_00 },
    { kind: 'spent', count: 1, paise: -98_765_50 },
  ] as const;
  const sha256 = await createReportDraft(db, {
    month,
    total: { openingPaise: 0, lines: [...lines], closingPaise: 24_690_50 },
    at: clock.now,
  });
  const body = { seenSha256: sha256, notes: { en: '', te: '', hi: '' } };
  const { status } = await jsonResponse(accountant.call('POST', pathOf(publishReport, { month }), body));
  expect(status).toBe(200);
}

test('without a report, About says what is intended, and home nothing', async () => {
  await at('2026-11-06T06:00:00Z');
  const [en, te, hi] = await inAll('/aboutus');
  expect(en).toContain('We will publish a report each month');
  expect(te).toContain('నెలకోసారి సూటిగా నివేదికలో ప్రచురిస్తాం');
  expect(hi).toContain(hindiAbout.reports.none);
  for (const page of [...(await inAll('/')), en]) expect(page).not.toMatch(/report for|నివేదికలో:|रिपोर्ट में:/);
});

test('once one is published, About names its month, and home its figures, in each language', async () => {
  await publish('2026-10');
  await expect.poll(() => textOf('/aboutus')).toContain('Our report for October 2026 says what came in');
  const [en, te, hi] = await inAll('/aboutus');
  for (const [page, month] of [
    [en, 'Report for October 2026'],
    [te, 'అక్టోబర్ 2026 నివేదిక'],
    [hi, 'अक्टूबर 2026 की रिपोर्ट'],
  ] as const) {
    expect(page).toMatch(new RegExp(`href="[^"]*/transparency[^"]*"[^>]*>${month}</a>`));
    expect(page).not.toMatch(/each month|నెలకోసారి|हर महीने एक रिपोर्ट/);
  }
  await expect
    .poll(() => textOf('/'))
    .toContain('In our report for October 2026: ₹1,23,456 received, ₹98,765.50 spent.');
  const [, telugu, hindi] = await inAll('/');
  expect(telugu).toContain('మా అక్టోబర్ 2026 నివేదికలో: వచ్చింది ₹1,23,456, ఖర్చయింది ₹98,765.50.');
  expect(hindi).toContain('अक्टूबर 2026 की हमारी रिपोर्ट में: मिले ₹1,23,456, ख़र्च हुए ₹98,765.50।');
  expect(hindi).toContain(hindiLine.read);
});

test('once the next report is overdue, About only says which was the last, and home nothing', async () => {
  await at('2026-12-31T18:29:59Z');
  expect(await textOf('/aboutus')).toContain('Our report for October 2026');
  await at('2026-12-31T18:30:00Z');
  const [en, te, hi] = await inAll('/aboutus');
  expect(en).toContain('The last report that we have published is the one for October 2026.');
  expect(te).toContain('మేం చివరగా ప్రచురించినది అక్టోబర్ 2026 నివేదిక.');
  expect(hi).toContain('हमारी पिछली प्रकाशित रिपोर्ट अक्टूबर 2026 की है।');
  for (const page of await inAll('/')) expect(page).not.toMatch(/report for|నివేదికలో:|रिपोर्ट में:/);
  await publish('2026-11');
  await expect.poll(() => textOf('/')).toContain('In our report for November 2026:');
});
