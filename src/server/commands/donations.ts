import { parseArgs } from 'node:util';
import { setCollectionsStopped } from '../giving/monthly/service.ts';
import { markResolved } from '../payments/alerts.ts';
import { setDonationsPaused } from '../payments/pause.ts';
import { UsageError } from './command.ts';
import { openDatabase } from './open-database.ts';
import { showAlerts } from './show-alerts.ts';

export const usage = 'pause | resume | stop-collections | collect-again | alerts | resolve ALERT_ID';

const ACTIONS = ['pause', 'resume', 'stop-collections', 'collect-again', 'alerts'];
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function run(args: string[]): Promise<void> {
  const [action = '', alertId = ''] = parseArgs({ args, allowPositionals: true }).positionals;
  if (!ACTIONS.includes(action) && !(action === 'resolve' && UUID.test(alertId))) throw new UsageError();
  const { db, close } = await openDatabase(action === 'alerts' ? 'reports' : 'runtime');
  try {
    const now = new Date();
    if (action === 'alerts') await showAlerts(db);
    else if (action === 'resolve') {
      const isResolved = await markResolved(db, alertId, 'console', now);
      if (!isResolved) throw new Error('There is no open alert with this ID.');
      console.log('Alert resolved.');
    } else if (action === 'stop-collections' || action === 'collect-again') {
      await setCollectionsStopped(db, action === 'stop-collections', now);
      console.log(
        action === 'stop-collections'
          ? 'No monthly gift is collected any more.'
          : 'Monthly gifts are collected again.',
      );
    } else {
      await setDonationsPaused(db, action === 'pause', now);
      console.log(action === 'pause' ? 'Donations are paused.' : 'Donations are accepted again.');
    }
  } finally {
    await close();
  }
}
