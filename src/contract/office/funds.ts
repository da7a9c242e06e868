import * as z from 'zod/mini';
import { MOST_APPROVALS } from '#domain/office/expense.ts';
import { FUND_KINDS } from '#domain/office/fund.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { required } from '../fields/text-fields.admin.ts';
import { IndianDate } from '../lists.admin.ts';

// What each fund has, what was spent from it before these records, and how many people approve what is spent.

export const FundName = z.object({
  id: Id,
  kind: z.enum(FUND_KINDS),
  /** The campaign's title; null for the other kinds. */
  campaignTitle: z.nullable(z.string()),
});

/** Amounts in rupees; what left the fund is positive, too. */
export const Fund = z.object({
  ...FundName.shape,
  /** Gifts of money less refunds, with corrections of what they are for. */
  receivedRupees: z.number(),
  spentRupees: z.number(),
  feesRupees: z.number(),
  /** From other funds, less what went to them. */
  transferredRupees: z.number(),
  balanceRupees: z.number(),
  /** Of the balance: approved, and not paid yet. */
  approvedRupees: z.number(),
  /** What was spent before these records, and is not in `spentRupees`; null if nothing was entered. */
  opening: z.nullable(z.object({ rupees: z.number(), until: IndianDate, reason: z.string() })),
});
export type Fund = z.infer<typeof Fund>;

/** What was spent from a fund before these records, up to a day. The reason is for everybody. */
export const Opening = z.strictObject({
  /** 0 takes an earlier entry back. */
  amountRupees: z.number({ error: staffRule('rupees_required') }),
  until: IndianDate,
  reason: required(300),
  /** What the page showed; null for nothing. */
  seenRupees: z.nullable(z.number()),
});
export type Opening = z.infer<typeof Opening>;

/** What is stored of an entry that waits for another owner. */
export const ApprovedOpening = z.extend(Opening, { fundId: Id, fundName: z.string() });

const approvals = z.number().check(z.int(), z.minimum(0), z.maximum(MOST_APPROVALS));

/** How many people approve an expense, and one from an amount on. */
export const SpendingSettings = z.strictObject({
  approvals,
  largeApprovals: approvals,
  largeFromRupees: z
    .number({ error: staffRule('rupees_required') })
    .check(z.int(staffRule('rupees_invalid')), z.minimum(1, staffRule('rupees_invalid'))),
});
export type SpendingSettings = z.infer<typeof SpendingSettings>;

/** What is stored of a change that waits: also the settings that it replaces. */
export const ApprovedSpendingSettings = z.extend(SpendingSettings, { seen: SpendingSettings });

export const listFunds = endpoint({
  method: 'GET',
  path: '/api/admin/funds',
  access: staff('read'),
  summary: 'List the funds with what they received, spent and have left',
  response: z.object({ items: z.array(Fund) }),
});

export const enterOpening = endpoint({
  method: 'PUT',
  path: '/api/admin/funds/:id/opening',
  access: staff('changeRegistrations'),
  summary: 'Enter or correct what was spent from a fund before these records',
  description: 'It waits for another owner.',
  params: ById,
  body: Opening,
  response: z.object({ message: z.string() }),
  errors: [
    'record_not_found',
    'edited_meanwhile',
    'corpus_not_spent',
    'fund_too_small',
    'waits_for_owner',
    'request_waits_already',
  ],
});

export const getSpendingSettings = endpoint({
  method: 'GET',
  path: '/api/admin/spending-settings',
  access: staff('read'),
  summary: 'Get how many people have to approve an expense',
  response: SpendingSettings,
});

export const saveSpendingSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/spending-settings',
  access: staff('changeRegistrations'),
  summary: 'Set how many people have to approve an expense',
  description: 'Fewer people, and a higher limit, wait for another owner.',
  body: SpendingSettings,
  response: SpendingSettings,
  errors: ['fewer_large_approvals', 'edited_meanwhile', 'waits_for_owner', 'request_waits_already'],
});
