import { expect, test } from 'vitest';
import type { PageData } from '#contract/page-data.ts';
import { inLanguage, LANGUAGES, type Language } from '#domain/language.ts';
import { namesForYear } from '#domain/year-statement.ts';
import { loadBuiltWeb } from '#server/response-cache/web-bundle.ts';

const web = await loadBuiltWeb();
const BANNERS: Record<Language, string> = {
  en: 'Test site: no real money moves',
  te: 'ఇది పరీక్షా సైట్: నిజమైన డబ్బు బదిలీ కాదు; ఎవరైనా',
  hi: 'यह परीक्षण साइट है: असली पैसे का लेन-देन नहीं होता',
};

function dataOf(staging: boolean): PageData {
  return {
    publicUrl: 'https://staging.charity.example',
    sandbox: true,
    staging,
    services: async () => web.services,
    trust: async () => web.trust,
    law: async () => namesForYear('2026-27', []).names.law,
    campaignBySlug: async () => null,
    manyCampaigns: async () => false,
    firstCampaigns: async () => ({ campaigns: [], nextCursor: null, expiresAt: null }),
    gallery: async () => ({ entries: [], expiresAt: null }),
    campaignPreview: async () => '/previews/a-well.jpg',
    servicePreview: async () => '/previews/service.jpg',
  };
}

const PATHS = [...web.pages, '/paymentpage/-merchantOrderId', '/login', '/-not-found'];

test.each(LANGUAGES)(
  'a staging site says on every page in %s that it is one, and other sites do not',
  async (language) => {
    for (const path of PATHS) {
      const render = async (staging: boolean) => {
        const request = new Request(`https://staging.charity.example${inLanguage(language, path)}`);
        return (await web.render(request, dataOf(staging))).text();
      };
      expect(await render(true), path).toContain(BANNERS[language]);
      expect(await render(false), path).not.toContain(BANNERS[language]);
    }
  },
);

test('the back office of a staging site says so, too', async () => {
  const page = await web.render(new Request('https://staging.charity.example/admin'), dataOf(true));
  expect(await page.text()).toContain(BANNERS.en);
});
