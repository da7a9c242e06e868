import { expect, test } from 'vitest';
import { inLanguage } from '#domain/text/language.ts';
import { loadBuiltWeb } from '#server/site/response-cache/web-bundle.ts';
import { emptySite } from './support/page-data.ts';

const web = await loadBuiltWeb();
const BANNERS = {
  en: 'Test site: no real money moves',
  te: 'ఇది పరీక్షా సైట్: నిజమైన డబ్బు బదిలీ కాదు; ఎవరైనా',
  hi: 'यह परीक्षण साइट है: असली पैसे का लेन-देन नहीं होता',
};

const dataOf = (staging: boolean) => ({ ...emptySite(web), sandbox: true, staging });

const PATHS = [...web.pages, '/paymentpage/-merchantOrderId', '/login', '/-not-found'];

test.each(Object.entries(BANNERS) as [keyof typeof BANNERS, string][])(
  'a staging site says on every page in %s that it is one, and other sites do not',
  async (language, banner) => {
    for (const path of PATHS) {
      const render = async (staging: boolean) => {
        const request = new Request(`https://charity.example${inLanguage(language, path)}`);
        return (await web.render(request, dataOf(staging))).text();
      };
      expect(await render(true), path).toContain(banner);
      expect(await render(false), path).not.toContain(banner);
    }
  },
);

test('the back office of a staging site says so, too', async () => {
  const page = await web.render(new Request('https://charity.example/admin'), dataOf(true));
  expect(await page.text()).toContain(BANNERS.en);
});
