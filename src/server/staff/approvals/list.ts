import { ApprovedPeople } from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { ApprovedOpening, ApprovedSpendingSettings, type SpendingSettings } from '#contract/office/funds.ts';
import { GiftToRecord } from '#contract/office/offline-gifts.ts';
import { NewApiToken } from '#contract/staff/api-tokens.ts';
import {
  type Approval,
  type Approvals,
  ApprovedThreshold,
  type RequestedGift,
} from '#contract/staff/approvals.ts';
import { isAllowed } from '#contract/staff/roles-and-policies.ts';
import type { BankAccount, FcraAccount } from '#contract/trust/trust.ts';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { ANONYMOUS_NAME } from '#domain/office/offline-gift.ts';
import { scopesInWords } from '#domain/staff/api-scopes.ts';
import { indianDate, writtenDay } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { donationTypeOf } from '../../giving/donation-types/service.ts';
import { describeRepeated } from '../../office/offline-gifts/service.ts';
import type { SignedInStaff } from '../audit/service.ts';
import { findPerson, findThreshold, namesOfPurpose, type OpenRequest, openRequests } from './queries.ts';
import { type ApprovalDeps, decidesFrom, policyToDecide } from './service.ts';

/** The requests that wait for a second person or for the payment provider, and those that failed, oldest first. */
export async function listApprovals(deps: ApprovalDeps, by: SignedInStaff): Promise<Approvals> {
  const [rows, threshold, from] = await Promise.all([
    openRequests(deps.db),
    findThreshold(deps.db),
    decidesFrom(deps, by),
  ]);
  const caller = { ...by, isNew: from !== null };
  const items = await Promise.all(rows.map((row) => describeOpen(deps, caller, row)));
  return { items, fromRupees: threshold === null ? null : rupeesFromPaise(threshold) };
}

type About = Pick<Approval, 'reason' | 'donor' | 'gift' | 'warnings' | 'warningsConfirmed' | 'changes'>;

async function describeOpen(
  deps: ApprovalDeps,
  by: SignedInStaff & { isNew: boolean },
  row: OpenRequest,
): Promise<Approval> {
  const { approval, requestedBy, requesterEmail, donation } = row;
  return {
    id: approval.id,
    kind: approval.kind,
    state: approval.state as Approval['state'],
    amountRupees: rupeesFromPaise(approval.amountPaise),
    requestedBy,
    requestedAt: approval.requestedAt.toISOString(),
    isOwn: approval.requestedBy === by.accountId || requesterEmail === by.email,
    mayDecide: !by.isNew && isAllowed(by.role, policyToDecide(approval.kind)),
    failure: await describeFailure(deps, row),
    takesEffectAt: approval.takesEffectAt?.toISOString() ?? null,
    donationId: donation?.id ?? null,
    ...(await describeSubject(deps, row)),
  };
}

async function describeFailure(
  { db, cipher }: ApprovalDeps,
  { approval: { sealedFailure, failedAt, failedBy } }: OpenRequest,
): Promise<Approval['failure']> {
  if (sealedFailure === null || failedAt === null) return null;
  const person = failedBy === null ? undefined : await findPerson(db, failedBy);
  return { reason: cipher.open(sealedFailure), at: failedAt.toISOString(), by: person?.name ?? null };
}

async function describeSubject(deps: ApprovalDeps, row: OpenRequest): Promise<About> {
  const { kind, sealedBody } = row.approval;
  const nothing = { gift: null, donor: '', warnings: [], warningsConfirmed: false, changes: [] };
  // Only the call of a request that still waits is kept.
  const body =
    sealedBody === '' ? null : (JSON.parse(deps.cipher.open(sealedBody)) as Record<string, unknown>);
  if (kind === 'offline_gift' && body !== null)
    return describeOfflineGift(deps, row, GiftToRecord.parse(body));
  if (row.approval.takesEffectAt !== null && body !== null)
    return { ...nothing, reason: describeReason(body), changes: await describeChanges(deps, kind, body) };
  const reason = body === null ? (row.refundReason ?? '') : describeReason(body);
  const { donation } = row;
  if (!donation) return { ...nothing, reason };
  return { ...nothing, reason, donor: donation.fullName, gift: await describePayment(deps, row) };
}

async function describeOfflineGift(
  { db, cipher }: ApprovalDeps,
  { approval: { idempotencyKey } }: OpenRequest,
  given: GiftToRecord,
): Promise<About> {
  const { enterAnyway, isAnonymous, fullName, idNumber, categoryId, campaignId, transferId, ...fields } =
    given;
  const amountPaise = paiseFromRupees(given.amountRupees);
  const names = await namesOfPurpose(db, categoryId, campaignId);
  const repeated =
    typeof amountPaise === 'bigint'
      ? await describeRepeated(db, cipher, { given, amountPaise, idempotencyKey: idempotencyKey ?? '' })
      : [];
  return {
    reason: '',
    donor: isAnonymous ? ANONYMOUS_NAME : fullName,
    gift: { ...fields, category: names.category ?? '', campaign: names.campaign ?? '' },
    warnings: repeated,
    warningsConfirmed: enterAnyway,
    changes: [],
  };
}

/** A gift in the books, about which only staff need to know more than the donation's page shows. */
async function describePayment(
  { db }: ApprovalDeps,
  { attempt, donation, offlineGift, categoryName }: OpenRequest,
): Promise<RequestedGift | null> {
  if (!attempt || !donation) return null;
  const { type, direction } = await donationTypeOf(db, donation.id);
  return {
    mode: offlineGift?.mode ?? 'online',
    amountRupees: rupeesFromPaise(attempt.amountPaise),
    receivedOn: offlineGift?.receivedOn ?? indianDate(attempt.countedAt),
    reference: offlineGift?.reference ?? attempt.providerPaymentId ?? '',
    bank: offlineGift?.bank ?? '',
    category: categoryName ?? '',
    campaign: donation.campaignTitle ?? '',
    donationType: type,
    direction,
    email: donation.email,
    phoneNumber: donation.phoneNumber,
    address: '',
    idKind: null,
    note: offlineGift?.note ?? '',
  };
}

const ACCOUNT_LABELS = {
  holder: 'Account name',
  number: 'Account number',
  ifsc: 'IFSC',
  upi: 'UPI ID',
  bank: 'Bank',
  branch: 'Branch',
} as const satisfies Record<keyof BankAccount, string>;

const FCRA_ACCOUNT_LABELS = {
  holder: 'FCRA account: account name',
  number: 'FCRA account: account number',
  ifsc: 'FCRA account: IFSC',
  bank: 'FCRA account: bank',
  branch: 'FCRA account: branch',
  swift: 'FCRA account: SWIFT code',
  purpose: 'FCRA account: purpose',
} as const satisfies Record<keyof FcraAccount, string>;

/** The parts of an account that would change. */
function changedParts<Part extends string>(
  labels: Record<Part, string>,
  former: Partial<Record<Part, string>>,
  asked: Partial<Record<Part, string>>,
) {
  return (Object.keys(labels) as Part[])
    .map((part) => ({ label: labels[part], from: former[part] ?? '', to: asked[part] ?? '' }))
    .filter(({ from, to }) => from !== to);
}

const RULE_LABELS = {
  approvals: 'People who approve an expense',
  largeFromRupees: 'A large expense, from this amount in rupees',
  largeApprovals: 'People who approve a large expense',
} as const satisfies Record<keyof SpendingSettings, string>;

/** What a change that another owner decides replaces. */
async function describeChanges(
  { db, trust }: ApprovalDeps,
  kind: Approval['kind'],
  body: Record<string, unknown>,
): Promise<Approval['changes']> {
  if (kind === 'bank_account') {
    const former = (await trust(db)).bank;
    // A request from before there was a second account has the first one only.
    const asked = { ...former, ...(body as Partial<typeof former>) };
    return [
      ...changedParts(ACCOUNT_LABELS, former.account, asked.account),
      ...changedParts(FCRA_ACCOUNT_LABELS, former.fcraAccount, asked.fcraAccount),
    ];
  }
  if (kind === 'limit_loosened') {
    const { fromRupees, seenFromRupees } = ApprovedThreshold.parse(body);
    const label = 'A second person is needed';
    return [{ label, from: describeLimit(seenFromRupees), to: describeLimit(fromRupees) }];
  }
  if (kind === 'spending_rules_loosened') {
    const { seen, ...asked } = ApprovedSpendingSettings.parse(body);
    return (Object.keys(RULE_LABELS) as (keyof SpendingSettings)[])
      .filter((part) => seen[part] !== asked[part])
      .map((part) => ({ label: RULE_LABELS[part], from: String(seen[part]), to: String(asked[part]) }));
  }
  if (kind === 'fund_opening') {
    const { fundName, amountRupees, seenRupees, until } = ApprovedOpening.parse(body);
    const from = seenRupees === null ? '' : formatRupees(seenRupees);
    return [{ label: fundName, from, to: `${formatRupees(amountRupees)} until ${formatTypedDate(until)}` }];
  }
  if (kind === 'webhook_people') {
    const { name, url } = ApprovedPeople.parse(body);
    const to = `with the donor’s name, email address and phone number, to ${url}`;
    return [{ label: `Events for “${name}”`, from: 'without people', to }];
  }
  if (kind === 'api_token') {
    const { name, scopes, expiresOn } = NewApiToken.parse(body);
    return [{ label: name, from: '', to: `${scopesInWords(scopes)} until ${writtenDay(expiresOn)}` }];
  }
  const { email, role, seenRole } = body as { email: string; role: string; seenRole?: string };
  if (kind === 'owner_account_released')
    return [{ label: email, from: 'the Google account used so far', to: 'the next one with this address' }];
  const from = kind === 'owner_removed' ? role : (seenRole ?? '');
  return [{ label: email, from, to: kind === 'owner_removed' ? '' : role }];
}

const describeLimit = (rupees: number | null) => (rupees === null ? 'never' : `from ${formatRupees(rupees)}`);

function describeReason({ reason, lineId }: Record<string, unknown>): string {
  // Otherwise it would look as if the money were still to be sent.
  const known = lineId === undefined ? '' : 'refunded at the provider already, add it to the books · ';
  return known + String(reason ?? '');
}
