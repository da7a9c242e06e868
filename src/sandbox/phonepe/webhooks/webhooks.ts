import { orderWebhookPayload, refundWebhookPayload } from '../api/responses.ts';
import type { Fault } from '../faults/fault-rule.ts';
import type { FaultStore } from '../faults/fault-store.ts';
import type { Order } from '../orders/order.ts';
import type { Refund } from '../refunds/refund.ts';
import { type WebhookEvent, withOutcome } from './events.ts';
import type { WebhookMessage, WebhookSender } from './sender.ts';

/** Notifies the merchant's site of changes, at least once each unless a fault says otherwise. */
export interface Webhooks {
  sendOrder(order: Order): void;
  /** Sends the webhook again, ignoring fault rules: genuine, with a forged header, or with a false body. */
  resendOrder(order: Order, event: WebhookEvent | undefined, as: 'genuine' | 'forge' | 'lie'): void;
  sendRefund(refund: Refund, event: WebhookEvent): void;
  /** Sends a message about a mandate or one of its orders. */
  send(message: WebhookMessage): void;
}

interface WebhooksDeps {
  readonly webhookSender: WebhookSender;
  readonly merchantId: string;
  readonly faults: FaultStore;
}

/** The same message with a body that contradicts the facts; its header stays genuine. */
function falsify(
  message: WebhookMessage,
  lie: { state?: string | undefined; amountPaise?: number | undefined },
): WebhookMessage {
  const truth = message.payload;
  const state = lie.state ?? (truth.state === 'COMPLETED' ? 'FAILED' : 'COMPLETED');
  const amount = lie.amountPaise ?? truth.amount;
  const payload = { ...truth, state, ...(amount !== undefined && { amount }) };
  return { ...message, event: withOutcome(message.event, state), payload };
}

function sendWithFault(sender: WebhookSender, message: WebhookMessage, fault: Fault | undefined): void {
  switch (fault?.kind) {
    case 'off':
      sender.log(message, 'not sent (injected fault)');
      break;
    case 'delay':
      sender.deliverLater(message, fault.ms);
      break;
    case 'double':
      for (let copy = 0; copy < fault.copies; copy += 1) sender.deliver(message);
      break;
    case 'reorder':
      sender.holdBack(message);
      break;
    case 'forge':
      sender.deliver({ ...message, forged: true });
      break;
    case 'type-only':
      sender.deliver({ ...message, typeOnly: true });
      break;
    case 'lie':
      sender.deliver(falsify(message, fault));
      break;
    default:
      sender.deliver(message);
  }
}

export function createWebhooks({ webhookSender, merchantId, faults }: WebhooksDeps): Webhooks {
  const send = (message: WebhookMessage): void =>
    sendWithFault(webhookSender, message, faults.take('webhook', message.subject));

  function orderMessage(order: Order, event?: WebhookEvent): WebhookMessage {
    const eventOfState = order.state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed';
    const subject = { merchantOrderId: order.merchantOrderId };
    return { event: event ?? eventOfState, payload: orderWebhookPayload(order, merchantId), subject };
  }

  return {
    send,
    sendOrder: (order) => send(orderMessage(order)),
    resendOrder(order, event, as) {
      sendWithFault(webhookSender, orderMessage(order, event), as === 'genuine' ? undefined : { kind: as });
    },
    sendRefund(refund, event) {
      const subject = {
        merchantOrderId: refund.originalMerchantOrderId,
        merchantRefundId: refund.merchantRefundId,
      };
      const includeRefundId = faults.variants().refundWebhookId === 'present';
      const payload = refundWebhookPayload(refund, merchantId, includeRefundId);
      send({ event, payload, subject });
    },
  };
}
