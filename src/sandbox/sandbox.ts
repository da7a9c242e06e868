import { mkdir } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Provider as IdentityProvider } from 'oidc-provider';
import { controlRoutes } from './control/routes.ts';
import { addFormParser, addSecurityHeaders, refuseOtherHosts } from './http.ts';
import { createPeople } from './identity/people.ts';
import { createIdentityProvider } from './identity/provider.ts';
import { identityRoutes } from './identity/routes.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { listenForMail } from './mailbox/smtp.ts';
import { openMailbox } from './mailbox/store.ts';
import { assetRoutes } from './pages/assets.ts';
import { homeRoutes } from './pages/home.ts';
import type { Merchant } from './pages/merchant.ts';
import { phonepeRoutes } from './phonepe/api/routes.ts';
import { mandatePageRoutes } from './phonepe/autopay/page/routes.ts';
import { checkoutRoutes } from './phonepe/checkout/routes.ts';
import { openPaymentProvider } from './phonepe/provider.ts';
import type { SandboxSettings } from './settings.ts';
import { lockFolder } from './storage/folder-lock.ts';

export interface RunningSandbox {
  readonly url: string;
  readonly smtpUrl: string;
  /** Changes the trust's name and logo on all pages. */
  rename(merchant: Merchant): void;
  close(): Promise<void>;
}

function urlOf(app: FastifyInstance, host: string): string {
  const address = app.addresses()[0];
  if (typeof address !== 'object') throw new Error('The sandbox is not listening.');
  return `http://${urlHostOf(host)}:${address.port}`;
}

function urlHostOf(host: string): string {
  const anyHost: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return anyHost[host] ?? (host.includes(':') ? `[${host}]` : host);
}

/**
 * Starts the simulated payment and identity providers on one port and a mailbox on another; port 0 means any free port.
 * `now` is in epoch milliseconds. Rejects with the system's error if a port is not available, and with a readable message if
 * another sandbox uses the folder.
 */
export async function startSandbox(
  settings: SandboxSettings,
  now: () => number = Date.now,
): Promise<RunningSandbox> {
  await mkdir(settings.dataDir, { recursive: true });
  const lock = await lockFolder(settings.dataDir);
  try {
    const running = await startLocked(settings, now);
    return { ...running, close: () => running.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(settings: SandboxSettings, now: () => number): Promise<RunningSandbox> {
  const { host, port, dataDir, publicUrl } = settings;
  let current: Merchant = { name: settings.merchantName, logo: null };
  const merchant = () => current;
  const payments = await openPaymentProvider({
    dataDir,
    merchant,
    credentials: settings.phonepe,
    webhook: settings.webhook,
    now,
  });
  const mailbox = await openMailbox(dataDir, now);
  const people = createPeople();
  // Both contain the port, which is known only once the server listens.
  const baseUrl = Promise.withResolvers<string>();
  const identity = Promise.withResolvers<IdentityProvider>();

  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  addSecurityHeaders(app);
  refuseOtherHosts(app, publicUrl);
  addFormParser(app);
  await app.register(assetRoutes, { prefix: '/assets', merchant });
  await app.register(identityRoutes, {
    prefix: '/identity',
    site: merchant,
    people,
    provider: identity.promise,
  });
  await app.register(checkoutRoutes, { prefix: '/phonepe/checkout', provider: payments });
  await app.register(mandatePageRoutes, { prefix: '/phonepe/mandate', provider: payments });
  await app.register(phonepeRoutes, { prefix: '/phonepe', provider: payments, baseUrl: baseUrl.promise });
  await app.register(controlRoutes, { prefix: '/control', provider: payments });
  await app.register(mailboxRoutes, { prefix: '/mailbox', mailbox });
  await homeRoutes(app, { merchant });

  let mail: Awaited<ReturnType<typeof listenForMail>> | undefined;
  const close = async (): Promise<void> => {
    await app.close();
    await mail?.close();
    await mailbox.close();
    await payments.close();
  };
  try {
    mail = await listenForMail(mailbox, { host, port: settings.mailPort ?? 0 });
    await app.listen({ host, port });
    const url = publicUrl ?? urlOf(app, host);
    const client = settings.identity;
    identity.resolve(await createIdentityProvider({ baseUrl: url, dataDir, client, people, now }));
    baseUrl.resolve(url);
    const rename = (renamed: Merchant): void => {
      current = renamed;
    };
    return { url, smtpUrl: `smtp://${urlHostOf(host)}:${mail.port}`, rename, close };
  } catch (error) {
    await close();
    throw error;
  }
}
