import type { Control } from './control.ts';

const CONFIG = ['src/server/config/live-mode.test.ts'];
const APP = ['src/server/app.test.ts'];
const SIGN_IN = ['src/server/features/users/sign-in.test.ts'];
const WEBHOOKS = ['src/server/features/webhooks/webhooks.test.ts'];
const FIND_PAYMENT = ['src/server/features/find-payment/find-payment.test.ts'];
const SENDING = ['src/server/features/mail/sending.test.ts'];
const DOWNLOAD = ['src/server/features/receipts/download.test.ts'];
const LOG = ['src/server/observability/log.test.ts'];

/** The controls of promises.md, "Against abuse": what leaves the site, and what it takes from outside. */
export const exposureControls: Control[] = [
  {
    name: 'no inline script runs',
    file: 'src/server/http/security-headers.ts',
    text: `scriptSrc: ["'self'", `,
    without: `scriptSrc: ["'self'", "'unsafe-inline'", `,
    tests: APP,
  },
  {
    name: 'nothing comes from elsewhere',
    file: 'src/server/http/security-headers.ts',
    text: `defaultSrc: ["'self'"],`,
    without: `defaultSrc: ['*'],`,
    tests: APP,
  },
  {
    name: 'nobody frames the site',
    file: 'src/server/http/security-headers.ts',
    text: `frameAncestors: ["'none'"],`,
    without: '',
    tests: APP,
  },
  {
    name: 'no <base> leads elsewhere',
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
    name: 'frames show the map alone',
    file: 'src/server/http/security-headers.ts',
    text: `frameSrc: frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],`,
    without: `frameSrc: ['*'],`,
    tests: APP,
  },
  {
    name: 'an order id asks for that order and no other address',
    file: 'src/server/payments/phonepe/client.ts',
    text: 'const id = encodeURIComponent(merchantOrderId);',
    without: 'const id = merchantOrderId;',
    tests: ['src/server/payments/phonepe/client.test.ts'],
  },
  {
    name: 'nobody is led to a host that a header names',
    file: 'src/server/http/visitor-guard.ts',
    text: 'return options.ownOrigins.includes(origin) ? origin : publicOrigin;',
    without: 'return origin;',
    tests: SIGN_IN,
  },
  {
    name: 'no header of a mail has two lines',
    file: 'src/server/features/mail/smtp.ts',
    text: "if (/\\p{Cc}/u.test(header)) throw new MailRefused('a header has more than one line');",
    without: '',
    tests: SENDING,
  },
  {
    name: 'a password is not sent to a mail server in the clear',
    file: 'src/server/features/mail/smtp.ts',
    text: 'requireTLS: !local,',
    without: 'requireTLS: false,',
    tests: SENDING,
  },
  {
    name: 'what a machine wrote is kept apart',
    file: 'src/server/features/contact/service.ts',
    text: "state: website ? 'spam' : 'unread',",
    without: "state: 'unread',",
    tests: APP,
  },
  {
    name: 'no body is larger than a form',
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
    name: 'no answer about a person is kept on the way (no-store)',
    file: 'src/server/app.ts',
    text: "  const headers = { ...securityHeaders(deps.security), 'cache-control': 'no-store' };\n\n  await app.register(cookie",
    without: '  const headers = { ...securityHeaders(deps.security) };\n\n  await app.register(cookie',
    tests: ['src/server/features/donations/donations.test.ts'],
  },
  {
    name: 'a receipt is its owner’s',
    file: 'src/server/features/receipts/download.ts',
    text: 'if (!found || found.accountId !== accountId) throw noReceipt();',
    without: 'if (!found) throw noReceipt();',
    tests: DOWNLOAD,
  },
  {
    name: 'a link to a receipt ends',
    file: 'src/server/features/receipts/links.ts',
    text: 'const isValid = now < link.expiresAt && now.getTime() - usedAt.getTime() < GRACE_MS;',
    without: 'const isValid = now.getTime() - usedAt.getTime() < GRACE_MS;',
    tests: DOWNLOAD,
  },
  {
    name: 'a link to a receipt works once',
    file: 'src/server/features/receipts/links.ts',
    text: 'const isValid = now < link.expiresAt && now.getTime() - usedAt.getTime() < GRACE_MS;',
    without: 'const isValid = now < link.expiresAt;',
    tests: DOWNLOAD,
  },
  {
    name: '“find my payment” writes to the donor alone',
    file: 'src/server/features/find-payment/queries.ts',
    text: ` and lower(donation.email) = lower(\${email})`,
    without: '',
    tests: FIND_PAYMENT,
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
    name: 'no webhook is larger than 64 KB',
    file: 'src/server/features/webhooks/routes.ts',
    text: 'const BODY_LIMIT_BYTES = 64 * 1024;',
    without: 'const BODY_LIMIT_BYTES = 64 * 1024 * 1024;',
    tests: WEBHOOKS,
  },
  {
    name: 'a webhook is answered before the provider is asked',
    file: 'src/server/features/webhooks/routes.ts',
    text: 'if (merchantOrderId) deps.hints.give(merchantOrderId);',
    without: '',
    tests: WEBHOOKS,
  },
  {
    name: 'logs quote no row and no parameter of the database',
    file: 'src/server/observability/log.ts',
    text: "message: quotesParameters ? 'query failed' : error.message,",
    without: 'message: error.message,',
    tests: LOG,
  },
  {
    name: 'logs name routes, not addresses',
    file: 'src/server/app.ts',
    text: "const route = request.routeOptions.url ?? 'none';",
    without: 'const route = request.url;',
    tests: LOG,
  },
  {
    name: 'what is logged under a telling name is struck out',
    file: 'src/server/observability/log.ts',
    text: `].flatMap((key) => [key, \`*.\${key}\`, \`*.*.\${key}\`]),`,
    without: '].slice(0, 0),',
    tests: LOG,
  },
  {
    name: 'no careless start: nothing is missing',
    file: 'src/server/config/config.ts',
    text: 'return [...missing, ...insecure, ...local, ...testSystem];',
    without: 'return [...insecure, ...local, ...testSystem];',
    tests: CONFIG,
  },
  {
    name: 'no careless start: https alone',
    file: 'src/server/config/config.ts',
    text: 'return [...missing, ...insecure, ...local, ...testSystem];',
    without: 'return [...missing, ...local, ...testSystem];',
    tests: CONFIG,
  },
  {
    name: 'no careless start: no sandbox in its place',
    file: 'src/server/config/config.ts',
    text: 'return [...missing, ...insecure, ...local, ...testSystem];',
    without: 'return [...missing, ...insecure, ...testSystem];',
    tests: CONFIG,
  },
  {
    name: 'no careless start: not PhonePe’s test system',
    file: 'src/server/config/config.ts',
    text: 'return [...missing, ...insecure, ...local, ...testSystem];',
    without: 'return [...missing, ...insecure, ...local];',
    tests: CONFIG,
  },
];
