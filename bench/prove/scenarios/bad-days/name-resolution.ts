import { sql } from 'drizzle-orm';
import { createFinding, describeUnfinished, type Scenario } from '../../scenario.ts';
import { audit } from '../../testbed/audit.ts';
import { catchUp } from '../../testbed/catch-up.ts';
import { createSiteClient, type OrderForm, parsePlacedOrder } from '../../testbed/site-client.ts';
import { startTestbed } from '../../testbed/testbed.ts';

const MINUTE_MS = 60_000;
const ORDERS = 10;

/** The provider's host name cannot be resolved for an hour. */
export const nameResolution: Scenario = {
  name: 'name-resolution',
  description: 'the provider’s name is not resolved for an hour',
  async run({ seed, log }) {
    // A name instead of an address, so that it has to be resolved.
    const testbed = await startTestbed(async ({ providerUrl, ...others }) => ({
      ...others,
      providerUrl: providerUrl.replace('127.0.0.1', 'localhost'),
    }));
    try {
      await testbed.startServer();
      const site = createSiteClient(testbed.siteUrl);
      const { categoryId } = await site.findTargets();
      const form = (number: number): OrderForm => ({
        key: `names-${seed}-${number}`,
        rupees: 100 + number,
        categoryId,
        campaignId: '',
        email: `donor-${number}@example.com`,
        address: `10.9.0.${number}`,
      });
      const problems: string[] = [];
      const placed: string[] = [];
      for (let number = 0; number < ORDERS; number += 1) {
        const order = parsePlacedOrder(await site.order(form(number)));
        if (order) placed.push(order.merchantOrderId);
      }

      await testbed.server()?.setNamesFailing(true);
      await testbed.sandbox.script({ operation: 'webhook', times: 'always', outcome: { kind: 'off' } });
      for (const merchantOrderId of placed) await testbed.sandbox.pay(merchantOrderId);
      const codes = new Set<string>();
      for (let minute = 0; minute < 60; minute += 10) {
        await testbed.advanceTime(10 * MINUTE_MS);
        const { status, body } = await site.order(form(ORDERS + minute));
        codes.add(String(body['code']));
        if (status !== 503 || !String(body['message']).includes('Nothing was charged'))
          problems.push(`an order got ${status}: ${JSON.stringify(body)}`);
        const verified = await site.verifyPayment(placed[0] ?? '');
        if (verified.status !== 503 && verified.status !== 502)
          problems.push(`a payment was reported with ${verified.status}: ${JSON.stringify(verified.body)}`);
      }
      const falselyFailed = await testbed.query<{ state: string }>(
        sql`select state from attempt where state = 'FAILED' and merchant_order_id in
          (select jsonb_array_elements_text(${JSON.stringify(placed)}::jsonb))`,
      );
      if (falselyFailed.length > 0) problems.push(`${falselyFailed.length} payments failed on our own word`);

      await testbed.server()?.setNamesFailing(false);
      problems.push(...describeUnfinished(await catchUp(testbed, log)));
      const books = await audit(testbed);
      return [
        createFinding({
          promise: 'name resolution',
          title: 'The provider’s name is not resolved for an hour (`--only name-resolution`)',
          target:
            'orders are refused with a message, no payment fails on our own word, and all settle afterwards',
          measured: `6 orders refused with ${[...codes].join(', ')}; ${falselyFailed.length} of ${ORDERS} payments made meanwhile failed, ${books.settled} settled afterwards`,
          problems: [...problems, ...books.problems],
        }),
      ];
    } finally {
      await testbed.stop();
    }
  },
};
