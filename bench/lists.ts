import { connect } from '#server/db/client.ts';
import { measureDonations } from './lists/donation-queries.ts';
import { measureExpenses } from './lists/expense-queries.ts';
import { startMeasuring } from './lists/measure.ts';
import { measureOthers } from './lists/other-queries.ts';
import { openPopulated } from './lists/populated-database.ts';

// How long the server takes for the back office's lists and dashboard with many donations and expenses (a million by default), in a new
// database or in one that was populated before: `npm run bench:lists -- 1000000 postgres://…`.

const database = await openPopulated(Number(process.argv[2] ?? 1_000_000), process.argv[3]);
const { db, close } = connect(database.url);
try {
  const { measure, areAllFast } = startMeasuring();
  await measureDonations(db, database.pool, measure);
  await measureOthers(db, database.pool, measure);
  await measureExpenses(db, database.pool, measure);
  if (!areAllFast()) process.exitCode = 1;
} finally {
  await close();
  await database.close();
}
