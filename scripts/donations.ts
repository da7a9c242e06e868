import { setDonationsPaused } from '#server/payments/pause.ts';
import { openDatabase } from './open-database.ts';

// `npm run donations -- pause` and `npm run donations -- resume`: the switch for the day on which something is wrong.

const wish = process.argv[2];
if (wish !== 'pause' && wish !== 'resume') {
  console.error('Say "npm run donations -- pause" or "npm run donations -- resume".');
  process.exit(1);
}
const { db, close } = await openDatabase();
try {
  await setDonationsPaused(db, wish === 'pause', new Date());
  console.log(wish === 'pause' ? 'No order is taken until you resume.' : 'Orders are taken again.');
} finally {
  await close();
}
