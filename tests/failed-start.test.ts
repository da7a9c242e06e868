import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '#server/db/client.ts';
import { buildIfMissing } from './support/built-site.ts';
import { LIVE } from './support/config.ts';
import { query } from './support/embedded-folders.ts';
import { processesOf } from './support/embedded-process.ts';
import { listenOnFreePort } from './support/listen.ts';
import { seedSamples } from './support/seed-samples.ts';
import { launchSite, untilServing } from './support/site.ts';
import { createSiteProcesses, expectNoProcessesIn, outputOfFailedStart } from './support/site-processes.ts';

// The site as a real process: what it prints when it cannot start, and that nothing of it is left.

buildIfMissing();
const { newFolder, newDatabase } = createSiteProcesses();

test.for(['PORT', 'METRICS_PORT'])(
  'a %s that is in use is named as the setting to change, and no process is left behind',
  async (setting) => {
    const other = createServer();
    const port = String(await listenOnFreePort(other));
    onTestFinished(() => {
      other.close();
    });
    const folder = await newFolder();
    const DATABASE_URL = await newDatabase(inject('databaseTemplate'));
    const output = await outputOfFailedStart({
      DATA_DIR: folder,
      DATABASE_URL,
      SAMPLE_CONTENT: 'no',
      [setting]: port,
    });
    expect(output).toMatch(new RegExp(`Port ${port} .*\\b${setting}\\b`));
    await expectNoProcessesIn(folder);
  },
);

test('with MIGRATE=no a database without the migrations is left alone, and the start says what to do', async () => {
  const DATABASE_URL = await newDatabase();
  const output = await outputOfFailedStart({ DATA_DIR: await newFolder(), DATABASE_URL, MIGRATE: 'no' });
  expect(output).toContain('./charity migrate');
  const tables = await query(DATABASE_URL, `select from pg_tables where schemaname !~ '^(pg_|info)'`);
  expect(tables).toEqual([]);
});

test('live mode with missing settings reports every problem and creates nothing', async () => {
  const folder = await newFolder();
  const settings = {
    MODE: 'live',
    DATA_DIR: `${folder}/live`,
    PUBLIC_URL: 'http://charity.example',
    PHONEPE_CLIENT_ID: 'x',
    PHONEPE_API_URL: 'https://localhost:3001',
  };
  // deploy/systemd does not restart a site that ended with this status.
  const output = await outputOfFailedStart(settings, 78);
  for (const problem of [
    'PUBLIC_URL: must use https in live mode',
    'PHONEPE_API_URL: must not be an address on this machine in live mode',
    'PHONEPE_CLIENT_SECRET: required in live mode',
    'PHONEPE_WEBHOOK_USERNAME: required in live mode',
    'PHONEPE_WEBHOOK_PASSWORD: required in live mode',
    'GOOGLE_CLIENT_ID: required in live mode',
    'GOOGLE_CLIENT_SECRET: required in live mode',
    'SESSION_SECRET: required in live mode',
  ]) {
    expect(output).toContain(problem);
  }
  expect(existsSync(`${folder}/live`)).toBe(false);
});

test('a site that is killed while it starts is reported, and its database is not left running', async () => {
  const folder = await newFolder();
  const site = await launchSite({ DATA_DIR: folder });
  const serving = untilServing(site);
  const failure = expect(serving).rejects.toThrow('the site ended with SIGKILL');
  await expect.poll(() => existsSync(`${folder}/postgres/postmaster.pid`)).toBe(true);
  site.process.kill('SIGKILL');
  await failure;
  expect(await processesOf(folder)).toEqual([]);
});

test('live mode does not start on a database with sample content, and leaves no process behind', async () => {
  const folder = await newFolder();
  const DATABASE_URL = await newDatabase(inject('databaseTemplate'));
  const { db, close } = connect(DATABASE_URL);
  await seedSamples(db, new Date()).finally(close);
  const output = await outputOfFailedStart({ ...LIVE, DATA_DIR: folder, DATABASE_URL }, 78);
  expect(output).toContain('MODE: live mode refuses this database');
  await expectNoProcessesIn(folder);
});
