// A process that owns an embedded database: `node embedded-owner.ts <folder>`. It prints one line of JSON when the database is
// ready, refused or lost, stops it on SIGTERM, and can be killed by a test at any time.
import { DatabaseInUse } from '#server/db/embedded/acquire.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';

const dataDir = process.argv[2];
if (!dataDir) throw new Error('the data folder is missing');

try {
  const onLost = (error: Error): void => console.log(JSON.stringify({ lost: error.message }));
  const database = await startEmbedded({ dataDir, log: (line) => console.error(line), onLost });
  process.once('SIGTERM', () => void database.stop());
  console.log(JSON.stringify({ url: database.url }));
} catch (error) {
  if (!(error instanceof DatabaseInUse)) throw error;
  console.log(JSON.stringify({ refused: error.message }));
}
