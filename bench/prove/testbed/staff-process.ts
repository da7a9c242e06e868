// Requests refunds through the same service as the back office, in a separate process that can be killed at any await. Settings
// come from the environment, requests by message.
import { readConfig } from '#server/config/config.ts';
import { connect } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { requestRefund } from '#server/payments/refunds/refund.ts';
import { paymentGateway } from '#server/providers/connect-providers.ts';

const config = readConfig();
const { db } = connect(config.databaseUrl ?? '');
const deps = { db, clock: () => new Date(), gateway: paymentGateway(config, null, '', () => '') };

type RefundMessage = { type: string; merchantOrderId: string; amountPaise: string; refundablePaise: string };

process.on('message', async (message: RefundMessage) => {
  if (message.type !== 'refund') return;
  process.send?.({ type: 'refunded', result: await refund(message) });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });

async function refund({ merchantOrderId, amountPaise, refundablePaise }: RefundMessage): Promise<string> {
  try {
    const amounts = { amountPaise: BigInt(amountPaise), refundablePaise: BigInt(refundablePaise) };
    const request = { merchantOrderId, ...amounts, reason: 'requested by the donor' };
    return (await requestRefund(deps, request, 'staff:prove')).state;
  } catch (error) {
    return error instanceof AppError ? error.code : 'unavailable';
  }
}
