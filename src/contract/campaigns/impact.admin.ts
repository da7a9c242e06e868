import * as z from 'zod/mini';
import { IMPACT_STATES } from '#domain/campaigns/impact.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { givenText, required } from '../fields/text-fields.admin.ts';
import { IndianDate } from '../lists.admin.ts';
import { impactLanguages } from '../trust/translations.admin.ts';

// What a campaign achieved: entered by one person, and on its page once another has confirmed it.

const MOST = 1_000_000_000;

export const EnterImpact = z.strictObject({
  ...impactLanguages,
  quantity: z
    .int({ error: staffRule('quantity_required') })
    .check(z.minimum(1, staffRule('quantity_required')), z.maximum(MOST, staffRule('quantity_required'))),
  unit: required(60),
  fromDay: IndianDate,
  untilDay: IndianDate,
  evidence: givenText(1000, 'evidence_required'),
});
export type EnterImpact = z.infer<typeof EnterImpact>;

const ImpactEntry = z.object({
  id: Id,
  ...EnterImpact.shape,
  state: z.enum(IMPACT_STATES),
  by: z.string(),
  at: Moment,
  /** Whether the reader entered it, so that somebody else has to confirm it. */
  isOwn: z.boolean(),
  /** Who confirmed or rejected it. */
  decidedBy: z.nullable(z.string()),
});
export type ImpactEntry = z.infer<typeof ImpactEntry>;

/** A campaign's latest entries, latest first. */
export const CampaignImpact = z.object({ items: z.array(ImpactEntry) });
export type CampaignImpact = z.infer<typeof CampaignImpact>;

const ENTRIES = '/api/admin/campaigns/:id/impact';
const ENTRY = '/api/admin/campaign-impact/:id';

export const listCampaignImpact = endpoint({
  method: 'GET',
  path: ENTRIES,
  access: staff('read'),
  summary: 'List what a campaign achieved',
  params: ById,
  response: CampaignImpact,
  errors: ['campaign_not_found'],
});

export const enterCampaignImpact = endpoint({
  method: 'POST',
  path: ENTRIES,
  access: staff('changeContent'),
  summary: 'Enter what a campaign achieved, for somebody else to confirm',
  params: ById,
  body: EnterImpact,
  response: CampaignImpact,
  errors: ['campaign_not_found'],
});

const decision = {
  method: 'POST',
  access: staff('changeContent'),
  params: ById,
  response: CampaignImpact,
  errors: ['not_found', 'impact_decided', 'impact_own'],
} as const;

export const confirmImpact = endpoint({
  ...decision,
  path: `${ENTRY}/confirm`,
  summary: 'Confirm what somebody else entered, which puts it on the campaign’s page',
});

export const rejectImpact = endpoint({
  ...decision,
  path: `${ENTRY}/reject`,
  summary: 'Reject what somebody else entered',
});

export const withdrawImpact = endpoint({
  ...decision,
  path: `${ENTRY}/withdraw`,
  summary: 'Take a confirmed entry from the campaign’s page',
});
