import { closeAlert } from '#server/payments/alerts.ts';
import { setDonationsPaused } from '#server/payments/pause.ts';
import { openDatabase } from './open-database.ts';
import { showAlerts } from './show-alerts.ts';

// `npm run donations -- pause` and `resume`: the switch for the day on which something is wrong. `alerts` lists what the trust
// has to look into, `close` notes that somebody did.

const [wish = '', about = ''] = process.argv.slice(2);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
if (!['pause', 'resume', 'alerts'].includes(wish) && !(wish === 'close' && UUID.test(about))) {
  console.error('Say "npm run donations -- pause", "resume", "alerts", or "close" and the id of an alert.');
  process.exit(1);
}
const { db, close } = await openDatabase();
try {
  const now = new Date();
  if (wish === 'alerts') await showAlerts(db);
  else if (wish === 'close') {
    const isClosed = await closeAlert(db, about, 'console', now);
    console.log(isClosed ? 'The alert is closed.' : 'No such alert is open.');
    if (!isClosed) process.exitCode = 1;
  } else {
    await setDonationsPaused(db, wish === 'pause', now);
    console.log(wish === 'pause' ? 'No order is taken until you resume.' : 'Orders are taken again.');
  }
} finally {
  await close();
}
