import { connect } from '#server/db/client.ts';
import { measureDonations } from './lists/donation-questions.ts';
import { openFilled } from './lists/filled.ts';
import { startSheet } from './lists/measure.ts';
import { measureOthers } from './lists/other-questions.ts';

// What the back office's lists and its overview take at the server with so many donations (a million unless told), in a
// database of its own or in one that was filled before: `npm run bench:lists -- 1000000 postgres://…`.

const database = await openFilled(Number(process.argv[2] ?? 1_000_000), process.argv[3]);
const { db, close } = connect(database.url);
try {
  const { measure, areAllQuick } = startSheet();
  await measureDonations(db, database.pool, measure);
  await measureOthers(db, database.pool, measure);
  if (!areAllQuick()) process.exitCode = 1;
} finally {
  await close();
  await database.close();
}
