import {
  adminImportCalls,
  CAMPAIGN_COLUMNS,
  PAST_COLUMNS,
  REQUIRED_CAMPAIGN_COLUMNS,
  REQUIRED_PAST_COLUMNS,
} from '#contract/admin/imports.ts';
import { campaignSample, donationSample } from './sample.ts';

/** What can be imported; the names appear in the page's URL. */
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
  /** `importDuplicates`: staff have confirmed that the probable duplicates are separate gifts. */
  importPath: (importDuplicates: boolean) => string;
  one: string;
  many: string;
  createdAs: (count: number) => string;
  /** Whether importing it moves money, which needs a recent sign-in. */
  movesMoney: boolean;
};

const without = (columns: readonly string[], needed: readonly string[]) =>
  columns.filter((column) => !needed.includes(column));

export const KIND_TEXTS: Record<Kind, KindTexts> = {
  campaigns: {
    choice: 'Campaigns',
    title: 'Import campaigns',
    lead: 'From a spreadsheet saved as “CSV UTF-8”. Campaigns are imported as drafts, which visitors cannot see until you publish them.',
    needed: REQUIRED_CAMPAIGN_COLUMNS,
    optional: without(CAMPAIGN_COLUMNS, REQUIRED_CAMPAIGN_COLUMNS),
    dates: 'Write dates as 2026-11-21 or 2026-11-21 18:30.',
    sample: campaignSample,
    checkPath: adminImportCalls.campaignsCheck,
    importPath: () => adminImportCalls.campaigns,
    one: 'campaign',
    many: 'campaigns',
    createdAs: (count) => (count === 1 ? ' as a draft' : ' as drafts'),
    movesMoney: false,
  },
  donations: {
    choice: 'Past donations',
    title: 'Import past donations',
    lead: 'From your earlier books, saved as “CSV UTF-8”. Each donation counts on the date it was received, for its campaign and donor. Receipts were issued at the time, so no new ones are issued and donors get no email.',
    needed: REQUIRED_PAST_COLUMNS,
    optional: without(PAST_COLUMNS, REQUIRED_PAST_COLUMNS),
    dates:
      'Write dates as 2019-05-31 or 31/05/2019. The mode is cash, cheque, NEFT, in kind or online. Name a campaign by its title or page address.',
    sample: donationSample,
    checkPath: adminImportCalls.donationsCheck,
    importPath: (importDuplicates) =>
      `${adminImportCalls.donations}?duplicates=${importDuplicates ? 'import' : 'refuse'}`,
    one: 'past donation',
    many: 'past donations',
    createdAs: () => '',
    movesMoney: true,
  },
};
