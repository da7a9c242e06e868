import { setInterval } from 'node:timers';
import type { Merchant } from '../pages/merchant.ts';
import { createRateMeter, type RateMeter } from './api/rate-meter.ts';
import { createTokens, type Tokens } from './api/tokens.ts';
import { type Autopay, createAutopay } from './autopay/autopay.ts';
import { openAutopayBook } from './autopay/autopay-book.ts';
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
  readonly autopay: Autopay;
  readonly faults: FaultStore;
  readonly tokens: Tokens;
  readonly rates: RateMeter;
  readonly webhookSender: WebhookSender;
  readonly webhooks: Webhooks;
  /** The provider's clock, which runs ahead of the machine's once it was moved. */
  readonly now: () => number;
  /** Moves that clock forward, and carries out everything that was to happen until then. */
  moveClock(ms: number): void;
  /** Changes whatever was to change by now. */
  catchUp(): void;
  /** Resolves once both books are on disk. */
  saved(): Promise<void>;
  /** Aborted when the sandbox closes; ends injected delays. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
}

interface PaymentProviderSettings {
  readonly dataDir: string;
  readonly merchant: () => Merchant;
  readonly credentials: Credentials;
  readonly webhook: WebhookEndpoint | undefined;
  /** The machine's clock. */
  readonly now: () => number;
}

const sweepEveryMs = 500;

export async function openPaymentProvider(settings: PaymentProviderSettings): Promise<PaymentProvider> {
  const { merchant, credentials } = settings;
  const closing = new AbortController();
  const book = await openBook(settings.dataDir);
  const autopayBook = await openAutopayBook(settings.dataDir);
  const now = () => settings.now() + autopayBook.clockAheadMs();
  const faults = createFaultStore();
  const tokens = createTokens(credentials.clientSecret);
  const webhookSender = createWebhookSender(settings.webhook, now);
  const webhooks = createWebhooks({ webhookSender, merchantId: credentials.clientId, faults });
  const paymentOf = (id: string) => book.order(id) ?? autopayBook.setup(id) ?? autopayBook.debit(id);
  const isOrderIdUsed = (id: string) => paymentOf(id) !== undefined;
  const orders = createOrderService({ book, isOrderIdUsed, faults, webhooks, now });
  const refunds = createRefundService({ book, paymentOf, faults, webhooks, now });
  const autopay = createAutopay({
    book: autopayBook,
    merchantId: credentials.clientId,
    isOrderIdUsed,
    faults,
    webhooks,
    now,
  });
  const catchUp = () => {
    orders.expireOverdue();
    refunds.advanceDue();
    autopay.catchUp();
  };
  const sweepTimer = setInterval(catchUp, sweepEveryMs);

  return {
    merchant,
    credentials,
    book,
    orders,
    refunds,
    autopay,
    faults,
    tokens,
    rates: createRateMeter(now),
    webhookSender,
    webhooks,
    now,
    moveClock(ms) {
      autopayBook.moveClock(ms);
      catchUp();
    },
    catchUp,
    async saved() {
      await Promise.all([book.saved(), autopayBook.saved()]);
    },
    closing: closing.signal,
    async close() {
      closing.abort();
      clearInterval(sweepTimer);
      orders.close();
      await webhookSender.close();
      await Promise.all([book.close(), autopayBook.close()]);
    },
  };
}
