import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { createFinding, describeUnfinished, type Scenario } from '../../scenario.ts';
import { audit } from '../../testbed/audit.ts';
import { catchUp } from '../../testbed/catch-up.ts';
import { createSiteClient, type OrderForm, parsePlacedOrder } from '../../testbed/site-client.ts';
import { startTestbed } from '../../testbed/testbed.ts';

/** How long the other program fights for connections. */
const TAKING_MS = 10_000;

/** Another program uses up the database's connections, so that the site gets none. */
export const connectionLimit: Scenario = {
  name: 'connection-limit',
  description: 'Postgres is at its connection limit',
  async run({ seed, log }) {
    const testbed = await startTestbed();
    try {
      await testbed.startServer();
      const site = createSiteClient(testbed.siteUrl);
      const { categoryId } = await site.findTargets();
      const form = (number: number): OrderForm => ({
        key: `connections-${seed}-${number}`,
        rupees: 100,
        categoryId,
        campaignId: '',
        email: `donor-${number}@example.com`,
        address: `10.8.0.${number}`,
      });
      const paidMeanwhile = parsePlacedOrder(await site.order(form(0)));
      const page = async () => (await fetch(`${testbed.siteUrl}/Campaigns`)).status;
      await page();

      const problems: string[] = [];
      const held = await holdAllConnections(testbed.databaseUrl);
      const refusals = new Map<string, number>();
      for (let number = 1; number <= 10; number += 1) {
        const { status, body } = await site.order(form(number));
        const code = String(body['code']);
        refusals.set(code, (refusals.get(code) ?? 0) + 1);
        if (status !== 503 || !String(body['message']).includes('try again'))
          problems.push(`an order got ${status}: ${JSON.stringify(body)}`);
      }
      const shown = await page();
      if (shown !== 200) problems.push(`a page that was read before got ${shown}`);
      if (paidMeanwhile) await testbed.sandbox.pay(paidMeanwhile.merchantOrderId);
      await pause(2_000);
      for (const client of held) await client.end();

      for (let number = 1; number <= 10; number += 1) {
        const order = parsePlacedOrder(await site.order(form(number)));
        if (order) await testbed.sandbox.pay(order.merchantOrderId);
        else problems.push('an order is still refused afterwards');
      }
      problems.push(...describeUnfinished(await catchUp(testbed, log)));
      const books = await audit(testbed);
      return [
        createFinding({
          promise: 'connection limit',
          title: 'Postgres is at its connection limit (`--only connection-limit`)',
          target:
            'calls are refused with 503 and a message, read pages are still shown, and everything goes on afterwards',
          measured: `${[...refusals].map(([code, count]) => `${count} orders refused with ${code}`).join(', ')}; the same 10 orders accepted afterwards, ${books.settled} of 11 payments settled`,
          problems: [...problems, ...books.problems],
        }),
      ];
    } finally {
      await testbed.stop();
    }
  },
};

/** Takes every connection that the database allows, also those that the site has open, and keeps them. */
async function holdAllConnections(url: string): Promise<pg.Client[]> {
  const held: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    await client.connect().then(
      () => held.push(client),
      () => undefined,
    );
  };
  const deadline = performance.now() + TAKING_MS;
  while (performance.now() < deadline) {
    await Promise.all(Array.from({ length: 20 }, open));
    // The site tries to connect again at once, and so do we.
    await held[0]?.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'charity%'",
    );
  }
  return held;
}
