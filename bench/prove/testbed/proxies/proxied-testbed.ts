import { type Endpoints, startTestbed } from '../testbed.ts';
import { CrashInjector } from './crash-injector.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { startProviderProxy } from './provider-proxy.ts';
import { startSmtpProxy } from './smtp-proxy.ts';

/** Starts a proxy in front of each endpoint. @returns the proxies' endpoints. */
export async function startProxies(real: Endpoints, crashInjector: CrashInjector): Promise<Endpoints> {
  const databaseUrl = new URL(real.databaseUrl);
  databaseUrl.port = String(await startDatabaseProxy(Number(databaseUrl.port), crashInjector));
  return {
    databaseUrl: databaseUrl.href,
    providerUrl: await startProviderProxy(real.providerUrl, crashInjector),
    smtpUrl: await startSmtpProxy(real.smtpUrl, crashInjector),
  };
}

/** A testbed whose server reaches the outside only through proxies that can crash it. */
export async function startProxiedTestbed() {
  let kill = (): void => undefined;
  const crashInjector = new CrashInjector(() => kill());
  const testbed = await startTestbed((real) => startProxies(real, crashInjector));
  kill = () => testbed.server()?.child.kill('SIGKILL');
  return { testbed, crashInjector };
}
