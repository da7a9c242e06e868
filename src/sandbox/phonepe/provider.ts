import { setInterval } from 'node:timers';
import { type Book, openBook } from './book.ts';
import { type Cashier, createCashier } from './cashier.ts';
import { type Courier, createCourier, type WebhookTarget } from './courier.ts';
import { createRefundDesk, type RefundDesk } from './refund-desk.ts';
import { createScriptStore, type ScriptStore } from './script-store.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clientVersion: string;
}

/** The payment provider behind its HTTP face. */
export interface Provider {
  /** What the trust is called now. */
  readonly merchantName: () => string;
  readonly credentials: Credentials;
  readonly book: Book;
  readonly cashier: Cashier;
  readonly refundDesk: RefundDesk;
  readonly scripts: ScriptStore;
  readonly tokens: Tokens;
  readonly courier: Courier;
  readonly webhooks: Webhooks;
  readonly now: () => number;
  /** Aborted when the sandbox closes; ends what a script keeps waiting. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
}

interface ProviderSettings {
  readonly dataDir: string;
  readonly merchantName: () => string;
  readonly credentials: Credentials;
  readonly webhook: WebhookTarget | undefined;
  readonly now: () => number;
}

const sweepEveryMs = 500;

export async function openProvider(settings: ProviderSettings): Promise<Provider> {
  const { merchantName, credentials, now } = settings;
  const closing = new AbortController();
  const book = await openBook(settings.dataDir);
  const scripts = createScriptStore();
  const tokens = createTokens(credentials.clientSecret);
  const courier = createCourier(settings.webhook, now);
  const webhooks = createWebhooks({ courier, merchantId: credentials.clientId, scripts });
  const cashier = createCashier({ book, scripts, webhooks, now });
  const refundDesk = createRefundDesk({ book, scripts, webhooks, now });
  const sweeping = setInterval(() => {
    cashier.sweep();
    refundDesk.sweep();
  }, sweepEveryMs);

  return {
    merchantName,
    credentials,
    book,
    cashier,
    refundDesk,
    scripts,
    tokens,
    courier,
    webhooks,
    now,
    closing: closing.signal,
    async close() {
      closing.abort();
      clearInterval(sweeping);
      cashier.close();
      await courier.close();
      await book.close();
    },
  };
}
