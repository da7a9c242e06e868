import type { Control } from './control.ts';

const APP = ['src/server/app.test.ts'];
const SIGN_IN = ['src/server/features/users/sign-in.test.ts'];
const WEBHOOKS = ['src/server/features/webhooks/webhooks.test.ts'];
const FIND_PAYMENT = ['src/server/features/find-payment/find-payment.test.ts'];
const SENDING = ['src/server/features/mail/sending.test.ts'];
const DOWNLOAD = ['src/server/features/receipts/download.test.ts'];
const LOG = ['src/server/observability/log.test.ts'];

const BACKUP = ['src/server/backup/backup.test.ts'];

/** Protection against abuse: what the site sends out and what it accepts from outside. */
export const exposureControls: Control[] = [
  {
    name: 'inline scripts do not run',
    file: 'src/server/http/security-headers.ts',
    text: `scriptSrc: ["'self'", `,
    without: `scriptSrc: ["'self'", "'unsafe-inline'", `,
    tests: APP,
  },
  {
    name: 'nothing is loaded from other origins',
    file: 'src/server/http/security-headers.ts',
    text: `defaultSrc: ["'self'"],`,
    without: `defaultSrc: ['*'],`,
    tests: APP,
  },
  {
    name: 'other sites cannot frame the site',
    file: 'src/server/http/security-headers.ts',
    text: `frameAncestors: ["'none'"],`,
    without: '',
    tests: APP,
  },
  {
    name: 'no <base> element is allowed',
    file: 'src/server/http/security-headers.ts',
    text: `baseUri: ["'none'"],`,
    without: '',
    tests: APP,
  },
  {
    name: 'plug-ins do not run',
    file: 'src/server/http/security-headers.ts',
    text: `objectSrc: ["'none'"],`,
    without: '',
    tests: APP,
  },
  {
    name: 'only the map can be framed',
    file: 'src/server/http/security-headers.ts',
    text: `frameSrc: frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],`,
    without: `frameSrc: ['*'],`,
    tests: APP,
  },
  {
    name: 'an order ID cannot change the requested path',
    file: 'src/server/payments/phonepe/client.ts',
    text: 'const id = encodeURIComponent(merchantOrderId);',
    without: 'const id = merchantOrderId;',
    tests: ['src/server/payments/phonepe/client.test.ts'],
  },
  {
    name: 'redirects ignore the Host header',
    file: 'src/server/http/visitor-guard.ts',
    text: 'return options.ownOrigins.includes(origin) ? origin : publicOrigin;',
    without: 'return origin;',
    tests: SIGN_IN,
  },
  {
    name: 'email headers have a single line',
    file: 'src/server/features/mail/smtp.ts',
    text: "if (/\\p{Cc}/u.test(header)) throw new MailRefused('a header has more than one line');",
    without: '',
    tests: SENDING,
  },
  {
    name: 'passwords are not sent to a mail server unencrypted',
    file: 'src/server/features/mail/smtp.ts',
    text: 'requireTLS: !local,',
    without: 'requireTLS: false,',
    tests: SENDING,
  },
  {
    name: 'messages written by bots are marked as spam',
    file: 'src/server/features/contact/service.ts',
    text: "state: website ? 'spam' : 'unread',",
    without: "state: 'unread',",
    tests: APP,
  },
  {
    name: 'bodies are limited to the size of a form',
    file: 'src/server/app.ts',
    text: 'const BODY_LIMIT_BYTES = 32 * 1024;',
    without: 'const BODY_LIMIT_BYTES = 32 * 1024 * 1024;',
    tests: APP,
  },
  {
    name: 'order IDs cannot be guessed',
    file: 'src/server/features/donations/start-donation.ts',
    text: "merchantOrderId: randomBytes(18).toString('base64url')",
    without: "merchantOrderId: randomBytes(6).toString('base64url')",
    tests: ['src/server/features/donations/donations.test.ts'],
  },
  {
    name: 'personal responses are not cached (no-store)',
    file: 'src/server/app.ts',
    text: "  const headers = { ...securityHeaders(deps.security), 'cache-control': 'no-store' };\n\n  await app.register(cookie",
    without: '  const headers = { ...securityHeaders(deps.security) };\n\n  await app.register(cookie',
    tests: ['src/server/features/donations/donations.test.ts'],
  },
  {
    name: 'a receipt can be downloaded only by its owner',
    file: 'src/server/features/receipts/download.ts',
    text: 'if (!found || !(await isOwnOrder(db, donor, merchantOrderId))) throw noReceipt();',
    without: 'if (!found) throw noReceipt();',
    tests: DOWNLOAD,
  },
  {
    name: 'a receipt link expires',
    file: 'src/server/features/receipts/links.ts',
    text: 'const isValid = now < link.expiresAt && now.getTime() - usedAt.getTime() < GRACE_MS;',
    without: 'const isValid = now.getTime() - usedAt.getTime() < GRACE_MS;',
    tests: DOWNLOAD,
  },
  {
    name: 'a receipt link works once',
    file: 'src/server/features/receipts/links.ts',
    text: 'const isValid = now < link.expiresAt && now.getTime() - usedAt.getTime() < GRACE_MS;',
    without: 'const isValid = now < link.expiresAt;',
    tests: DOWNLOAD,
  },
  {
    name: '“find my payment” emails only the donor',
    file: 'src/server/features/find-payment/queries.ts',
    text: ` and lower(donation.email) = lower(\${email})`,
    without: '',
    tests: FIND_PAYMENT,
  },
  {
    name: 'a webhook needs valid credentials',
    file: 'src/server/features/webhooks/routes.ts',
    text: 'if (isGenuine(request.headers.authorization, deps.webhook)) return;',
    without: 'if (deps.webhook) return;',
    tests: WEBHOOKS,
  },
  {
    name: 'webhook credentials are compared in constant time',
    file: 'src/server/features/webhooks/service.ts',
    text: "return timingSafeEqual(digest((header ?? '').trim().toLowerCase()), digest(expected));",
    without: "return (header ?? '').trim().toLowerCase() === expected;",
    tests: WEBHOOKS,
  },
  {
    name: 'webhooks are limited to 64 KB',
    file: 'src/server/features/webhooks/routes.ts',
    text: 'const BODY_LIMIT_BYTES = 64 * 1024;',
    without: 'const BODY_LIMIT_BYTES = 64 * 1024 * 1024;',
    tests: WEBHOOKS,
  },
  {
    name: 'a webhook triggers settlement',
    file: 'src/server/features/webhooks/routes.ts',
    text: 'if (merchantOrderId) deps.settlementQueue.add(merchantOrderId);',
    without: '',
    tests: WEBHOOKS,
  },
  {
    name: 'logs contain no database rows or parameters',
    file: 'src/server/observability/log.ts',
    text: "message: isPrivate ? 'query failed' : messageOf(error),",
    without: 'message: String((error as Error).message),',
    tests: LOG,
  },
  {
    name: 'logs contain routes, not URLs',
    file: 'src/server/app.ts',
    text: "const route = request.routeOptions.url ?? 'none';",
    without: 'const route = request.url;',
    tests: LOG,
  },
  {
    name: 'fields with sensitive names are redacted in logs',
    file: 'src/server/observability/log.ts',
    text: `].flatMap((key) => [key, \`*.\${key}\`, \`*.*.\${key}\`]),`,
    without: '].slice(0, 0),',
    tests: LOG,
  },
  {
    name: 'a request with two Host headers is refused',
    file: 'src/server/response-cache/serve.ts',
    text: 'return hosts > 1;',
    without: 'return hosts > 2;',
    tests: ['src/server/response-cache/serve.test.ts'],
  },
  {
    name: 'the sandbox answers only at this machine’s names',
    file: 'src/sandbox/http.ts',
    text: 'if (OWN_HOSTS.test(hostname) || hostname === publicName) return;',
    without: 'if (hostname) return;',
    tests: ['src/sandbox/main.test.ts'],
  },
  {
    name: 'an email address with letters outside ASCII signs nobody in',
    file: 'src/server/features/users/identity.ts',
    text: "if (!ASCII.test(email)) throw new SignInRefused('failed', new Error('the email address is not ASCII'));",
    without: '',
    tests: ['src/server/features/users/sign-in-fails.test.ts'],
  },
  {
    name: 'a backup is restored only if its manifest is signed with its passphrase',
    file: 'src/server/backup/manifest.ts',
    text: 'if (!isEqualInConstantTime(sign(manifest.backup, keys), manifest.signature))',
    without: 'if (false as boolean)',
    tests: BACKUP,
  },
  {
    name: 'a backup is restored only if every file has its checksum',
    file: 'src/server/backup/manifest.ts',
    text: 'if (found?.sha256 !== file.sha256)',
    without: 'if (false as boolean)',
    tests: BACKUP,
  },
  {
    name: 'sign-ins are not restored from a backup',
    file: 'src/server/backup/database-copy.ts',
    text: "['session', 'rate_limit']",
    without: "['rate_limit']",
    tests: BACKUP,
  },
  {
    name: 'live mode refuses sample content',
    file: 'src/server/db/seed/seed.ts',
    text: "if (mode !== 'local')",
    without: 'if (false as boolean)',
    tests: ['src/server/db/seed/seed.test.ts'],
  },
];
