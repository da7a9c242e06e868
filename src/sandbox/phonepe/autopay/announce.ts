import type { Subject } from '../faults/fault-store.ts';
import type { WebhookEvent } from '../webhooks/events.ts';
import type { WebhookMessage } from '../webhooks/sender.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import { debitBody, mandateBody, setupBody } from './api/responses.ts';
import type { AutopayBook } from './autopay-book.ts';
import type { Debit } from './states/debit.ts';
import type { Mandate, MandateState } from './states/mandate.ts';
import type { Setup } from './states/setup.ts';

/** Tells the merchant's site what has changed, once that is saved. */
export interface Announce {
  setup(setup: Setup): void;
  mandate(mandate: Mandate, before: MandateState): void;
  debit(before: Debit, debit: Debit): void;
}

const mandateEvents: Partial<Record<MandateState, WebhookEvent>> = {
  PAUSED: 'subscription.paused',
  CANCELLED: 'subscription.cancelled',
  REVOKED: 'subscription.revoked',
};

const setupEvents = {
  checkout: { COMPLETED: 'checkout.order.completed', FAILED: 'checkout.order.failed' },
  custom: { COMPLETED: 'subscription.setup.order.completed', FAILED: 'subscription.setup.order.failed' },
} as const;

/** The events of one change: of the notice, of the attempt that has ended, and of the whole order. */
function debitEvents(before: Debit, debit: Debit): WebhookEvent[] {
  const events: WebhookEvent[] = [];
  const ended = debit.attempts.findLast((each) => each.state !== 'PENDING');
  const wasEnded = before.attempts.some(
    (each) => each.transactionId === ended?.transactionId && each.endedAt,
  );
  if (ended && !wasEnded)
    events.push(
      ended.state === 'COMPLETED'
        ? 'subscription.redemption.transaction.completed'
        : 'subscription.redemption.transaction.failed',
    );
  if (debit.state === before.state) return events;
  if (debit.state === 'NOTIFIED') events.push('subscription.notification.completed');
  else if (before.state === 'NOTIFICATION_IN_PROGRESS' && debit.state === 'FAILED')
    events.push('subscription.notification.failed');
  else if (debit.state === 'COMPLETED') events.push('subscription.redemption.order.completed');
  else if (debit.state === 'FAILED' || debit.state === 'EXPIRED')
    events.push('subscription.redemption.order.failed');
  return events;
}

export function createAnnounce(deps: {
  book: AutopayBook;
  webhooks: Webhooks;
  merchantId: string;
  numbers: () => 'number' | 'string';
}): Announce {
  const { book, webhooks, merchantId, numbers } = deps;

  function send(event: WebhookEvent, subject: Subject, payload: WebhookMessage['payload']): void {
    // If saving fails, every later API call reports it, so the rejection is ignored here.
    book.saved().then(
      () => webhooks.send({ event, payload: { merchantId, ...payload }, subject }),
      () => undefined,
    );
  }

  return {
    setup(setup) {
      if (setup.state === 'PENDING') return;
      const { merchantOrderId, merchantSubscriptionId } = setup;
      const wanted = { details: true, numbers: numbers() };
      const body = setupBody(setup, book.mandate(merchantSubscriptionId), wanted);
      const event = setupEvents[setup.family][setup.state];
      send(event, { merchantOrderId, merchantSubscriptionId }, { merchantOrderId, ...body });
    },
    mandate(mandate, before) {
      const isUnpaused = before === 'UNPAUSE_IN_PROGRESS' && mandate.state === 'ACTIVE';
      const event = isUnpaused ? 'subscription.unpaused' : mandateEvents[mandate.state];
      const { merchantSubscriptionId } = mandate;
      if (event) send(event, { merchantSubscriptionId }, mandateBody(mandate, numbers()));
    },
    debit(before, debit) {
      const { merchantOrderId, merchantSubscriptionId } = debit;
      const wanted = { details: true, numbers: numbers() };
      const body = debitBody(debit, book.mandate(merchantSubscriptionId), wanted);
      for (const event of debitEvents(before, debit))
        send(event, { merchantOrderId, merchantSubscriptionId }, { merchantOrderId, ...body });
    },
  };
}
