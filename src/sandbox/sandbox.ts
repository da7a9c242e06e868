import { mkdir } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Provider as IdentityProvider } from 'oidc-provider';
import { assetRoutes } from './assets.ts';
import { controlRoutes } from './control/routes.ts';
import { lockFolder } from './folder-lock.ts';
import { homeRoutes } from './home.ts';
import { addFormParser, addSecurityHeaders } from './http.ts';
import { createPeople } from './identity/people.ts';
import { createIdentityProvider } from './identity/provider.ts';
import { identityRoutes } from './identity/routes.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { listenForMail } from './mailbox/smtp.ts';
import { openMailbox } from './mailbox/store.ts';
import { checkoutRoutes } from './phonepe/checkout.ts';
import { openProvider } from './phonepe/provider.ts';
import { phonepeRoutes } from './phonepe/routes.ts';
import type { SandboxSettings } from './settings.ts';

export interface RunningSandbox {
  readonly url: string;
  /** Where mail is taken. */
  readonly smtpUrl: string;
  /** Its pages name the trust so from now on. */
  rename(merchantName: string): void;
  close(): Promise<void>;
}

function addressOf(app: FastifyInstance, host: string): string {
  const address = app.addresses()[0];
  if (typeof address !== 'object') throw new Error('The sandbox does not listen.');
  return `http://${nameOf(host)}:${address.port}`;
}

function nameOf(host: string): string {
  const anyHost: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return anyHost[host] ?? (host.includes(':') ? `[${host}]` : host);
}

/**
 * Starts the stand-ins for the payment provider and the identity provider on one port, 0 for any that is free, and a
 * mailbox on another.
 * Rejects with the system's error when the port cannot be had, and for people when another sandbox has the folder. `now` is
 * in epoch milliseconds.
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
  const { host, port, dataDir } = settings;
  let name = settings.merchantName;
  const merchantName = () => name;
  const payments = await openProvider({
    dataDir,
    merchantName,
    credentials: settings.phonepe,
    webhook: settings.webhook,
    now,
  });
  const mailbox = await openMailbox(dataDir, now);
  const people = createPeople();
  // Both need the port, which is known only once the server listens.
  const baseUrl = Promise.withResolvers<string>();
  const identity = Promise.withResolvers<IdentityProvider>();

  const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 });
  addSecurityHeaders(app);
  addFormParser(app);
  await app.register(assetRoutes, { prefix: '/assets' });
  await app.register(identityRoutes, {
    prefix: '/identity',
    siteName: merchantName,
    people,
    provider: identity.promise,
  });
  await app.register(checkoutRoutes, { prefix: '/phonepe/checkout', provider: payments });
  await app.register(phonepeRoutes, { prefix: '/phonepe', provider: payments, baseUrl: baseUrl.promise });
  await app.register(controlRoutes, { prefix: '/control', provider: payments });
  await app.register(mailboxRoutes, { prefix: '/mailbox', mailbox });
  await homeRoutes(app, { merchantName });

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
    const url = addressOf(app, host);
    const client = settings.identity;
    identity.resolve(await createIdentityProvider({ baseUrl: url, dataDir, client, people, now }));
    baseUrl.resolve(url);
    const rename = (merchantName: string): void => {
      name = merchantName;
    };
    return { url, smtpUrl: `smtp://${nameOf(host)}:${mail.port}`, rename, close };
  } catch (error) {
    await close();
    throw error;
  }
}
