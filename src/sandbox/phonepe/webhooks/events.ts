export type WebhookEvent =
  | 'checkout.order.completed'
  | 'checkout.order.failed'
  | 'pg.refund.accepted'
  | 'pg.refund.completed'
  | 'pg.refund.failed'
  | 'subscription.setup.order.completed'
  | 'subscription.setup.order.failed'
  | 'subscription.notification.completed'
  | 'subscription.notification.failed'
  | 'subscription.redemption.order.completed'
  | 'subscription.redemption.order.failed'
  | 'subscription.redemption.transaction.completed'
  | 'subscription.redemption.transaction.failed'
  | 'subscription.paused'
  | 'subscription.unpaused'
  | 'subscription.revoked'
  | 'subscription.cancelled';

/** The same in the form of PhonePe's older samples: SUBSCRIPTION_PAUSED. */
export const typeOf = (event: WebhookEvent): string => event.replaceAll('.', '_').toUpperCase();

/** An order's event that says the opposite of what happened to it; other events stay as they are. */
export function withOutcome(event: WebhookEvent, state: string): WebhookEvent {
  const outcome = state === 'COMPLETED' ? 'completed' : 'failed';
  switch (event) {
    case 'checkout.order.completed':
    case 'checkout.order.failed':
      return `checkout.order.${outcome}`;
    case 'subscription.setup.order.completed':
    case 'subscription.setup.order.failed':
      return `subscription.setup.order.${outcome}`;
    case 'subscription.redemption.order.completed':
    case 'subscription.redemption.order.failed':
      return `subscription.redemption.order.${outcome}`;
    default:
      return event;
  }
}
