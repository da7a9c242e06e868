import { originalServices } from '#content/services.ts';
import { trust } from '#content/trust.config.ts';
import type { PageData, WebBundle } from '#contract/site/page-data.ts';
import { DEFAULT_PRIVACY_RULES } from '#domain/donors/privacy-rules.ts';
import { namesForYear } from '#domain/year-end/year-statement.ts';

/** The data with which pages are rendered on a site without campaigns and pictures. */
export function emptySite(web: Pick<WebBundle, 'noticeText'>): PageData {
  return {
    publicUrl: 'https://charity.example',
    sandbox: false,
    staging: false,
    services: async (language) => originalServices[language],
    trust: async () => trust,
    governance: async () => ({ trustees: { named: [], unnamed: 0 }, documents: [] }),
    law: async () => namesForYear('2026-27', []).names.law,
    notice: async (language) => ({
      ...web.noticeText(language, trust, DEFAULT_PRIVACY_RULES),
      version: 'abc',
    }),
    campaignBySlug: async () => null,
    campaignUpdates: async () => ({ updates: [], hasMore: false, impact: [] }),
    manyCampaigns: async () => false,
    takesMonthlyGifts: async () => false,
    firstCampaigns: async () => ({ campaigns: [], nextCursor: null, expiresAt: null }),
    gallery: async () => ({ entries: [], expiresAt: null }),
    campaignMoney: async () => null,
    fundPayments: async () => null,
    transparency: async () => ({ funds: [], latest: null, years: [], data: { reports: null, spending: [] } }),
    report: async () => null,
    reportYear: async () => null,
    lastReport: async () => ({ report: null, expiresAt: null }),
    campaignPreview: async () => '/previews/campaign.jpg',
    servicePreview: async () => '/previews/service.jpg',
  };
}
