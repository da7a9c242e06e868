import { wireDatabase } from './database-wire.ts';
import { wireMail } from './mail-wire.ts';
import { wireProvider } from './provider-wire.ts';
import { Strikes } from './strikes.ts';
import { type Places, startWorld } from './world.ts';

/** The real places behind wires through which a program may be struck. */
export async function wired(real: Places, strikes: Strikes): Promise<Places> {
  const databaseUrl = new URL(real.databaseUrl);
  databaseUrl.port = String(await wireDatabase(Number(databaseUrl.port), strikes));
  return {
    databaseUrl: databaseUrl.href,
    providerUrl: await wireProvider(real.providerUrl, strikes),
    smtpUrl: await wireMail(real.smtpUrl, strikes),
  };
}

/** A world whose server is wired. */
export async function startWiredWorld() {
  let kill = (): void => undefined;
  const strikes = new Strikes(() => kill());
  const world = await startWorld((real) => wired(real, strikes));
  kill = () => world.server()?.child.kill('SIGKILL');
  return { world, strikes };
}
