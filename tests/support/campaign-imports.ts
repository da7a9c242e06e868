import { CAMPAIGN_COLUMNS, checkCampaigns, importCampaigns } from '#contract/office/imports.ts';
import { campaign } from '#server/db/schema/campaign.ts';
import type { TestApp } from './app.ts';
import { jsonResponse, type StaffVisitor } from './staff.ts';

export const HEADINGS = CAMPAIGN_COLUMNS.slice(0, 8).join(',');
/** A campaign's line in a file with `HEADINGS`, in the category "Food". */
export const row = (title: string, slug = '') =>
  `${title},Food,250000,2026-12-01,2027-01-31,Warangal,Warm nights.,${slug}`;
export const file = (...rows: string[]) => [HEADINGS, ...rows].join('\r\n');

/** Files of campaigns that a member of staff imports, and the campaigns that exist. */
export function createCampaignImports({ db }: TestApp, by: StaffVisitor) {
  const send = (text: string | Buffer, dryRun: boolean) =>
    jsonResponse(
      by.call('POST', dryRun ? checkCampaigns.path : importCampaigns.path, text, {
        'content-type': 'text/csv',
      }),
    );
  const campaigns = () => db.select().from(campaign).orderBy(campaign.slug);
  return { send, campaigns };
}
