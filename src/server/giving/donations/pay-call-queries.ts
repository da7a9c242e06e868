import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { AttemptState } from '#domain/giving/donation.ts';
import type { Database } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';

export type PayCallEnd = { attemptId: string; at: Date } & (
  | { kind: 'placed'; providerOrderId: string; redirectUrl: string | null; expiresAt: Date | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'unanswered' }
);

const endings: Record<PayCallEnd['kind'], { state: AttemptState; message: string }> = {
  placed: { state: 'PENDING', message: 'The provider accepted the order.' },
  refused: { state: 'FAILED', message: 'The provider rejected the order.' },
  unanswered: {
    state: 'CREATED',
    message: 'The provider sent no readable response to the order; its status will be polled.',
  },
};

/** Records how calls that place orders ended. A state that an attempt has reached meanwhile is kept. */
export async function endPayCalls(db: Database, ends: readonly PayCallEnd[]): Promise<void> {
  const column = (of: (end: PayCallEnd) => string | null) => sql.param(ends.map(of));
  // control: a late pay response does not overwrite a newer state (pay-call-races.test.ts) → sql`true`
  const isNew = sql`attempt.state = 'CREATED'`;
  await runStatement(
    db,
    sql`
    with given as (
      select * from unnest(
        ${column((end) => end.attemptId)}::uuid[], ${column((end) => end.at.toISOString())}::timestamptz[],
        ${column((end) => end.kind)}::text[], ${column((end) => endings[end.kind].state)}::text[],
        ${column((end) => endings[end.kind].message)}::text[],
        ${column((end) => (end.kind === 'placed' ? end.providerOrderId : null))}::text[],
        ${column((end) => (end.kind === 'placed' ? end.redirectUrl : null))}::text[],
        ${column((end) => (end.kind === 'placed' ? (end.expiresAt?.toISOString() ?? null) : null))}::timestamptz[],
        ${column((end) => (end.kind === 'refused' ? end.reason : null))}::text[],
        ${column(() => uuid())}::uuid[]
      ) as given (attempt_id, at, kind, state, message, provider_order_id, redirect_url, expires_at, reason, event_id)
    ), ended as (
      update attempt set
        pay_call_ended_at = given.at,
        state = case when ${isNew} then given.state else attempt.state end,
        changed_at = case when ${isNew} and given.state <> 'CREATED' then given.at else changed_at end,
        provider_order_id = coalesce(given.provider_order_id, attempt.provider_order_id),
        redirect_url = coalesce(given.redirect_url, attempt.redirect_url),
        expires_at = coalesce(given.expires_at, attempt.expires_at),
        failure_reason = case when ${isNew} then given.reason else failure_reason end
      from given where attempt.id = given.attempt_id
      returning given.event_id, donation_id, attempt.id, given.at, given.kind, given.message
    )
    insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message)
    select event_id, donation_id, id, at, kind, 'donor', message from ended`,
  );
}
