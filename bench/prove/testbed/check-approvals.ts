import { sql } from 'drizzle-orm';
import { GiftToRecord } from '#contract/office/offline-gifts.ts';
import type { Office } from './office.ts';

type Request = {
  id: string;
  kind: string;
  state: string;
  sealed_body: string;
  gifts: number;
  refunds: number;
  entries: number;
  mails: number;
};

/** Compares every request with what was carried out, recorded and mailed. @returns a description of each contradiction. */
export async function checkApprovals({ testbed, deps, takenEffect }: Office) {
  const rows = await testbed.query<Request>(sql`
    select approval.id, kind, state, sealed_body,
      (select count(*)::int from offline_gift where approval_id = approval.id) as gifts,
      (select count(*)::int from refund where approval_id = approval.id and refund.state = 'COMPLETED') as refunds,
      (select count(*)::int from audit_entry where target_id = approval.id::text and action = 'approval_approved') as entries,
      (select count(*)::int from mail join audit_entry on audit_entry.id = mail.audit_entry_id
        where target_id = approval.id::text and action = 'approval_approved') as mails
    from approval`);
  const opened = (sealed: string): unknown => (sealed === '' ? null : JSON.parse(deps.cipher.open(sealed)));
  const isCarriedOut = ({ id, kind, gifts, refunds }: Request) => {
    if (kind === 'offline_gift') return gifts === 1;
    return takenEffect.get(id) ?? refunds === 1;
  };
  const problems = rows.flatMap((row) => {
    const { id, kind, state, sealed_body: body } = row;
    const [isApproved, isDone] = [state === 'approved', isCarriedOut(row)];
    // Only one change of the bank account can wait, so the scenario rejects one that failed.
    const isStillListed =
      ['waiting', 'failed'].includes(state) || (kind === 'bank_account' && state === 'rejected');
    const keepsGift = kind !== 'offline_gift' || isDone || GiftToRecord.safeParse(opened(body)).success;
    return [
      ...(isApproved === isDone ? [] : [`${kind} ${id}: ${state}, but carried out: ${isDone}`]),
      ...(isApproved || isStillListed ? [] : [`${kind} ${id}: ${state}, in no list`]),
      ...(isApproved === (row.entries === 1)
        ? []
        : [`${kind} ${id}: ${state}, with ${row.entries} entries "approved"`]),
      ...(isApproved === row.mails > 0
        ? []
        : [`${kind} ${id}: ${state}, with ${row.mails} emails "approved"`]),
      ...(keepsGift ? [] : [`${kind} ${id}: the gift is lost`]),
    ];
  });
  return {
    requests: rows.length,
    approved: rows.filter(({ state }) => state === 'approved').length,
    problems,
  };
}
