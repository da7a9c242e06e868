import { pino } from 'pino';
import { trust } from '#content/trust.config.ts';
import { buildApp } from '#server/app.ts';
import { createOpenings } from '#server/campaigns/short-links/openings.ts';
import { connect } from '#server/db/client.ts';
import { createDonorCipher } from '#server/donors/donor-data/cipher.ts';
import { folderStore } from '#server/file-store/folder.ts';
import type { App } from '#server/http/app-type.ts';
import { createLimits } from '#server/http/rate-limits.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { createPhonePe } from '#server/payments/phonepe/client.ts';
import { createSettler } from '#server/payments/settle/settle.ts';
import { createSettlementQueue } from '#server/payments/settle/settlement-queue.ts';
import { createPublicResponses } from '#server/site/response-cache/public-responses.ts';
import { ResponseCache } from '#server/site/response-cache/response-cache.ts';
import { createIdentityProvider } from '#server/site/session/identity.ts';
import { createSiteDetails } from '#server/trust/details/service.ts';

const NOWHERE = 'http://127.0.0.1:9';

/** Builds the app with its routes and reads a description from it. It serves no request, so its dependencies are placeholders. */
export async function describeApp<Description>(read: (app: App) => Description): Promise<Description> {
  const { db, pool, close } = connect('postgres://127.0.0.1:9/nowhere');
  const clock = () => new Date();
  const security = { https: true, frameOrigins: [], development: false };
  const web = {
    frameOrigins: [],
    pages: [],
    noticeText: () => ({ title: '', intro: '', sections: [] }),
    render: () => Promise.reject(new Error('no page is rendered here')),
    renderPath: () => Promise.resolve(null),
    ownScripts: [],
  };
  const siteDetails = createSiteDetails({ ...web, trust, services: [], servicesIn: () => [] });
  const credentials = { clientId: 'x', clientSecret: 'x' };
  const gateway = createPhonePe(
    { ...credentials, clientVersion: '1', apiUrl: NOWHERE, tokenUrl: NOWHERE, message: () => '' },
    Date.now,
  );
  const settle = createSettler({ db, clock, gateway });
  const log = pino({ level: 'silent' });
  const app = await buildApp({
    db,
    readDb: db,
    clock,
    trust: siteDetails.trust,
    siteDetails,
    openings: createOpenings({ add: async () => {}, clock, log }),
    cipher: createDonorCipher(() => []),
    pictures: folderStore('.'),
    certificates: folderStore('.'),
    bills: folderStore('.'),
    gateway,
    settle,
    webhook: { username: 'x', password: 'x' },
    settlementQueue: createSettlementQueue(async () => null, log),
    identity: createIdentityProvider({ ...credentials, issuer: NOWHERE }),
    publicResponses: createPublicResponses({
      db,
      clock,
      siteDetails,
      web,
      publicFilesDir: '.',
      security,
      cache: new ResponseCache({ lastHeartbeatAt: () => 0 }, Date.now),
      publicUrl: NOWHERE,
      sandbox: false,
      staging: false,
      sessionSecret: 'x'.repeat(32),
    }),
    limits: createLimits('live', null),
    metrics: createMetrics(pool),
    log,
    security,
    sessionSecret: 'x'.repeat(32),
    ownerEmails: [],
    staffSession: { maxMs: 0, idleMs: 0 },
    maxPagesPerHour: 0,
    publicUrl: NOWHERE,
    ownOrigins: [],
    trustProxy: [],
    mode: 'live',
    maxDonationPaise: 1n,
    webhooksToLoopback: false,
    maxUnpaidAttempts: 1,
    assetsDir: null,
    offlineReading: true,
    apiDocs: true,
    otlpEndpoint: null,
    development: null,
    isStopping: () => false,
  });
  const description = read(app);
  await app.close();
  await close();
  return description;
}
