import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { config as zodConfig } from 'zod';
import en from 'zod/v4/locales/en.js';
import { registerAdminCalls } from './admin-calls.ts';
import type { AppDeps } from './app-deps.ts';
import { previewRoutes } from './campaigns/link-previews/routes.ts';
import { createPreviews } from './campaigns/link-previews/service.ts';
import { shortLinkRoutes } from './campaigns/short-links/routes.ts';
import { annualDocumentRoutes } from './campaigns/transparency/document-routes.ts';
import { spendingFileRoutes } from './campaigns/transparency/routes.ts';
import { registerDonorCalls } from './donor-calls.ts';
import { consentLinkRoutes } from './donors/consents/link-routes.ts';
import { taxDetailsRoutes } from './donors/tax-details/routes.ts';
import { AppError } from './errors.ts';
import { donationRoutes } from './giving/donations/routes.ts';
import { expectedTransferRoutes } from './giving/expected-transfers/routes.ts';
import { findPaymentRoutes } from './giving/find-payment/routes.ts';
import { monthlyControlRoutes } from './giving/monthly-control/routes.ts';
import { webhookRoutes } from './giving/webhooks/routes.ts';
import type { App } from './http/app-type.ts';
import { handleErrors, sendNotFound } from './http/error-handler.ts';
import { normaliseIncomingTexts } from './http/incoming-texts.ts';
import { respondToMalformedRequest } from './http/malformed-requests.ts';
import { openApiOptions } from './http/openapi.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveAssets } from './http/static-files.ts';
import { traceRequests } from './http/trace-requests.ts';
import { trustedPeers } from './http/trusted-peers.ts';
import { logUntrustedForwarding } from './http/untrusted-forwarding.ts';
import { createGuard, type Guard, type Visitors } from './http/visitor-guard.ts';
import type { Metrics } from './observability/metrics.ts';
import { healthRoutes } from './site/health/routes.ts';
import { ICON_PATHS } from './site/response-cache/icons.ts';
import { publicRoutes, writeNotFoundPage } from './site/response-cache/routes.ts';
import { cachedFirst } from './site/response-cache/serve.ts';
import { type DevelopmentWeb, PUBLIC_FILES } from './site/response-cache/web-bundle.ts';
import { loginLinkRoutes } from './site/session/login-link-routes.ts';
import { type SignInEvent, userRoutes } from './site/session/routes.ts';
import { sessionAccount } from './site/session/service.ts';
import { recordSignIn } from './staff/access/events.ts';
import { callerDescriber, enforcePolicies } from './staff/access/routes.ts';
import { enforceScopes } from './staff/api-tokens/routes.ts';
import { dataApiRoutes } from './staff/data-api/routes.ts';
import { contactRoutes } from './trust/contact/routes.ts';
import { pictureRoutes } from './trust/pictures/routes.ts';
import { publishedBillRoutes } from './trust/published-bills/routes.ts';
import { certificateRoutes } from './year-end/certificates/routes.ts';

/** Larger than any form of the site, and too small to exhaust the memory. */
// control: bodies are limited to the size of a form → 32 * 1024 * 1024
const BODY_LIMIT_BYTES = 32 * 1024;

const CALL = /^\/api\//i;

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
    // control: the client’s address is accepted from configured proxies only (rate-limits.test.ts) → 1
    trustProxy: deps.trustProxy.length > 0 ? [...deps.trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    serverFactory: cachedFirst(deps.publicResponses.cached, deps.metrics.countResponse, {
      isBehindProxy: deps.trustProxy.length > 0,
      isStopping: deps.isStopping,
    }),
    forceCloseConnections: 'idle',
    clientErrorHandler: respondToMalformedRequest,
    // Fastify's own response to an address such as /%zz would repeat it.
    frameworkErrors: (_error, request, reply) => {
      if (CALL.test(request.url)) sendNotFound(request, reply, headers);
      else writeNotFoundPage(request, reply, deps).catch(() => sendNotFound(request, reply, headers));
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // control: only JSON bodies are accepted
  app.removeContentTypeParser('text/plain');
  const guard = createGuard({ ...deps, secret: deps.sessionSecret });
  handleErrors(app, headers, callerDescriber(deps, guard));
  // control: a forwarded address from an unnamed proxy is logged (untrusted-forwarding.test.ts)
  logUntrustedForwarding(app);
  // control: every response says that browsers use https only (https.test.ts)
  requireHttps(app, headers);
  if (deps.otlpEndpoint) traceRequests(app, isTrusted);
  enforcePolicies(app, deps, guard);
  enforceScopes(app, deps);
  normaliseIncomingTexts(app);

  await app.register(swagger, await openApiOptions());
  app.register(async (scope) => publicRoutes(scope as App, deps));
  app.register(async (scope) => registerCalls(scope as App, deps, guard));
  app.register(async (scope) => registerWithoutSession(scope as App, deps, webhookRoutes));
  app.register(async (scope) => registerWithoutSession(scope as App, deps, consentLinkRoutes));
  app.register(async (scope) => registerWithoutSession(scope as App, deps, dataApiRoutes));
  app.register(async (scope) => pictureRoutes(scope as App, deps));
  app.register(async (scope) => publishedBillRoutes(scope as App, deps));
  app.register(async (scope) => annualDocumentRoutes(scope as App, deps));
  const previews = createPreviews({ ...deps, publicFilesDir: deps.assetsDir ?? PUBLIC_FILES });
  app.register(async (scope) => previewRoutes(scope as App, { previews, limits: deps.limits }));
  app.register(async (scope) => shortLinkRoutes(scope as App, deps));
  if (deps.development) serveDevelopment(app, deps.development);
  if (deps.assetsDir) {
    const options = { offlineReading: deps.offlineReading, servedElsewhere: ICON_PATHS };
    await serveAssets(app, deps.assetsDir, options);
  }
  await app.ready();
  return app;
}

/** Adds the header to everything, such as assets and pictures, which have no other security headers of pages. */
function requireHttps(app: App, { 'strict-transport-security': value }: Record<string, string>): void {
  if (value === undefined) return;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('strict-transport-security', value);
  });
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

/** Calls of other servers, programs and mail programs, without a session: there is no origin and no token to check. Bodies are texts. */
async function registerWithoutSession(
  app: App,
  deps: AppDeps,
  register: (app: App, deps: AppDeps) => void,
): Promise<void> {
  const headers = { ...securityHeaders(deps.security), 'cache-control': 'no-store' };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  observeCalls(app, deps.metrics);
  register(app, deps);
}

function observeCalls(app: App, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // control: logs contain routes, not URLs (log.test.ts) → request.url
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
  const headers = {
    ...securityHeaders(deps.security),
    // control: personal responses are not cached (no-store) (server/giving/donations/donations.test.ts)
    'cache-control': 'no-store',
  };

  await app.register(cookie, { secret: deps.sessionSecret });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id });
    await guard.check(request, reply);
  });
  observeCalls(app, deps.metrics);

  contactRoutes(app, deps);
  donationRoutes(app, { ...deps, visitors });
  expectedTransferRoutes(app, { ...deps, visitors });
  registerDonorCalls(app, { ...deps, visitors, guard });
  certificateRoutes(app, deps);
  spendingFileRoutes(app, deps);
  findPaymentRoutes(app, deps);
  taxDetailsRoutes(app, { ...deps, visitors });
  monthlyControlRoutes(app, deps);
  const session = { ...deps, guard, recordSignIn: (event: SignInEvent) => recordSignIn(deps, event) };
  userRoutes(app, session);
  loginLinkRoutes(app, session);
  registerAdminCalls(app, deps);
  healthRoutes(app, deps);
  app.all('/api/*', { schema: { hide: true } }, async () => {
    throw new AppError('not_found');
  });
  if (deps.apiDocs) await app.register(swaggerUi, { routePrefix: '/api/docs' });
}
