import { parseArgs } from 'node:util';
import { formatAmount } from '#domain/money/money.ts';
import { readConfig } from '../config/config.ts';
import { secretsOf } from '../config/secrets.ts';
import { reconcile } from '../payments/reconcile/reconcile.ts';
import { createSettler } from '../payments/settle/settle.ts';
import { paymentGateway } from '../providers/connect-providers.ts';
import { UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';
import { showAlerts } from './show-alerts.ts';

export const usage = '[--days 7]';

/**
 * Compares our attempts and refunds of the last days, and all others not compared since their last change. With the sandbox, the site
 * must be running.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { days: { type: 'string', default: '7' } } });
  const days = Number(values.days);
  if (!(days > 0)) throw new UsageError('--days must be a positive number.');

  // The gateway needs the text shown on orders, but this command places none.
  const noOrderMessage = () => '';
  const config = readConfig();
  const secrets = config.phonepe ? null : await secretsOf(config);
  const sandboxUrl = config.sandboxPublicUrl ?? `http://127.0.0.1:${config.sandboxPort}`;
  const gateway = paymentGateway(config, secrets, sandboxUrl, noOrderMessage);
  const { db, close } = await openDatabase('runtime');
  try {
    const clock = () => new Date();
    const settle = createSettler({ db, clock, gateway });
    const since = new Date(Date.now() - days * 86_400_000);
    const { compared, differences, unanswered } = await reconcile({ db, clock, gateway, settle }, since);
    for (const { about, ourState, ourPaise, theirState, theirPaise, stateAfterwards } of differences) {
      console.log(about);
      console.log(`  ours    ${ourState} ${formatAmount(ourPaise)}`);
      console.log(`  theirs  ${theirState} ${theirPaise === null ? '' : formatAmount(theirPaise)}`);
      console.log(`  now     ${stateAfterwards}`);
    }
    console.log(`${compared} compared, ${differences.length} different, ${unanswered} without a response.`);
    await showAlerts(db);
    if (differences.length > 0 || unanswered > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}
