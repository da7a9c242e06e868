import { readConfig } from '#server/config/config.ts';
import { connect } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/db/seed/seed.ts';

// `npm run db:migrate` and `npm run db:seed`: migrates the configured database, and optionally inserts the sample content.

const config = readConfig();
if (process.argv[2] === 'seed' && config.mode !== 'local') {
  console.error(`Sample content is for local mode only, and this is ${config.mode} mode.`);
  process.exit(1);
}
const embedded = config.databaseUrl
  ? null
  : await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(line) });
const url = config.databaseOwnerUrl ?? config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '';
try {
  await migrate(url);
  console.log('All migrations are applied.');
  if (process.argv[2] === 'seed') {
    const { db, close } = connect(url);
    const isSeeded = await seed(db, new Date(), config.mode);
    console.log(
      isSeeded ? 'Sample content inserted.' : 'The database already has content; nothing was changed.',
    );
    await close();
  }
} finally {
  await embedded?.stop();
}
