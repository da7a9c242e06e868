import {
  CAMPAIGN_HEADINGS,
  PAST_HEADINGS,
  REQUIRED_CAMPAIGN_COLUMNS,
  REQUIRED_PAST_COLUMNS,
} from '#contract/office/imports.ts';
import type { ImportedKind } from '#domain/office/import-kinds.ts';
import { campaignSample, donationSample } from './sample.ts';

/** `duplicates`: staff have confirmed that these are separate gifts; `valid`: without rejected rows and probable duplicates. */
export type ImportChoice = 'all' | 'duplicates' | 'valid';

type KindTexts = {
  choice: string;
  title: string;
  lead: string;
  needed: readonly string[];
  optional: readonly string[];
  dates: string;
  sample: (category: string) => Blob;
  /** Whether rejected rows can be left out; otherwise all rows must be valid. */
  canLeaveOut: boolean;
  one: string;
  many: string;
  createdAs: (count: number) => string;
  /** Whether importing it moves money, which needs a recent sign-in. */
  movesMoney: boolean;
};

function headingsOf<Column extends string>(
  headings: Readonly<Record<Column, string>>,
  required: readonly Column[],
): { needed: string[]; optional: string[] } {
  const needed = required.map((column) => headings[column]);
  return { needed, optional: Object.values<string>(headings).filter((each) => !needed.includes(each)) };
}

export const KIND_TEXTS: Record<ImportedKind, KindTexts> = {
  campaigns: {
    choice: 'Campaigns',
    title: 'Import campaigns',
    lead: 'From an Excel file or a spreadsheet saved as “CSV UTF-8”. Campaigns are imported as drafts, which visitors cannot see until you publish them.',
    ...headingsOf(CAMPAIGN_HEADINGS, REQUIRED_CAMPAIGN_COLUMNS),
    dates: 'Write dates as 21/11/2026 or 21/11/2026 18:30.',
    sample: campaignSample,
    canLeaveOut: false,
    one: 'campaign',
    many: 'campaigns',
    createdAs: (count) => (count === 1 ? ' as a draft' : ' as drafts'),
    movesMoney: false,
  },
  donations: {
    choice: 'Past donations',
    title: 'Import past donations',
    lead: 'From your earlier books, as an Excel file or “CSV UTF-8”. Each donation counts on the date it was received, for its campaign and donor. Receipts were issued at the time, so no new ones are issued and donors get no email.',
    ...headingsOf(PAST_HEADINGS, REQUIRED_PAST_COLUMNS),
    dates:
      'Write dates as 31/05/2019 or 2019-05-31. The mode is cash, cheque, NEFT, in kind or online. Name a campaign by its title or page address.',
    sample: donationSample,
    canLeaveOut: true,
    one: 'past donation',
    many: 'past donations',
    createdAs: () => '',
    movesMoney: true,
  },
};
