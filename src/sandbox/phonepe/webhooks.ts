import { orderWebhookPayload, refundWebhookPayload } from './answers.ts';
import type { Courier, Message, WebhookEvent } from './courier.ts';
import type { Order } from './order.ts';
import type { Refund } from './refund.ts';
import type { Outcome } from './script.ts';
import type { ScriptStore } from './script-store.ts';

/** Tells the merchant's site of changes, at least once each unless a script says otherwise. */
export interface Webhooks {
  sendOrder(order: Order): void;
  /** Sends once more, past all scripts: as it is, with a wrong header, or with a body that lies. */
  resendOrder(order: Order, event: WebhookEvent | undefined, as: 'genuine' | 'forge' | 'lie'): void;
  sendRefund(refund: Refund, event: WebhookEvent): void;
}

interface WebhookParts {
  readonly courier: Courier;
  readonly merchantId: string;
  readonly scripts: ScriptStore;
}

/** A genuine header over a body that says the opposite of what happened. */
function falsify(
  message: Message,
  lie: { state?: string | undefined; amountPaise?: number | undefined },
): Message {
  const truth = message.payload;
  const state = lie.state ?? (truth.state === 'COMPLETED' ? 'FAILED' : 'COMPLETED');
  const payload = { ...truth, state, amount: lie.amountPaise ?? truth.amount };
  if (message.event.startsWith('pg.refund.')) return { ...message, payload };
  const event = state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed';
  return { ...message, event, payload };
}

function sendBy(courier: Courier, message: Message, outcome: Outcome | undefined): void {
  switch (outcome?.kind) {
    case 'off':
      courier.note(message, 'not sent, as scripted');
      break;
    case 'delay':
      courier.deliverLater(message, outcome.ms);
      break;
    case 'double':
      for (let copy = 0; copy < outcome.copies; copy += 1) courier.deliver(message);
      break;
    case 'reorder':
      courier.hold(message);
      break;
    case 'forge':
      courier.deliver({ ...message, forged: true });
      break;
    case 'lie':
      courier.deliver(falsify(message, outcome));
      break;
    default:
      courier.deliver(message);
  }
}

export function createWebhooks({ courier, merchantId, scripts }: WebhookParts): Webhooks {
  function orderMessage(order: Order, event?: WebhookEvent): Message {
    const usual = order.state === 'COMPLETED' ? 'checkout.order.completed' : 'checkout.order.failed';
    const subject = { merchantOrderId: order.merchantOrderId };
    return { event: event ?? usual, payload: orderWebhookPayload(order, merchantId), subject };
  }

  return {
    sendOrder(order) {
      const message = orderMessage(order);
      sendBy(courier, message, scripts.take('webhook', message.subject));
    },
    resendOrder(order, event, as) {
      sendBy(courier, orderMessage(order, event), as === 'genuine' ? undefined : { kind: as });
    },
    sendRefund(refund, event) {
      const subject = {
        merchantOrderId: refund.originalMerchantOrderId,
        merchantRefundId: refund.merchantRefundId,
      };
      const idPresent = scripts.variants().refundWebhookId === 'present';
      const payload = refundWebhookPayload(refund, merchantId, idPresent);
      sendBy(courier, { event, payload, subject }, scripts.take('webhook', subject));
    },
  };
}
