import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { config as zodConfig } from 'zod';
import en from 'zod/v4/locales/en.js';
import { alertRoutes } from './admin/alerts/routes.ts';
import { campaignDeskRoutes } from './admin/campaigns/routes.ts';
import { categoryDeskRoutes } from './admin/categories/routes.ts';
import { dashboardRoutes } from './admin/dashboard/routes.ts';
import { donationListRoutes } from './admin/donations/list-routes.ts';
import { donationDeskRoutes } from './admin/donations/routes.ts';
import { donorRoutes } from './admin/donors/routes.ts';
import { exportRoutes } from './admin/exports/routes.ts';
import { galleryDeskRoutes } from './admin/gallery/routes.ts';
import { importRoutes } from './admin/imports/routes.ts';
import { messageRoutes } from './admin/messages/routes.ts';
import { offlineGiftRoutes } from './admin/offline-gifts/routes.ts';
import { admit } from './admin/staff/access.ts';
import { staffRoutes } from './admin/staff/routes.ts';
import { factDeskRoutes } from './admin/trust/routes.ts';
import { yearStatementRoutes } from './admin/year-statement/routes.ts';
import type { Database } from './db/client.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { donationRoutes } from './features/donations/routes.ts';
import { findPaymentRoutes } from './features/find-payment/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { pictureDeskRoutes, pictureRoutes } from './features/pictures/routes.ts';
import { previewRoutes } from './features/previews/routes.ts';
import { createPreviews } from './features/previews/service.ts';
import { receiptRoutes } from './features/receipts/routes.ts';
import type { Facts, ReadTrust } from './features/trust/service.ts';
import type { IdentityProvider } from './features/users/identity.ts';
import { userRoutes } from './features/users/routes.ts';
import { sessionAccount } from './features/users/service.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import type { WebhookCredentials } from './features/webhooks/service.ts';
import { guardBackOffice } from './http/admin-routes.ts';
import type { App } from './http/app-type.ts';
import { answerNothingHere, handleErrors } from './http/error-handler.ts';
import { AppError } from './http/errors.ts';
import { answerBrokenRequest } from './http/malformed-requests.ts';
import type { Limits } from './http/rate-limits.ts';
import { type SecurityOptions, securityHeaders } from './http/security-headers.ts';
import { serveAssets } from './http/static-files.ts';
import { createGuard, type Guard, type Visitors } from './http/visitor-guard.ts';
import type { Metrics } from './observability/metrics.ts';
import type { PaymentGateway, RefundGateway } from './payments/gateway.ts';
import type { Settler } from './payments/settle/settle.ts';
import type { SettlementQueue } from './payments/settle/settlement-queue.ts';
import type { PictureStore } from './picture-store/store.ts';
import type { PublicAnswers } from './response-cache/public-responses.ts';
import { publicRoutes } from './response-cache/routes.ts';
import { keptFirst } from './response-cache/serve.ts';
import { type DevelopmentWeb, DRAWINGS } from './response-cache/web-bundle.ts';

export type AppDeps = {
  db: Database;
  clock: () => Date;
  gateway: PaymentGateway & RefundGateway;
  settle: Settler;
  webhook: WebhookCredentials;
  settlementQueue: SettlementQueue;
  identity: IdentityProvider;
  trust: ReadTrust;
  facts: Facts;
  pictures: PictureStore;
  publicAnswers: PublicAnswers;
  limits: Limits;
  metrics: Metrics;
  log: Logger;
  security: SecurityOptions;
  sessionSecret: string;
  /** Who is an owner of the back office whatever its own list says, lower case. */
  ownerEmails: readonly string[];
  publicUrl: string;
  ownOrigins: readonly string[];
  trustProxy: readonly string[];
  maxDonationPaise: bigint;
  maxUnpaidAttempts: number;
  /** Where the built web lies; null when the development server brings its files itself. */
  assetsDir: string | null;
  /** Whether browsers keep what was read. */
  offlineReading: boolean;
  development: DevelopmentWeb | null;
};

/** Larger than any form of ours, and small enough that nobody can fill the memory with them. */
const BODY_LIMIT_BYTES = 32 * 1024;

/** Everything that is registered, explicitly and in one place. The app does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<App> {
  zodConfig(en());
  const loggerInstance: FastifyBaseLogger = deps.log;
  const headers = securityHeaders(deps.security);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: deps.trustProxy.length > 0 ? [...deps.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: keptFirst(deps.publicAnswers.kept, deps.metrics.countAnswer),
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    // An address such as /%zz, which Fastify would repeat in an answer of its own.
    frameworkErrors: (_error, request, reply) => answerNothingHere(request, reply, headers),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  handleErrors(app, headers);
  const guard = createGuard({ ...deps, secret: deps.sessionSecret });
  guardBackOffice(app, (request, policy) => admit(deps, guard.sessionToken(request), policy));

  await app.register(swagger, {
    openapi: { info: { title: 'Charity', description: 'The calls of the site.', version: '1' } },
    transform: jsonSchemaTransform,
  });
  app.register(async (part) => publicRoutes(part as App, deps.publicAnswers, deps.metrics.countAnswer));
  app.register(async (part) => registerCalls(part as App, deps, guard));
  app.register(async (part) => registerWebhooks(part as App, deps));
  app.register(async (part) => pictureRoutes(part as App, deps));
  const previews = createPreviews({ ...deps, drawingsDir: deps.assetsDir ?? DRAWINGS });
  app.register(async (part) => previewRoutes(part as App, { previews }));
  if (deps.development) serveDevelopment(app, deps.development);
  if (deps.assetsDir) await serveAssets(app, deps.assetsDir, deps.offlineReading);
  await app.ready();
  return app;
}

/** Vite answers what is its own before any route does; pages are made anew for each request. */
function serveDevelopment(app: App, development: DevelopmentWeb): void {
  app.addHook('onRequest', (request, reply, done) => {
    development.handle(request.raw, reply.raw, () => done());
  });
}

/** What other servers call: no page, no session, so no origin and no token to check. */
async function registerWebhooks(app: App, deps: AppDeps): Promise<void> {
  const headers = { ...securityHeaders(deps.security), 'cache-control': 'no-store' };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  observeCalls(app, deps.metrics);
  webhookRoutes(app, deps);
}

function observeCalls(app: App, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const call = { method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime };
    metrics.observeCall(call);
    request.log.info(call, 'answered');
  });
}

/** The calls that depend on who asks, behind their hooks. */
async function registerCalls(app: App, deps: AppDeps, guard: Guard): Promise<void> {
  const visitors: Visitors = {
    accountId: async (request) => (await sessionAccount(deps, guard.sessionToken(request)))?.id ?? null,
    origin: guard.origin,
    payer: guard.payer,
  };
  const headers = { ...securityHeaders(deps.security), 'cache-control': 'no-store' };

  await app.register(cookie, { secret: deps.sessionSecret });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    await guard.check(request, reply);
  });
  observeCalls(app, deps.metrics);

  contactRoutes(app, deps);
  donationRoutes(app, { ...deps, visitors });
  receiptRoutes(app, { ...deps, visitors });
  findPaymentRoutes(app, deps);
  userRoutes(app, { ...deps, guard });
  staffRoutes(app, deps);
  donationListRoutes(app, deps);
  donationDeskRoutes(app, deps);
  offlineGiftRoutes(app, deps);
  donorRoutes(app, deps);
  alertRoutes(app, deps);
  messageRoutes(app, deps);
  campaignDeskRoutes(app, deps);
  categoryDeskRoutes(app, deps);
  factDeskRoutes(app, deps);
  galleryDeskRoutes(app, deps);
  pictureDeskRoutes(app, deps);
  exportRoutes(app, deps);
  importRoutes(app, deps);
  dashboardRoutes(app, deps);
  yearStatementRoutes(app, deps);
  healthRoutes(app, deps);
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw new AppError('not_found', 'There is nothing at this address.');
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
