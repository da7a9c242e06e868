import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  downloadPoster,
  listCampaignSources,
  nameCampaignSource,
  POSTER_SIZES,
} from '#contract/campaigns/sources.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { campaign, campaignPicture } from '#server/db/schema/campaign.ts';
import { PUBLIC_URL } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { sampleDetails, sampleTrust } from '#tests/support/fake-web.ts';
import { pattern, shapedGlyphs, shownGlyphs } from '#tests/support/pdf-glyphs.ts';
import { qrCodeIn } from '#tests/support/pdf-qr-code.ts';
import { createPictureSite } from '#tests/support/picture-site.ts';
import { samplePhoto } from '#tests/support/pictures.ts';
import { giveRole, jsonResponse, signedIn } from '#tests/support/staff.ts';
import { PUBLIC_FILES } from '../../site/response-cache/web-bundle.ts';
import { makePoster } from './service.ts';

const { site, owner, manager, pictures, uploaded } = await createPictureSite();
const { app, db, clock } = site;

const TELUGU = 'శ్రీ వెంకటేశ్వర క్షేత్ర సేవా ధర్మనిధి';
const HINDI = 'श्री वेंकटेश्वर क्षेत्र सेवा न्यास';
const trust = { ...sampleTrust, names: { te: TELUGU, hi: HINDI } };
const deps = {
  db,
  clock: clock.read,
  siteDetails: { ...sampleDetails, trust: async () => trust },
  publicUrl: PUBLIC_URL,
  pictures,
  publicFilesDir: PUBLIC_FILES,
};

async function sourceOf(changes: Parameters<typeof createCampaign>[1] = {}) {
  const created = await createCampaign(db, changes);
  const path = pathOf(nameCampaignSource, { id: created.id });
  const { json } = await jsonResponse(manager.call('POST', path, { name: 'Temple gate' }));
  const [{ id, link }] = json.items;
  return { ...created, sourceId: String(id), link: String(link) };
}

const posterPath = (id: string, query = 'language=te&size=a4') =>
  `${pathOf(downloadPoster, { id })}?${query}`;
const isMissing = (pdf: Buffer) => [...shownGlyphs(pdf).values()].flat().includes(0);

describe('the QR code on a poster', () => {
  const every = LANGUAGES.flatMap((language) => POSTER_SIZES.map((size) => ({ language, size })));

  test.each(every)('leads to the campaign, in $language on $size', async (wanted) => {
    const { sourceId, link, slug } = await sourceOf();
    const { pdf, fileName } = await makePoster(deps, sourceId, wanted);
    const below = wanted.language === 'en' ? '' : `/${wanted.language}`;
    expect(fileName).toBe(`${slug}-${wanted.size}-${wanted.language}.pdf`);
    const code = qrCodeIn(pdf);
    expect(code).toBe(link.replace('/c/', `${below}/c/`));
    const { headers } = await app.inject({ url: code.slice(PUBLIC_URL.length) });
    expect(headers.location).toMatch(new RegExp(`^${below}/campaigns/${slug}\\?via=`));
  });
});

describe('a poster', () => {
  test.each([
    ['a4', '595.2756 841.8898'],
    ['a5', '419.52756 595.2756'],
    // 2 × 5 feet at 72 points an inch
    ['standee', '1728 4320'],
  ] as const)('on %s is one page of that size', async (size, box) => {
    const { sourceId } = await sourceOf();
    const { pdf } = await makePoster(deps, sourceId, { language: 'en', size });
    const text = pdf.toString('latin1');
    expect(text).toMatch(`/MediaBox [0 0 ${box}]`);
    expect(text).toMatch('/Count 1');
  });

  test.each([
    ['te', 'tiro-telugu', 'tiro-telugu.ttf', TELUGU],
    ['hi', 'NotoSerifDevanagari-Regular', 'NotoSerifDevanagari.ttf', HINDI],
  ] as const)('shapes the trust’s name correctly in %s', async (language, font, file, name) => {
    const { sourceId } = await sourceOf();
    const { pdf } = await makePoster(deps, sourceId, { language, size: 'a4' });
    const expected = shapedGlyphs(file, name);
    const shown = (shownGlyphs(pdf).get(font) ?? []).slice(0, expected.length);
    expect(pattern(shown)).toEqual(pattern(expected));
    expect(isMissing(pdf)).toBe(false);
  });

  test('has the campaign’s title in its language, and what no font can draw is left out', async () => {
    const { id, sourceId } = await sourceOf({ title: 'Blankets 🧣 王' });
    const without = await makePoster(deps, sourceId, { language: 'te', size: 'a4' });
    expect(isMissing(without.pdf)).toBe(false);
    const texts = { title: 'వరంగల్‌కు దుప్పట్లు', address: '', description: '', pictures: [] };
    await db
      .update(campaign)
      .set({ translations: { te: texts } })
      .where(eq(campaign.id, id));
    const glyphsOf = ({ pdf }: { pdf: Buffer }) => shownGlyphs(pdf).get('tiro-telugu')?.length ?? 0;
    const translated = await makePoster(deps, sourceId, { language: 'te', size: 'a4' });
    expect(glyphsOf(translated)).toBe(
      glyphsOf(without) + shapedGlyphs('tiro-telugu.ttf', texts.title).length,
    );
  });

  test('shows the campaign’s first picture, uploaded or drawn, and is made without one that cannot be read', async () => {
    const { id, sourceId } = await sourceOf();
    const hasPicture = async () => {
      const { pdf } = await makePoster(deps, sourceId, { language: 'en', size: 'a4' });
      return pdf.toString('latin1').includes('/DCTDecode');
    };
    const show = (url: string) =>
      db.update(campaignPicture).set({ url }).where(eq(campaignPicture.campaignId, id));
    expect(await hasPicture()).toBe(false);
    await show('/pictures/hero.svg');
    expect(await hasPicture()).toBe(true);
    await show((await uploaded(await samplePhoto().jpeg().toBuffer())).url);
    expect(await hasPicture()).toBe(true);
    await show('https://elsewhere.example/picture.jpg');
    expect(await hasPicture()).toBe(false);
    await db.delete(campaignPicture).where(eq(campaignPicture.campaignId, id));
    expect(await hasPicture()).toBe(false);
  });

  test('is for staff of every role, and for nobody else', async () => {
    const { sourceId } = await sourceOf();
    const viewer = await signedIn(site, 'reads@example.org');
    expect((await viewer.call('GET', posterPath(sourceId))).status).toBe(403);
    await giveRole(site, viewer.email, 'viewer', owner.accountId);
    const { status, headers } = await viewer.call('GET', posterPath(sourceId));
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect((await app.inject({ url: posterPath(sourceId) })).statusCode).toBe(401);
  });

  test('of an unknown source, language or size is refused', async () => {
    const { id, sourceId } = await sourceOf();
    expect((await jsonResponse(manager.call('GET', pathOf(listCampaignSources, { id })))).status).toBe(200);
    for (const [path, status] of [
      [posterPath(crypto.randomUUID()), 404],
      [posterPath('x'), 404],
      [posterPath(sourceId, 'language=fr&size=a4'), 400],
      [posterPath(sourceId, 'language=te&size=a0'), 400],
    ] as const)
      expect((await manager.call('GET', path)).status, path).toBe(status);
  });
});
