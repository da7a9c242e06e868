import * as z from 'zod/mini';
import { MOST_APPROVALS } from '#domain/office/expense.ts';
import { FUND_KINDS } from '#domain/office/fund.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';

// What each fund has, and how many people approve what is spent from it.

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
});
export type Fund = z.infer<typeof Fund>;

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

export const listFunds = endpoint({
  method: 'GET',
  path: '/api/admin/funds',
  access: staff('read'),
  summary: 'List the funds with what they received, spent and have left',
  response: z.object({ items: z.array(Fund) }),
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
  body: SpendingSettings,
  response: SpendingSettings,
  errors: ['fewer_large_approvals'],
});
