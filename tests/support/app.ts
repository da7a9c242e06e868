import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect } from 'vitest';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import { buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { createOpenings } from '#server/campaigns/short-links/openings.ts';
import { addOpened } from '#server/campaigns/short-links/queries.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { UNDECLARED } from '#server/http/error-handler.ts';
import { createLimits } from '#server/http/rate-limits.ts';
import { createLog } from '#server/observability/log.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { createPhonePe } from '#server/payments/phonepe/client.ts';
import { createSettler } from '#server/payments/settle/settle.ts';
import { settleFromWebhook } from '#server/payments/settle/settle-from-webhook.ts';
import { createSettlementQueue } from '#server/payments/settle/settlement-queue.ts';
import { listenForChanges } from '#server/site/response-cache/change-feed.ts';
import { createPublicResponses } from '#server/site/response-cache/public-responses.ts';
import { ResponseCache } from '#server/site/response-cache/response-cache.ts';
import { PUBLIC_FILES } from '#server/site/response-cache/web-bundle.ts';
import { createIdentityProvider } from '#server/site/session/identity.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { testCipher } from './donor-cipher.ts';
import { fakeWeb, sampleDetails } from './fake-web.ts';
import { SANDBOX_CLIENTS, startTestSandbox, type TestSandbox } from './sandbox.ts';

export const PUBLIC_URL = 'http://127.0.0.1:3000';
export const TEST_WEBHOOK = { username: 'sandbox', password: 'a secret of the webhook' };
/** An owner named in the settings. */
export const OWNER_EMAIL = 'owner@example.org';
const SESSION_SECRET = 'a secret that only the tests know, of some length';
const MAX_DONATION_PAISE = 100_000_000n;

type Changes = Partial<AppDeps> & {
  /** For a second server of the same site: the first one's database and sandbox. */
  database?: TestDatabase;
  sandbox?: TestSandbox;
  /** Timeouts of the calls to the payment provider, for tests in which it does not respond. */
  timeoutsMs?: { token?: number; pay?: number; status?: number; refund?: number };
};

/** A clock that the test controls. */
export class TestClock {
  now = new Date('2026-11-21T06:30:00.000Z');
  readonly read = (): Date => new Date(this.now);

  pass(ms: number): void {
    this.now = new Date(this.now.getTime() + ms);
  }
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/**
 * Creates the real app with a new database, connected to the sandbox's payment and identity providers over real HTTP.
 * `changes` replaces dependencies and settings. Call it at the top of a test file.
 */
export async function createTestApp({ timeoutsMs, ...changes }: Changes = {}) {
  const database = changes.database ?? (await createTestDatabase());
  const db = changes.db ?? database.db;
  const sandbox =
    changes.sandbox ?? (await startTestSandbox([`${PUBLIC_URL}${sessionRoutes.completeSignIn.path}`]));
  const clock = new TestClock();
  const logged: string[] = [];
  const log = createLog(
    'trace',
    new Writable({
      write: (line, _encoding, done) => {
        logged.push(String(line));
        done();
      },
    }),
  );
  const changesFeed = listenForChanges(database.url, log, database.pool);
  const cache = new ResponseCache(changesFeed, Date.now);
  changesFeed.onChange((topic) => cache.invalidate(topic));
  const security = { https: false, frameOrigins: fakeWeb.frameOrigins, development: false };
  const readClock = changes.clock ?? clock.read;
  const gateway = createPhonePe(
    {
      ...SANDBOX_CLIENTS.phonepe,
      apiUrl: `${sandbox.url}/phonepe`,
      tokenUrl: `${sandbox.url}/phonepe`,
      message: () => 'Donation to Charity',
      ...(timeoutsMs ? { timeoutsMs } : {}),
    },
    Date.now,
  );
  const settle = createSettler({ db, clock: readClock, gateway });
  const settlementQueue = createSettlementQueue(
    (merchantOrderId) => settleFromWebhook({ db, clock: readClock, settle }, merchantOrderId),
    log,
  );
  const openings = createOpenings({ add: (counts) => addOpened(db, counts), clock: readClock, log });
  const publicResponseDeps = {
    db,
    clock: readClock,
    siteDetails: sampleDetails,
    web: fakeWeb,
    publicFilesDir: PUBLIC_FILES,
    cache,
    security,
    publicUrl: PUBLIC_URL,
    sandbox: true,
    staging: false,
    sessionSecret: SESSION_SECRET,
  };
  const app = await buildApp({
    db,
    readDb: db,
    clock: readClock,
    log,
    trust: sampleDetails.trust,
    siteDetails: sampleDetails,
    openings,
    cipher: testCipher,
    pictures: folderStore(join(tmpdir(), 'charity-test-no-pictures')),
    certificates: folderStore(join(tmpdir(), 'charity-test-no-certificates')),
    bills: folderStore(join(tmpdir(), 'charity-test-no-bills')),
    security,
    metrics: createMetrics(database.pool),
    gateway,
    settle,
    settlementQueue,
    webhook: TEST_WEBHOOK,
    identity: createIdentityProvider({ ...SANDBOX_CLIENTS.identity, issuer: `${sandbox.url}/identity` }),
    publicResponses: createPublicResponses(publicResponseDeps),
    limits: createLimits('local', null),
    sessionSecret: SESSION_SECRET,
    ownerEmails: [OWNER_EMAIL],
    // Tests of other things may let days pass.
    staffSession: { maxMs: Number.MAX_SAFE_INTEGER, idleMs: Number.MAX_SAFE_INTEGER },
    maxPagesPerHour: 100_000,
    publicUrl: PUBLIC_URL,
    ownOrigins: [PUBLIC_URL],
    trustProxy: [],
    mode: 'local',
    maxDonationPaise: MAX_DONATION_PAISE,
    webhooksToLoopback: false,
    maxUnpaidAttempts: 100_000,
    proofBits: { least: 4, most: 8 },
    assetsDir: null,
    offlineReading: true,
    apiDocs: true,
    otlpEndpoint: null,
    development: null,
    isStopping: () => false,
    ...changes,
  });
  afterAll(async () => {
    // The documents and the statuses of an endpoint follow from the codes that it declares.
    expect(logged.filter((line) => line.includes(UNDECLARED))).toEqual([]);
    await app.close();
    await openings.close();
    await settlementQueue.close();
    await changesFeed.close();
  });
  return {
    app,
    db,
    database,
    cache,
    publicResponseDeps,
    clock,
    openings,
    /** Payments and refunds have the time of the test's clock. */
    sandbox: {
      ...sandbox,
      pay: (orderId: string, how: Parameters<TestSandbox['pay']>[1] = {}) =>
        sandbox.pay(orderId, { paidAt: readClock().getTime(), ...how }),
      refund: (refundId: string, move: string) => sandbox.refund(refundId, move, readClock().getTime()),
    },
    gateway,
    settle,
    log,
    /** Every line logged so far. */
    logged,
    post: (url: string, payload: object | string, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}
