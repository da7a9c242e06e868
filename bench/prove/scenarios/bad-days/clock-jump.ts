import { setTimeout as pause } from 'node:timers/promises';

import { createFinding, type Scenario } from '../../scenario.ts';
import { audit } from '../../testbed/audit.ts';
import { createSiteClient, parsePlacedOrder } from '../../testbed/site-client.ts';
import { startTestbed } from '../../testbed/testbed.ts';

const DAY_MS = 86_400_000;
const ORDERS = 30;
/** Orders that were placed by the fast clock are polled once a minute; what follows a settlement takes a moment, too. */
const WAIT_MS = 80_000;

/** The server's clock, not the provider's, jumps a day ahead and back while donors order and pay, and no webhook arrives. */
export const clockJump: Scenario = {
  name: 'clock-jump',
  description: 'the clock jumps a day ahead and back while donors pay',
  async run({ seed }) {
    const testbed = await startTestbed();
    try {
      await testbed.startServer();
      await testbed.sandbox.script({ operation: 'webhook', times: 'always', outcome: { kind: 'off' } });
      const site = createSiteClient(testbed.siteUrl);
      const { categoryId } = await site.findTargets();
      const placed: string[] = [];
      const order = async () => {
        const number = placed.length;
        const reply = await site.order({
          key: `clock-${seed}-${number}`,
          rupees: 100 + number,
          categoryId,
          campaignId: '',
          email: `donor-${number}@example.com`,
          address: `10.7.0.${number}`,
        });
        const accepted = parsePlacedOrder(reply);
        if (!accepted) throw new Error(`refused: ${JSON.stringify(reply)}`);
        placed.push(accepted.merchantOrderId);
      };
      const orderMany = async () => {
        for (let count = 0; count < ORDERS / 3; count += 1) await order();
      };
      await orderMany();
      await testbed.server()?.setClockOffset(DAY_MS);
      await orderMany();
      // Everything open is polled by the fast clock.
      await pause(3_000);
      await testbed.server()?.setClockOffset(0);
      await orderMany();
      for (const merchantOrderId of placed) await testbed.sandbox.pay(merchantOrderId);
      await pause(WAIT_MS);
      const { problems, settled } = await audit(testbed);
      return [
        createFinding({
          promise: 'clock jump',
          title: 'The clock jumps a day ahead and back (`--only clock-jump`)',
          target:
            'without webhooks, every payment settles once the clock is right again, within a minute or the schedule’s next poll',
          measured: `${settled} of ${ORDERS} payments, of orders from before, meanwhile and after, settled within ${WAIT_MS / 1000} s`,
          problems,
        }),
      ];
    } finally {
      await testbed.stop();
    }
  },
};
