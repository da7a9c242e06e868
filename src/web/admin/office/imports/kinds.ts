import type { Endpoint } from '#contract/endpoint.ts';
import { checkExpenses } from '#contract/office/books/expense-imports.ts';
import { checkDonations } from '#contract/office/books/past-imports.ts';
import { CAMPAIGN_HEADINGS, checkCampaigns, REQUIRED_CAMPAIGN_COLUMNS } from '#contract/office/imports.ts';
import type { ImportedKind } from '#domain/office/import-kinds.ts';
import { campaignSample, donationSample, expenseSample } from './sample.ts';

/** `duplicates`: staff have confirmed that these are separate gifts; `valid`: without rejected rows and probable duplicates. */
export type ImportChoice = 'all' | 'duplicates' | 'valid';

type KindTexts = {
  choice: string;
  title: string;
  lead: string;
  /** Null if the headings may be any. */
  headings: { needed: readonly string[]; optional: readonly string[] } | null;
  /** How to write the cells, or how to get such a file. */
  advice: string;
  sample: (category: string) => Blob;
  /** Whether rejected rows can be left out; otherwise all rows must be valid. */
  canLeaveOut: boolean;
  one: string;
  many: string;
  /** What probable duplicates may be instead. */
  separate: { one: string; many: string };
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

/** The calls behind each kind, of which a role needs to be allowed one to see the page. */
export const IMPORT_ACTIONS: Readonly<Record<ImportedKind | 'list', readonly Endpoint[]>> = {
  list: [checkCampaigns, checkDonations, checkExpenses],
  campaigns: [checkCampaigns],
  donations: [checkDonations],
  expenses: [checkExpenses],
};

export const KIND_TEXTS: Record<ImportedKind, KindTexts> = {
  campaigns: {
    choice: 'Campaigns',
    title: 'Import campaigns',
    lead: 'From an Excel file or a spreadsheet saved as “CSV UTF-8”. Campaigns are imported as drafts, which visitors cannot see until you publish them.',
    headings: headingsOf(CAMPAIGN_HEADINGS, REQUIRED_CAMPAIGN_COLUMNS),
    advice: 'Write dates as 21/11/2026 or 21/11/2026 18:30.',
    sample: campaignSample,
    canLeaveOut: false,
    one: 'campaign',
    many: 'campaigns',
    separate: { one: 'a separate campaign', many: 'separate campaigns' },
    createdAs: (count) => (count === 1 ? ' as a draft' : ' as drafts'),
    movesMoney: false,
  },
  donations: {
    choice: 'Past donations',
    title: 'Import past donations',
    lead: 'From your earlier books, as an Excel file or “CSV UTF-8”. Each donation counts on the date it was received, for its campaign and donor. Receipts were issued at the time, so no new ones are issued and donors get no email.',
    headings: null,
    advice:
      'The headings are your own: you choose once what they mean, and the next file with the same headings is read in the same way. Write dates as 31/05/2019 or 2019-05-31. The mode is cash, cheque, NEFT, in kind or online. A campaign is named by its title or page address. Files of the products below are recognised by themselves.',
    sample: donationSample,
    canLeaveOut: true,
    one: 'past donation',
    many: 'past donations',
    separate: { one: 'a separate gift', many: 'separate gifts' },
    createdAs: () => '',
    movesMoney: true,
  },
  expenses: {
    choice: 'Expenses',
    title: 'Import expenses',
    lead: 'From your books, as an Excel file, “CSV UTF-8” or an export from Tally. Expenses are imported as drafts: each still needs its bill and its approvals.',
    headings: null,
    advice:
      'The headings are your own: you choose once what they mean, and the next file with the same headings is read in the same way. From Tally, export the day book or a ledger to Excel; vouchers that spend no money are left out. A fund is written as the campaign’s title, General fund or Trust’s own costs.',
    sample: expenseSample,
    canLeaveOut: true,
    one: 'expense',
    many: 'expenses',
    separate: { one: 'a separate expense', many: 'separate expenses' },
    createdAs: (count) => (count === 1 ? ' as a draft' : ' as drafts'),
    movesMoney: false,
  },
};

/** The list of what was imported. */
export function listPath(kind: ImportedKind, importId: string | null): string {
  const path = `/admin/${kind}`;
  return importId === null ? path : `${path}?filter=${encodeURIComponent(JSON.stringify({ importId }))}`;
}
