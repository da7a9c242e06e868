import { commandLine } from '#server/config/command-line.ts';
import { markResolved } from '#server/payments/alerts.ts';
import { setDonationsPaused } from '#server/payments/pause.ts';
import { openDatabase } from './open-database.ts';
import { showAlerts } from './show-alerts.ts';

// `npm run donations -- pause` stops accepting donations in an emergency, `resume` accepts them again, `alerts` lists the open
// alerts, `resolve ID` resolves one.

const [command = '', alertId = ''] = process.argv.slice(2);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
if (!['pause', 'resume', 'alerts'].includes(command) && !(command === 'resolve' && UUID.test(alertId))) {
  console.error(`Usage: ${commandLine('donations', 'pause | resume | alerts | resolve ALERT_ID')}`);
  process.exit(1);
}
const { db, close } = await openDatabase(command === 'alerts' ? 'reports' : 'runtime');
try {
  const now = new Date();
  if (command === 'alerts') await showAlerts(db);
  else if (command === 'resolve') {
    const isResolved = await markResolved(db, alertId, 'console', now);
    console.log(isResolved ? 'Alert resolved.' : 'There is no open alert with this ID.');
    if (!isResolved) process.exitCode = 1;
  } else {
    await setDonationsPaused(db, command === 'pause', now);
    console.log(command === 'pause' ? 'Donations are paused.' : 'Donations are accepted again.');
  }
} finally {
  await close();
}
