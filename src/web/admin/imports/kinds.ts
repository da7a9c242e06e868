import {
  adminImportCalls,
  CAMPAIGN_COLUMNS,
  PAST_COLUMNS,
  REQUIRED_CAMPAIGN_COLUMNS,
  REQUIRED_PAST_COLUMNS,
} from '#contract/admin/imports.ts';
import { campaignSample, donationSample } from './sample.ts';

/** What may be imported, by the name that the page's address has of it. */
export const KINDS = ['campaigns', 'donations'] as const;
export type Kind = (typeof KINDS)[number];

type KindTexts = {
  choice: string;
  title: string;
  lead: string;
  needed: readonly string[];
  optional: readonly string[];
  dates: string;
  sample: (category: string) => Blob;
  checkPath: string;
  /** `importDuplicates`: somebody has looked at the probable duplicates, and they are gifts of their own. */
  importPath: (importDuplicates: boolean) => string;
  one: string;
  many: string;
  became: (count: number) => string;
  /** Whether importing it moves money, which needs a fresh sign-in. */
  movesMoney: boolean;
};

const without = (columns: readonly string[], needed: readonly string[]) =>
  columns.filter((column) => !needed.includes(column));

export const KIND_TEXTS: Record<Kind, KindTexts> = {
  campaigns: {
    choice: 'Campaigns',
    title: 'Import campaigns',
    lead: 'From a spreadsheet, saved as “CSV UTF-8”. They become drafts, which nobody sees before you publish them.',
    needed: REQUIRED_CAMPAIGN_COLUMNS,
    optional: without(CAMPAIGN_COLUMNS, REQUIRED_CAMPAIGN_COLUMNS),
    dates: 'Dates are written 2026-11-21 or 2026-11-21 18:30.',
    sample: campaignSample,
    checkPath: adminImportCalls.campaignsCheck,
    importPath: () => adminImportCalls.campaigns,
    one: 'campaign',
    many: 'campaigns',
    became: (count) => (count === 1 ? ', as a draft' : ', as drafts'),
    movesMoney: false,
  },
  donations: {
    choice: 'Past donations',
    title: 'Import past donations',
    lead: 'From your earlier books, saved as “CSV UTF-8”. Each counts on its own day, for its campaign and its donor. They were acknowledged then, so no receipt is made and nobody is written to.',
    needed: REQUIRED_PAST_COLUMNS,
    optional: without(PAST_COLUMNS, REQUIRED_PAST_COLUMNS),
    dates:
      'Days are written 2019-05-31 or 31/05/2019; the mode is cash, cheque, NEFT, in kind or online; a campaign goes by its title or address.',
    sample: donationSample,
    checkPath: adminImportCalls.donationsCheck,
    importPath: (importDuplicates) =>
      `${adminImportCalls.donations}?duplicates=${importDuplicates ? 'import' : 'refuse'}`,
    one: 'past donation',
    many: 'past donations',
    became: () => '',
    movesMoney: true,
  },
};
