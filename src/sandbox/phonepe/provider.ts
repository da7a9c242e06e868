import { setInterval } from 'node:timers';
import type { Merchant } from '../pages/merchant.ts';
import { createTokens, type Tokens } from './api/tokens.ts';
import { type Book, openBook } from './book.ts';
import { createFaultStore, type FaultStore } from './faults/fault-store.ts';
import { createOrderService, type OrderService } from './orders/order-service.ts';
import { createRefundService, type RefundService } from './refunds/refund-service.ts';
import { createWebhookSender, type WebhookEndpoint, type WebhookSender } from './webhooks/sender.ts';
import { createWebhooks, type Webhooks } from './webhooks/webhooks.ts';

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientVersion: string;
}

/** The simulated payment provider, without its HTTP routes. */
export interface PaymentProvider {
  readonly merchant: () => Merchant;
  readonly credentials: Credentials;
  readonly book: Book;
  readonly orders: OrderService;
  readonly refunds: RefundService;
  readonly faults: FaultStore;
  readonly tokens: Tokens;
  readonly webhookSender: WebhookSender;
  readonly webhooks: Webhooks;
  readonly now: () => number;
  /** Aborted when the sandbox closes; ends injected delays. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
}

interface PaymentProviderSettings {
  readonly dataDir: string;
  readonly merchant: () => Merchant;
  readonly credentials: Credentials;
  readonly webhook: WebhookEndpoint | undefined;
  readonly now: () => number;
}

const sweepEveryMs = 500;

export async function openPaymentProvider(settings: PaymentProviderSettings): Promise<PaymentProvider> {
  const { merchant, credentials, now } = settings;
  const closing = new AbortController();
  const book = await openBook(settings.dataDir);
  const faults = createFaultStore();
  const tokens = createTokens(credentials.clientSecret);
  const webhookSender = createWebhookSender(settings.webhook, now);
  const webhooks = createWebhooks({ webhookSender, merchantId: credentials.clientId, faults });
  const orders = createOrderService({ book, faults, webhooks, now });
  const refunds = createRefundService({ book, faults, webhooks, now });
  const sweepTimer = setInterval(() => {
    orders.expireOverdue();
    refunds.advanceDue();
  }, sweepEveryMs);

  return {
    merchant,
    credentials,
    book,
    orders,
    refunds,
    faults,
    tokens,
    webhookSender,
    webhooks,
    now,
    closing: closing.signal,
    async close() {
      closing.abort();
      clearInterval(sweepTimer);
      orders.close();
      await webhookSender.close();
      await book.close();
    },
  };
}
