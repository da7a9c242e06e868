import type { Logger } from 'pino';
import { messageOf } from '#domain/text/error-message.ts';
import { buildApp } from './app.ts';
import { backupSettings } from './backup/settings.ts';
import { createOpenings } from './campaigns/short-links/openings.ts';
import { addOpened } from './campaigns/short-links/queries.ts';
import type { Config } from './config/config.ts';
import { secretsOf } from './config/secrets.ts';
import type { Database } from './db/client.ts';
import { refuseSamples, seed } from './db/seed/seed.ts';
import { endTypesetting } from './documents/typesetting/typeset-in-thread.ts';
import { openStores } from './file-store/open-stores.ts';
import { startWebhooks } from './giving/outgoing-webhooks/worker.ts';
import type { App } from './http/app-type.ts';
import { createDrain } from './http/drain.ts';
import { closeApp, closeServer, explainPort, listen } from './http/listening.ts';
import { createLimits } from './http/rate-limits.ts';
import { type JobDeps, startJobs } from './jobs/jobs.ts';
import { startMail } from './mail/worker.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { openDatabase } from './open-database.ts';
import type { Gateway } from './payments/gateway.ts';
import { observedGateway } from './payments/observed-gateway.ts';
import { createSettler } from './payments/settle/settle.ts';
import { settleFromWebhook } from './payments/settle/settle-from-webhook.ts';
import { createSettlementQueue } from './payments/settle/settlement-queue.ts';
import { connectProviders } from './providers/connect-providers.ts';
import { currentBrand } from './providers/current-brand.ts';
import { noProviders } from './providers/no-providers.ts';
import { countServers, listenForChanges } from './site/response-cache/change-feed.ts';
import { createPublicResponses } from './site/response-cache/public-responses.ts';
import { ResponseCache } from './site/response-cache/response-cache.ts';
import {
  BUILT_WEB,
  loadBuiltWeb,
  PUBLIC_FILES,
  startDevelopmentWeb,
} from './site/response-cache/web-bundle.ts';
import { detailsFromContent } from './trust/details/service.ts';

export type StartOptions = {
  log: Logger;
  development: boolean;
  /** A copy of the site that only proves a restore: it calls no provider, sends no mail and no webhooks, and runs no jobs. */
  isCopy?: boolean;
  /** Called when the embedded database cannot be restarted, or another process uses its data folder. */
  onDatabaseLost(reason: Error): void;
};

export type Running = {
  addresses: { site: string; sandbox: string | null; metrics: string };
  stop(): Promise<void>;
};

/**
 * Starts the whole site in order: database, migrations, sample content, providers, app. If a step fails, the steps before it
 * are stopped in reverse order, as they are when the site stops.
 */
export async function start(config: Config, options: StartOptions): Promise<Running> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    // A failure must not prevent the remaining steps from being stopped, the database last.
    for (let undo = started.pop(); undo; undo = started.pop())
      await undo().catch((error) => failures.push(error));
    if (failures.length > 0)
      throw new AggregateError(failures, `did not stop cleanly: ${failures.map(messageOf).join('; ')}`);
  };
  try {
    return { addresses: await startAll(config, options, (undo) => started.push(undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type OnStop = (undo: () => Promise<unknown>) => void;

async function startAll(
  config: Config,
  { log, development, isCopy = false, onDatabaseLost }: StartOptions,
  onStop: OnStop,
): Promise<Running['addresses']> {
  const clock = () => new Date();
  const secrets = await secretsOf(config);
  const sessionSecret = config.sessionSecret ?? secrets?.session ?? '';

  const { db, readDb, pool, directUrl, cipher } = await openDatabase(config, log, onDatabaseLost, onStop);
  await refuseSamples(db, config.mode);
  const stores = openStores(config);
  if (config.sampleContent) await seed({ db, cipher, ...stores }, clock(), config.mode);

  const { web, publicFilesDir, ...files } = await openWeb(development, onStop);
  const siteDetails = detailsFromContent(config, web);

  const changes = listenForChanges(directUrl, log, pool);
  onStop(changes.close);
  const brand = await currentBrand(siteDetails.trust, db, changes);
  const services = isCopy ? noProviders() : await connectProviders(config, secrets, brand.name);
  const { sandbox } = services;
  if (sandbox) {
    brand.follow(sandbox.rename);
    onStop(sandbox.stop);
  }

  const drain = createDrain(config.drainSeconds);
  const metrics = createMetrics(pool, { db, lastHeartbeatAt: changes.lastHeartbeatAt });
  const gateway = observedGateway(services.gateway, metrics.observeProviderCall);
  const payments = openPayments({ db, clock, gateway }, log, onStop);
  const openings = createOpenings({ add: (counts) => addOpened(db, counts), clock, log });
  onStop(openings.close);
  const security = {
    https: config.publicUrl.startsWith('https:'),
    frameOrigins: web.frameOrigins,
    development,
  };
  const app = await buildApp({
    ...config,
    ...services,
    ...payments,
    ...stores,
    ...files,
    db,
    readDb,
    clock,
    trust: siteDetails.trust,
    siteDetails,
    openings,
    cipher,
    log,
    metrics,
    security,
    publicResponses: createPublicResponses({
      db: readDb,
      clock,
      siteDetails,
      web,
      publicFilesDir,
      cache: cacheOf(changes, config),
      security,
      publicUrl: config.publicUrl,
      sandbox: services.sandboxUrl !== null,
      staging: config.mode === 'staging',
      sessionSecret,
    }),
    limits: createLimits(config.mode, config.databaseUrl ? pool : null),
    sessionSecret,
    isStopping: drain.isStopping,
  });
  onStop(() => closeApp(app).finally(endTypesetting));

  if (!isCopy) {
    const shared = { db, clock, log, trust: siteDetails.trust, cipher };
    onStop(startMail({ ...config, ...shared }, services.mail).stop);
    onStop(startWebhooks(shared, config).stop);
    const jobDeps = { ...shared, ...payments, siteDetails, pictures: stores.pictures };
    onStop(await startSiteJobs(config, directUrl, jobDeps));
  }

  await openPorts(config, app, metrics, onStop);
  onStop(drain.start);
  if (!config.pictureBucket) await warnOfSeveralServers(db, log);
  return {
    site: config.publicUrl,
    sandbox: services.sandboxUrl,
    metrics: `http://${config.metricsHost}:${config.metricsPort}/metrics`,
  };
}

/** The pages: as they were built, or from their sources, which reload when they change. */
async function openWeb(development: boolean, onStop: OnStop) {
  if (!development) {
    const web = await loadBuiltWeb();
    return { web, publicFilesDir: BUILT_WEB, assetsDir: BUILT_WEB, development: null };
  }
  const dev = await startDevelopmentWeb();
  onStop(dev.close);
  return { web: dev.web, publicFilesDir: PUBLIC_FILES, assetsDir: null, development: dev };
}

/** Settling payments with the provider, also those that its webhooks name. */
function openPayments(
  deps: { db: Database; clock: () => Date; gateway: Gateway },
  log: Logger,
  onStop: OnStop,
) {
  const settle = createSettler(deps);
  const settlementQueue = createSettlementQueue(
    (merchantOrderId) => settleFromWebhook({ ...deps, settle }, merchantOrderId),
    log,
  );
  onStop(settlementQueue.close);
  return { gateway: deps.gateway, settle, settlementQueue };
}

/** Starts the jobs. @returns what stops them. */
async function startSiteJobs(
  config: Config,
  databaseUrl: string,
  deps: Omit<JobDeps, 'backups' | 'databaseUrl' | keyof Config>,
): Promise<() => Promise<unknown>> {
  const backups = backupSettings(config, databaseUrl);
  return (await startJobs({ ...config, ...deps, databaseUrl, backups })).stop;
}

async function openPorts(
  { host, port, metricsHost, metricsPort }: Config,
  app: App,
  metrics: Metrics,
  onStop: OnStop,
): Promise<void> {
  const metricsServer = metrics.server();
  await listen(metricsServer, metricsHost, metricsPort, 'METRICS_PORT');
  onStop(() => closeServer(metricsServer));
  await app.listen({ host, port }).catch(explainPort('PORT', port));
}

/** Without a bucket, a picture uploaded on one server is missing on all others. */
async function warnOfSeveralServers(db: Database, log: Logger): Promise<void> {
  const servers = await countServers(db);
  if (servers > 1)
    log.warn(
      { servers },
      'several servers use this database: set S3_BUCKET, or they do not see each other’s uploads',
    );
}

function cacheOf(
  changes: ReturnType<typeof listenForChanges>,
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
): ResponseCache {
  const cache = new ResponseCache(changes, Date.now, { replicas: databaseReadUrl !== null });
  changes.onChange((topic) => cache.invalidate(topic));
  return cache;
}
