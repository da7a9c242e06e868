import * as z from 'zod/mini';
import { LEDGER_ENTRY_KINDS } from '#domain/giving/donation.ts';
import { DONATION_STATUSES } from '#domain/giving/donation-status.ts';
import { FUND_KINDS } from '#domain/office/fund.ts';
import { DONATION_TYPES } from '#domain/year-end/year-statement.ts';
import { CAMPAIGN_STATES } from '../campaigns/campaigns.admin.ts';
import { endpoint, withScope } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { PAYMENT_MODES } from '../giving/donation-list.admin.ts';
import { IndianDate, listOf } from '../lists.admin.ts';

// What programs of the trust read with a token (docs/api.md). Fields are added and never renamed or removed: that needs /api/v2.

const MAX_PAGE_SIZE = 500;
const DEFAULT_PAGE_SIZE = 100;

const pageQuery = {
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE_SIZE)),
    DEFAULT_PAGE_SIZE,
  ),
  /** The `nextCursor` of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, staffRule('cursor_unknown')))),
};

/** Days in India; both are included. */
const DayQuery = z.strictObject({
  ...pageQuery,
  from: z.optional(IndianDate),
  to: z.optional(IndianDate),
  campaignId: z.optional(z.uuid()),
});
export type DayQuery = z.infer<typeof DayQuery>;

const Named = z.object({ id: Id, name: z.string() });
const NamedCampaign = z.object({ id: Id, title: z.string() });

export const DataApiGift = z.object({
  /** Of the payment: a donation that was paid twice is two gifts. */
  id: Id,
  /** The day in India on which it counts. */
  day: IndianDate,
  /** When it counts; of an offline gift only the day is known. */
  at: Moment,
  amountPaise: z.number(),
  /** What was given back, or taken back because a cheque bounced or the entry was cancelled. */
  reversedPaise: z.number(),
  status: z.enum(DONATION_STATUSES),
  mode: z.enum(PAYMENT_MODES),
  isOffline: z.boolean(),
  category: Named,
  campaign: z.nullable(NamedCampaign),
  donationType: z.enum(DONATION_TYPES),
  isAnonymous: z.boolean(),
  /** Null for an anonymous gift, and for a token without the scope `gifts:personal-data`. Empty where nothing is known. */
  donor: z.nullable(z.object({ fullName: z.string(), email: z.string(), phoneNumber: z.string() })),
});
export type DataApiGift = z.infer<typeof DataApiGift>;

/** Something that the books received or gave back. */
export const DataApiEntry = z.object({
  id: Id,
  giftId: Id,
  kind: z.enum(LEDGER_ENTRY_KINDS),
  day: IndianDate,
  at: Moment,
  /** Negative for what was given or taken back. */
  amountPaise: z.number(),
  campaignId: z.nullable(Id),
});
export type DataApiEntry = z.infer<typeof DataApiEntry>;

export const DataApiReceipt = z.object({
  id: Id,
  /** As printed. */
  number: z.string(),
  financialYear: z.string(),
  issuedAt: Moment,
  amountPaise: z.number(),
  giftId: Id,
  cancelledAt: z.nullable(Moment),
  /** The id of the receipt that replaced it. */
  replacedBy: z.nullable(Id),
});
export type DataApiReceipt = z.infer<typeof DataApiReceipt>;

export const DataApiCampaign = z.object({
  id: Id,
  /** The last part of its page's address. */
  slug: z.string(),
  title: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  startsAt: Moment,
  endsAt: Moment,
  category: Named,
  goalPaise: z.number(),
  /** Gifts less refunds. */
  receivedPaise: z.number(),
  donors: z.number(),
});
export type DataApiCampaign = z.infer<typeof DataApiCampaign>;

/** `balancePaise` is the sum of the other amounts; what left the fund is negative. */
export const DataApiFund = z.object({
  id: Id,
  kind: z.enum(FUND_KINDS),
  campaign: z.nullable(NamedCampaign),
  /** Gifts of money less refunds, with corrections of what they are for. */
  receivedPaise: z.number(),
  spentPaise: z.number(),
  feesPaise: z.number(),
  /** From other funds, less what went to them. */
  transferredPaise: z.number(),
  /** What was spent before these records. */
  openingPaise: z.number(),
  balancePaise: z.number(),
});
export type DataApiFund = z.infer<typeof DataApiFund>;

export const listGifts = endpoint({
  method: 'GET',
  path: '/api/v1/gifts',
  access: withScope('gifts:read'),
  summary: 'List the gifts that arrived, latest first',
  description: 'Gifts that were refunded or cancelled later stay in the list.',
  query: DayQuery,
  response: listOf(DataApiGift),
});

export const getGift = endpoint({
  method: 'GET',
  path: '/api/v1/gifts/:id',
  access: withScope('gifts:read'),
  summary: 'Get a gift',
  params: ById,
  response: DataApiGift,
  errors: ['record_not_found'],
});

export const listLedgerEntries = endpoint({
  method: 'GET',
  path: '/api/v1/ledger-entries',
  access: withScope('gifts:read'),
  summary: 'List what the books received and gave back, latest first',
  description: 'Their sum is what remains of all gifts. An entry never changes.',
  query: DayQuery,
  response: listOf(DataApiEntry),
});

export const listIssuedReceipts = endpoint({
  method: 'GET',
  path: '/api/v1/receipts',
  access: withScope('receipts:read'),
  summary: 'List receipts by the day on which they were issued, latest first',
  query: DayQuery,
  response: listOf(DataApiReceipt),
});

export const listAllCampaigns = endpoint({
  method: 'GET',
  path: '/api/v1/campaigns',
  access: withScope('campaigns:read'),
  summary: 'List all campaigns, also drafts and archived ones, latest start first',
  query: z.strictObject(pageQuery),
  response: listOf(DataApiCampaign),
});

export const listAllFunds = endpoint({
  method: 'GET',
  path: '/api/v1/funds',
  access: withScope('funds:read'),
  summary: 'List the funds with what they received, spent and have left',
  query: z.strictObject({}),
  response: z.object({ items: z.array(DataApiFund) }),
});
