// A refund asked for as the back office asks for it, through the service, in a process of its own that may be killed at
// any await: settings in the environment, wishes by message.
import { readConfig } from '#server/config/config.ts';
import { connect } from '#server/db/client.ts';
import { AppError } from '#server/http/errors.ts';
import { requestRefund } from '#server/payments/refunds/refund.ts';
import { paymentGateway } from '#server/providers/connect-providers.ts';

const config = readConfig();
const { db } = connect(config.databaseUrl ?? '');
const deps = { db, clock: () => new Date(), gateway: paymentGateway(config, null, '', () => '') };

type Wish = { type: string; merchantOrderId: string; amountPaise: string; refundablePaise: string };

process.on('message', async (wish: Wish) => {
  if (wish.type !== 'refund') return;
  process.send?.({ type: 'refunded', answer: await answerTo(wish) });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ type: 'ready' });

async function answerTo({ merchantOrderId, amountPaise, refundablePaise }: Wish): Promise<string> {
  try {
    const amounts = { amountPaise: BigInt(amountPaise), refundablePaise: BigInt(refundablePaise) };
    const wish = { merchantOrderId, ...amounts, reason: 'asked for by the donor' };
    return (await requestRefund(deps, wish, 'staff:prove')).state;
  } catch (error) {
    return error instanceof AppError ? error.code : 'unavailable';
  }
}
