import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { config as zodConfig } from 'zod';
import en from 'zod/v4/locales/en.js';
import { recordSignIn } from './admin/access/events.ts';
import { adminAccessRoutes, callerDescriber, enforcePolicies } from './admin/access/routes.ts';
import { adminAlertRoutes } from './admin/alerts/routes.ts';
import { adminApprovalRoutes } from './admin/approvals/routes.ts';
import { createCarryOut } from './admin/approved-actions.ts';
import { adminAuditRoutes } from './admin/audit/routes.ts';
import { adminCampaignRoutes } from './admin/campaigns/routes.ts';
import { adminCategoryRoutes } from './admin/categories/routes.ts';
import { adminCertificateRoutes } from './admin/certificates/routes.ts';
import { adminDashboardRoutes } from './admin/dashboard/routes.ts';
import { adminDonationTypeRoutes } from './admin/donation-types/routes.ts';
import { adminDonationRoutes } from './admin/donations/routes.ts';
import { adminDonorRoutes } from './admin/donors/routes.ts';
import { adminExportRoutes } from './admin/exports/routes.ts';
import { adminGalleryRoutes } from './admin/gallery/routes.ts';
import { adminImportRoutes } from './admin/imports/routes.ts';
import { adminMessageRoutes } from './admin/messages/routes.ts';
import { adminMissingDocumentRoutes } from './admin/missing-documents/routes.ts';
import { adminOfflineGiftRoutes } from './admin/offline-gifts/routes.ts';
import { adminPictureRoutes } from './admin/pictures/routes.ts';
import { adminPurposeCorrectionRoutes } from './admin/purpose-corrections/routes.ts';
import { adminReceiptRoutes } from './admin/receipts/routes.ts';
import { adminSavedFilterRoutes } from './admin/saved-filters/routes.ts';
import { adminServiceRoutes } from './admin/services/routes.ts';
import { adminSettlementRoutes } from './admin/settlement-reports/routes.ts';
import { adminStaffRoutes } from './admin/staff/routes.ts';
import { adminStatementFilingRoutes } from './admin/statement-filings/routes.ts';
import { adminTallyRoutes } from './admin/tally/routes.ts';
import { adminTrustRoutes } from './admin/trust/routes.ts';
import { adminYearStatementRoutes } from './admin/year-statement/routes.ts';
import type { Database } from './db/client.ts';
import type { DonorCipher } from './donor-data/cipher.ts';
import { certificateRoutes } from './features/certificates/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import type { ProofBits } from './features/donations/proof-of-work.ts';
import { donationRoutes } from './features/donations/routes.ts';
import { findPaymentRoutes } from './features/find-payment/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { previewRoutes } from './features/link-previews/routes.ts';
import { createPreviews } from './features/link-previews/service.ts';
import { pictureRoutes } from './features/pictures/routes.ts';
import { receiptRoutes } from './features/receipts/routes.ts';
import { taxDetailsRoutes } from './features/tax-details/routes.ts';
import type { ReadTrust, SiteDetails } from './features/trust/service.ts';
import type { IdentityProvider } from './features/users/identity.ts';
import { userRoutes } from './features/users/routes.ts';
import { sessionAccount } from './features/users/service.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import type { WebhookCredentials } from './features/webhooks/service.ts';
import type { App } from './http/app-type.ts';
import { handleErrors, sendNotFound } from './http/error-handler.ts';
import { AppError } from './http/errors.ts';
import { respondToMalformedRequest } from './http/malformed-requests.ts';
import { openApiOptions } from './http/openapi.ts';
import type { Limits } from './http/rate-limits.ts';
import { type SecurityOptions, securityHeaders } from './http/security-headers.ts';
import { serveAssets } from './http/static-files.ts';
import { traceRequests } from './http/trace-requests.ts';
import { trustedPeers } from './http/trusted-peers.ts';
import { logUntrustedForwarding } from './http/untrusted-forwarding.ts';
import { createGuard, type Guard, type Visitors } from './http/visitor-guard.ts';
import type { Metrics } from './observability/metrics.ts';
import type { PaymentGateway, RefundGateway } from './payments/gateway.ts';
import type { Settler } from './payments/settle/settle.ts';
import type { SettlementQueue } from './payments/settle/settlement-queue.ts';
import type { PictureStore } from './picture-store/store.ts';
import { ICON_PATHS } from './response-cache/icons.ts';
import type { PublicResponses } from './response-cache/public-responses.ts';
import { publicRoutes } from './response-cache/routes.ts';
import { cachedFirst } from './response-cache/serve.ts';
import { type DevelopmentWeb, PUBLIC_FILES } from './response-cache/web-bundle.ts';

export type AppDeps = {
  db: Database;
  clock: () => Date;
  gateway: PaymentGateway & RefundGateway;
  settle: Settler;
  webhook: WebhookCredentials;
  settlementQueue: SettlementQueue;
  identity: IdentityProvider;
  trust: ReadTrust;
  siteDetails: SiteDetails;
  /** Encrypts and finds donors' ID numbers and addresses. */
  cipher: DonorCipher;
  pictures: PictureStore;
  certificates: PictureStore;
  publicResponses: PublicResponses;
  limits: Limits;
  metrics: Metrics;
  log: Logger;
  security: SecurityOptions;
  sessionSecret: string;
  /** Lower-case email addresses that are always owners of the back office. */
  ownerEmails: readonly string[];
  /** How long a session opens the back office: after signing in, and after the last call. */
  staffSession: { maxMs: number; idleMs: number };
  /** Pages of donors and donations that a member of staff may read in an hour. */
  maxPagesPerHour: number;
  publicUrl: string;
  ownOrigins: readonly string[];
  trustProxy: readonly string[];
  mode: 'local' | 'staging' | 'live';
  maxDonationPaise: bigint;
  maxUnpaidAttempts: number;
  /** How expensive proofs of work are; tests use cheap ones. */
  proofBits?: ProofBits;
  /** The folder of the built web; null when the development server serves its files. */
  assetsDir: string | null;
  /** Whether browsers store visited pages for reading offline. */
  offlineReading: boolean;
  /** Where traces are sent; null: there are none. */
  otlpEndpoint: string | null;
  /** Whether the API is described at /api/docs. */
  apiDocs: boolean;
  development: DevelopmentWeb | null;
  /** Whether the process was told to stop. */
  isStopping: () => boolean;
};

/** Larger than any form of the site, and too small to exhaust the memory. */
const BODY_LIMIT_BYTES = 32 * 1024;

/** Registers all routes and hooks, in one place. The app does not listen yet. */
export async function buildApp(deps: AppDeps): Promise<App> {
  zodConfig(en());
  const loggerInstance: FastifyBaseLogger = deps.log;
  const headers = securityHeaders(deps.security);
  const isTrusted = trustedPeers(deps.trustProxy);
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers, socket }) => requestId(headers, isTrusted(socket.remoteAddress)),
    trustProxy: deps.trustProxy.length > 0 ? [...deps.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: cachedFirst(deps.publicResponses.cached, deps.metrics.countResponse, {
      isBehindProxy: deps.trustProxy.length > 0,
    }),
    forceCloseConnections: 'idle',
    clientErrorHandler: respondToMalformedRequest,
    // Fastify's own response to an address such as /%zz would repeat it.
    frameworkErrors: (_error, request, reply) => sendNotFound(request, reply, headers),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  const guard = createGuard({ ...deps, secret: deps.sessionSecret });
  handleErrors(app, headers, callerDescriber(deps, guard));
  logUntrustedForwarding(app);
  if (deps.otlpEndpoint) traceRequests(app, isTrusted);
  enforcePolicies(app, deps, guard);

  await app.register(swagger, await openApiOptions());
  app.register(async (scope) => publicRoutes(scope as App, deps.publicResponses, deps.metrics));
  app.register(async (scope) => registerCalls(scope as App, deps, guard));
  app.register(async (scope) => registerWebhooks(scope as App, deps));
  app.register(async (scope) => pictureRoutes(scope as App, deps));
  const previews = createPreviews({ ...deps, publicFilesDir: deps.assetsDir ?? PUBLIC_FILES });
  app.register(async (scope) => previewRoutes(scope as App, { previews }));
  if (deps.development) serveDevelopment(app, deps.development);
  if (deps.assetsDir) {
    const options = { offlineReading: deps.offlineReading, servedElsewhere: ICON_PATHS };
    await serveAssets(app, deps.assetsDir, options);
  }
  await app.ready();
  return app;
}

/** The id that a trusted proxy gave the request, so that its log and ours can be compared, or a new one. */
function requestId({ 'x-request-id': given }: IncomingHttpHeaders, trusted: boolean): string {
  return trusted && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Vite handles its own files before any route does. */
function serveDevelopment(app: App, development: DevelopmentWeb): void {
  app.addHook('onRequest', (request, reply, done) => {
    development.handle(request.raw, reply.raw, () => done());
  });
}

/** Called by other servers, without a session: there is no origin and no token to check. */
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
    request.log.info(call, 'responded');
  });
}

/** The calls whose responses depend on the visitor. */
async function registerCalls(app: App, deps: AppDeps, guard: Guard): Promise<void> {
  const accounts = new WeakMap<FastifyRequest, Promise<string | null>>();
  async function accountId(request: FastifyRequest): Promise<string | null> {
    const account =
      accounts.get(request) ??
      sessionAccount(deps, guard.sessionToken(request)).then((found) => found?.id ?? null);
    accounts.set(request, account);
    return account;
  }
  const visitors: Visitors = {
    accountId,
    origin: guard.origin,
    addressHash: guard.addressHash,
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
  certificateRoutes(app, deps);
  findPaymentRoutes(app, deps);
  taxDetailsRoutes(app, { ...deps, visitors });
  userRoutes(app, { ...deps, guard, recordSignIn: (event) => recordSignIn(deps, event) });
  adminStaffRoutes(app, deps);
  adminAccessRoutes(app, deps);
  adminApprovalRoutes(app, { ...deps, carryOut: createCarryOut(deps) });
  adminAuditRoutes(app, deps);
  adminDonationRoutes(app, deps);
  adminDonationTypeRoutes(app, deps);
  adminPurposeCorrectionRoutes(app, deps);
  adminOfflineGiftRoutes(app, deps);
  adminDonorRoutes(app, deps);
  adminAlertRoutes(app, deps);
  adminMessageRoutes(app, deps);
  adminCampaignRoutes(app, deps);
  adminCategoryRoutes(app, deps);
  adminSavedFilterRoutes(app, deps);
  adminTrustRoutes(app, deps);
  adminServiceRoutes(app, deps);
  adminGalleryRoutes(app, deps);
  adminPictureRoutes(app, deps);
  adminReceiptRoutes(app, deps);
  adminExportRoutes(app, deps);
  adminImportRoutes(app, deps);
  adminSettlementRoutes(app, deps);
  adminTallyRoutes(app, deps);
  adminDashboardRoutes(app, deps);
  adminCertificateRoutes(app, deps);
  adminYearStatementRoutes(app, deps);
  adminMissingDocumentRoutes(app, deps);
  adminStatementFilingRoutes(app, deps);
  healthRoutes(app, deps);
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw new AppError('not_found');
  });
  if (deps.apiDocs) await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
