import type { Control } from './control.ts';

const ABUSE = ['src/server/features/donations/abuse.test.ts'];
const SHARED = ['src/server/features/donations/shared-address.test.ts'];
const PROOFS = ['src/server/features/donations/proof-of-work.test.ts'];
const APP = ['src/server/app.test.ts'];
const USERS = ['src/server/features/users/users.test.ts'];
const SIGN_IN = ['src/server/features/users/sign-in.test.ts'];
const SIGN_IN_FAILS = ['src/server/features/users/sign-in-fails.test.ts'];
const LIMITS = ['src/server/http/rate-limits.test.ts'];

/** Protection against abuse: who is calling, and how often. */
export const visitorControls: Control[] = [
  {
    name: 'without an FCRA registration, only donors who state that they are Indian citizens may give',
    file: 'src/server/features/donations/admission.ts',
    text: 'details.registrations.fcra === FCRA_NOT_REGISTERED && !statedIndianCitizen',
    without: 'false',
    tests: ['src/server/features/donations/donations.test.ts'],
  },
  {
    name: 'the client’s address is accepted from configured proxies only',
    file: 'src/server/app.ts',
    text: 'trustProxy: deps.trustProxy.length > 0 ? [...deps.trustProxy] : false,',
    without: 'trustProxy: true,',
    tests: LIMITS,
  },
  {
    name: 'a forwarded address from an unnamed proxy is logged',
    file: 'src/server/app.ts',
    text: '  logUntrustedForwarding(app);\n',
    without: '',
    tests: ['src/server/http/untrusted-forwarding.test.ts'],
  },
  {
    name: 'an IPv6 network counts as one visitor',
    file: 'src/server/http/rate-limits.ts',
    text: 'const count = await consume(limiter, networkOf(ip));',
    without: 'const count = await consume(limiter, ip);',
    tests: LIMITS,
  },
  {
    name: 'contact messages are rate-limited per address',
    file: 'src/server/features/contact/routes.ts',
    text: '    onRequest: deps.limits.contact,\n',
    without: '',
    tests: LIMITS,
  },
  {
    name: 'several servers share their rate limits',
    file: 'src/server/http/rate-limits.ts',
    text: 'if (!shared) return new RateLimiterMemory(options);',
    without: 'if (!shared || options) return new RateLimiterMemory(options);',
    tests: LIMITS,
  },
  {
    name: 'unpaid attempts are limited',
    file: 'src/server/features/donations/insert-queries.ts',
    text: 'when not within_unpaid_limit(',
    without: 'when false and not within_unpaid_limit(',
    tests: ABUSE,
  },
  {
    name: 'the limit on unpaid attempts also applies to concurrent requests',
    file: 'src/server/db/migrations/0001_guards.sql',
    text: '      PERFORM pg_advisory_xact_lock(hashtextextended(address, 0));\n',
    without: '',
    tests: ABUSE,
  },
  {
    name: 'a signed-in donor who changes the address is still limited',
    file: 'src/server/db/migrations/0001_guards.sql',
    text: 'WHERE session_hash = session AND',
    without: 'WHERE session_hash = session AND false AND',
    tests: ABUSE,
  },
  {
    name: 'above the limit of an address, each order needs a proof of work',
    file: 'src/server/features/donations/admission.ts',
    text: 'maxUnpaid: deps.maxUnpaidAttempts * (proofId ? WITH_PROOF : 1),',
    without: 'maxUnpaid: deps.maxUnpaidAttempts * WITH_PROOF,',
    tests: [...ABUSE, ...SHARED],
  },
  {
    name: 'even with proofs, an address has a limit',
    file: 'src/server/features/donations/admission.ts',
    text: 'const WITH_PROOF = 10;',
    without: 'const WITH_PROOF = 1_000;',
    tests: SHARED,
  },
  {
    name: 'donors behind a shared address are recognised by their account',
    file: 'src/server/http/visitor-guard.ts',
    text: 'accountId === null\n',
    without: 'accountId === null || true\n',
    tests: [...ABUSE, ...SHARED],
  },
  {
    name: 'a proof is accepted once',
    file: 'src/server/db/migrations/0014_order_proofs.sql',
    text: 'CREATE UNIQUE INDEX "attempt_proof_once"',
    without: 'CREATE INDEX "attempt_proof_once"',
    tests: SHARED,
  },
  {
    name: 'a proof is bound to the challenge of the server and to the address',
    file: 'src/server/features/donations/proof-of-work.ts',
    text: 'if (!isEqualInConstantTime(signature, sign(',
    without: 'if (!String(sign(',
    tests: PROOFS,
  },
  {
    name: 'a proof costs computing time',
    file: 'src/server/features/donations/proof-of-work.ts',
    text: 'return startsWithZeroBits(hash, Number(needed)) ? id : null;',
    without: 'return hash ? id : null;',
    tests: PROOFS,
  },
  {
    name: 'donations can be paused',
    file: 'src/server/features/donations/insert-queries.ts',
    text: "when exists (select from setting where key = 'donations_paused' and value = 'yes') then 'paused'",
    without: "when false then 'paused'",
    tests: ABUSE,
  },
  {
    name: 'addresses are stored as HMACs only',
    file: 'src/server/http/visitor-guard.ts',
    text: `(request: FastifyRequest): string => hmac(\`address:\${networkOf(request.ip)}\`);`,
    without: '(request: FastifyRequest): string => networkOf(request.ip);',
    tests: ABUSE,
  },
  {
    name: 'an unverified name and email change no account',
    file: 'src/server/features/users/service.ts',
    text: 'if (signedIn?.email === email) {',
    without: 'if (signedIn) {',
    tests: USERS,
  },
  {
    name: 'the session ID changes at sign-in',
    file: 'src/server/features/users/service.ts',
    text: "const sessionToken = randomBytes(32).toString('base64url');",
    without: "const sessionToken = previousToken ?? randomBytes(32).toString('base64url');",
    tests: SIGN_IN,
  },
  {
    name: 'the previous session ends at sign-in',
    file: 'src/server/features/users/service.ts',
    text: 'if (previousToken) await deleteSession(tx, hashOf(previousToken));',
    without: '',
    tests: SIGN_IN,
  },
  {
    name: 'the database stores no usable session token',
    file: 'src/server/features/users/service.ts',
    text: "return createHash('sha256').update(sessionToken).digest('base64url');",
    without: 'return sessionToken;',
    tests: SIGN_IN,
  },
  {
    name: 'a session expires',
    file: 'src/server/features/users/queries.ts',
    text: '.where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now)));',
    without: '.where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, new Date(0))));',
    tests: SIGN_IN,
  },
  {
    name: 'scripts cannot read the session cookie',
    file: 'src/server/http/visitor-guard.ts',
    text: 'httpOnly: true, maxAge: maxAgeSeconds',
    without: 'httpOnly: false, maxAge: maxAgeSeconds',
    tests: SIGN_IN,
  },
  {
    name: 'sign-in completes only in the browser that started it (state)',
    file: 'src/server/features/users/identity.ts',
    text: 'expectedState: pending.state,',
    without: 'expectedState: oidc.skipStateCheck,',
    tests: SIGN_IN_FAILS,
  },
  {
    name: 'only a verified email address can sign in',
    file: 'src/server/features/users/identity.ts',
    text: "if (verified !== true && verified !== 'true') throw new SignInRefused('unverified');",
    without: '',
    tests: SIGN_IN_FAILS,
  },
  {
    name: 'cookies are not sent from other sites’ pages (SameSite)',
    file: 'src/server/http/visitor-guard.ts',
    text: "sameSite: 'lax'",
    without: "sameSite: 'none'",
    tests: SIGN_IN,
  },
  {
    name: 'only JSON bodies are accepted',
    file: 'src/server/app.ts',
    text: "  app.removeContentTypeParser('text/plain');\n",
    without: '',
    tests: APP,
  },
  {
    name: 'requests from other origins are refused (Origin)',
    file: 'src/server/http/visitor-guard.ts',
    text: 'if (origin !== undefined && !options.ownOrigins.includes(origin)) {',
    without: "if (origin === 'nowhere') {",
    tests: USERS,
  },
  {
    name: 'a session without its anti-forgery token is refused',
    file: 'src/server/http/visitor-guard.ts',
    text: "if (!isEqualInConstantTime(String(request.headers[XSRF_HEADER] ?? ''), expected)) {",
    without: "if (expected === '') {",
    tests: USERS,
  },
  {
    name: 'secrets are compared in constant time',
    file: 'src/server/constant-time.ts',
    text: 'return left.length === right.length && timingSafeEqual(left, right);',
    without: 'return left.equals(right);',
    tests: USERS,
  },
];
