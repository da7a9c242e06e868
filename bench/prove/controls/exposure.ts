import type { Control } from './control.ts';

const CONFIG = ['src/server/config/live-mode.test.ts'];
const APP = ['src/server/app.test.ts'];
const SIGN_IN = ['src/server/features/users/sign-in.test.ts'];
const WEBHOOKS = ['src/server/features/webhooks/webhooks.test.ts'];
const MAIL = ['src/server/features/mail/mail.test.ts'];
const SENDING = ['src/server/features/mail/sending.test.ts'];
const DOWNLOAD = ['src/server/features/receipts/download.test.ts'];
const LOG = ['src/server/observability/log.test.ts'];

/** The controls against abuse: what leaves the site, and what it accepts from outside. */
export const exposureControls: Control[] = [
  {
    name: 'no inline script runs',
    file: 'src/server/http/security-headers.ts',
    text: `scriptSrc: ["'self'", `,
    without: `scriptSrc: ["'self'", "'unsafe-inline'", `,
    tests: APP,
  },
  {
    name: 'pages load nothing from other sites',
    file: 'src/server/http/security-headers.ts',
    text: `defaultSrc: ["'self'"],`,
    without: `defaultSrc: ['*'],`,
    tests: APP,
  },
  {
    name: 'no site can frame the pages',
    file: 'src/server/http/security-headers.ts',
    text: `frameAncestors: ["'none'"],`,
    without: '',
    tests: APP,
  },
  {
    name: 'no <base> can redirect links',
    file: 'src/server/http/security-headers.ts',
    text: `baseUri: ["'none'"],`,
    without: '',
    tests: APP,
  },
  {
    name: 'no plug-in runs',
    file: 'src/server/http/security-headers.ts',
    text: `objectSrc: ["'none'"],`,
    without: '',
    tests: APP,
  },
  {
    name: 'pages frame the map only',
    file: 'src/server/http/security-headers.ts',
    text: `frameSrc: frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],`,
    without: `frameSrc: ['*'],`,
    tests: APP,
  },
  {
    name: 'an order id cannot change the path of a provider request',
    file: 'src/server/payments/phonepe/client.ts',
    text: 'const id = encodeURIComponent(merchantOrderId);',
    without: 'const id = merchantOrderId;',
    tests: ['src/server/payments/phonepe/client.test.ts'],
  },
  {
    name: 'redirects never follow the Host header',
    file: 'src/server/http/visitor-guard.ts',
    text: 'return options.ownOrigins.includes(here) ? here : publicOrigin;',
    without: 'return here;',
    tests: SIGN_IN,
  },
  {
    name: 'mail headers have one line',
    file: 'src/server/features/mail/smtp.ts',
    text: "if (/\\p{Cc}/u.test(header)) throw new NotTaken('a header would have more than one line');",
    without: '',
    tests: SENDING,
  },
  {
    name: 'mail passwords are sent over TLS only',
    file: 'src/server/features/mail/smtp.ts',
    text: 'requireTLS: !local,',
    without: 'requireTLS: false,',
    tests: SENDING,
  },
  {
    name: 'messages with the honeypot filled in are spam',
    file: 'src/server/features/contact/service.ts',
    text: "state: website ? 'spam' : 'unread',",
    without: "state: 'unread',",
    tests: APP,
  },
  {
    name: 'request bodies are limited in size',
    file: 'src/server/app.ts',
    text: 'const BODY_LIMIT_BYTES = 32 * 1024;',
    without: 'const BODY_LIMIT_BYTES = 32 * 1024 * 1024;',
    tests: APP,
  },
  {
    name: 'order ids cannot be guessed',
    file: 'src/server/features/donations/start-donation.ts',
    text: "merchantOrderId: randomBytes(18).toString('base64url')",
    without: "merchantOrderId: randomBytes(6).toString('base64url')",
    tests: ['src/server/features/donations/donations.test.ts'],
  },
  {
    name: 'responses about persons are not cached (no-store)',
    file: 'src/server/app.ts',
    text: "  const headers = { ...securityHeaders(deps.security), 'cache-control': 'no-store' };\n\n  await app.register(cookie",
    without: '  const headers = { ...securityHeaders(deps.security) };\n\n  await app.register(cookie',
    tests: ['src/server/features/donations/donations.test.ts'],
  },
  {
    name: 'a receipt is available to its donor only',
    file: 'src/server/features/receipts/download.ts',
    text: 'if (!found || found.accountId !== accountId) throw noReceipt();',
    without: 'if (!found) throw noReceipt();',
    tests: DOWNLOAD,
  },
  {
    name: 'a link to a receipt expires',
    file: 'src/server/features/receipts/links.ts',
    text: 'const open = now < link.expiresAt && now.getTime() - usedAt.getTime() < GRACE_MS;',
    without: 'const open = now.getTime() - usedAt.getTime() < GRACE_MS;',
    tests: DOWNLOAD,
  },
  {
    name: 'a link to a receipt works once',
    file: 'src/server/features/receipts/links.ts',
    text: 'const open = now < link.expiresAt && now.getTime() - usedAt.getTime() < GRACE_MS;',
    without: 'const open = now < link.expiresAt;',
    tests: DOWNLOAD,
  },
  {
    name: '“find my payment” writes to the donor alone',
    file: 'src/server/features/mail/queries.ts',
    text: ` and lower(donation.email) = lower(\${asked.email})`,
    without: '',
    tests: MAIL,
  },
  {
    name: 'a webhook needs its credentials',
    file: 'src/server/features/webhooks/routes.ts',
    text: 'if (isGenuine(request.headers.authorization, deps.webhook)) return;',
    without: 'if (deps.webhook) return;',
    tests: WEBHOOKS,
  },
  {
    name: 'the webhook’s credentials are compared in constant time',
    file: 'src/server/features/webhooks/service.ts',
    text: "return timingSafeEqual(digest((header ?? '').trim().toLowerCase()), digest(expected));",
    without: "return (header ?? '').trim().toLowerCase() === expected;",
    tests: WEBHOOKS,
  },
  {
    name: 'webhook bodies are limited to 64 KB',
    file: 'src/server/features/webhooks/routes.ts',
    text: 'const BODY_LIMIT_BYTES = 64 * 1024;',
    without: 'const BODY_LIMIT_BYTES = 64 * 1024 * 1024;',
    tests: WEBHOOKS,
  },
  {
    name: 'a webhook queues its order for settlement',
    file: 'src/server/features/webhooks/routes.ts',
    text: 'if (merchantOrderId) deps.settlementQueue.add(merchantOrderId);',
    without: '',
    tests: WEBHOOKS,
  },
  {
    name: 'logs contain no database rows or parameters',
    file: 'src/server/observability/log.ts',
    text: "message: quotesParameters ? 'query failed' : error.message,",
    without: 'message: error.message,',
    tests: LOG,
  },
  {
    name: 'logs contain routes, not paths',
    file: 'src/server/app.ts',
    text: "const route = request.routeOptions.url ?? 'none';",
    without: 'const route = request.url;',
    tests: LOG,
  },
  {
    name: 'personal fields are redacted in logs',
    file: 'src/server/observability/log.ts',
    text: `].flatMap((key) => [key, \`*.\${key}\`, \`*.*.\${key}\`]),`,
    without: '].slice(0, 0),',
    tests: LOG,
  },
  {
    name: 'live mode refuses to start with missing settings',
    file: 'src/server/config/config.ts',
    text: 'return [...missing, ...insecure, ...local, ...pretended];',
    without: 'return [...insecure, ...local, ...pretended];',
    tests: CONFIG,
  },
  {
    name: 'live mode refuses to start without https',
    file: 'src/server/config/config.ts',
    text: 'return [...missing, ...insecure, ...local, ...pretended];',
    without: 'return [...missing, ...local, ...pretended];',
    tests: CONFIG,
  },
  {
    name: 'live mode refuses to start with local addresses',
    file: 'src/server/config/config.ts',
    text: 'return [...missing, ...insecure, ...local, ...pretended];',
    without: 'return [...missing, ...insecure, ...pretended];',
    tests: CONFIG,
  },
  {
    name: 'live mode refuses to start with PhonePe’s test system',
    file: 'src/server/config/config.ts',
    text: 'return [...missing, ...insecure, ...local, ...pretended];',
    without: 'return [...missing, ...insecure, ...local];',
    tests: CONFIG,
  },
];
