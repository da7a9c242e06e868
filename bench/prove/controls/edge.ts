import type { Control } from './control.ts';

const HTTPS = ['src/server/http/https.test.ts'];

/** What the site accepts from the network, loads into its pages and sends to strangers, and how it treats its database. */
export const edgeControls: Control[] = [
  {
    name: 'a page with an inline script that is not from the build is rejected',
    file: 'src/server/response-cache/inline-scripts.ts',
    text: '  if (foreign !== undefined) {',
    without: '  if (foreign === null) {',
    tests: ['src/server/response-cache/inline-scripts.test.ts'],
  },
  {
    name: 'pictures on other sites are refused',
    file: 'src/server/admin/pictures/service.ts',
    text: 'isOwnPicture(url) ? []',
    without: 'isOwnPicture(url) || url ? []',
    tests: ['src/server/admin/gallery/gallery.test.ts'],
  },
  {
    name: 'pages load pictures from this site only',
    file: 'src/server/http/security-headers.ts',
    text: `imgSrc: ["'self'", 'data:'],`,
    without: `imgSrc: ["'self'", 'data:', 'https:'],`,
    tests: ['src/server/response-cache/public-responses.test.ts'],
  },
  {
    name: 'unknown parameters of a list are refused',
    file: 'src/contract/server-only/campaign-pages.ts',
    text: 'export const CampaignListQuery = z.strictObject({',
    without: 'export const CampaignListQuery = z.object({',
    tests: ['src/server/response-cache/public-responses.test.ts'],
  },
  {
    name: 'strangers get no words of a form by email',
    file: 'src/server/features/mail/compose/templates.ts',
    text: 'gift.isKnownAddress === false ? text.greetingWithoutName : text.greeting(values)',
    without: 'text.greeting(values)',
    tests: ['src/server/features/mail/mail.test.ts'],
  },
  {
    name: 'an address gets few emails about failed payments',
    file: 'src/server/features/mail/process-outbox.ts',
    text: '>= UNREQUESTED_PER_DAY',
    without: '>= 1_000',
    tests: ['src/server/features/mail/mail.test.ts'],
  },
  {
    name: 'pages may not use camera, microphone or payment features',
    file: 'src/server/http/security-headers.ts',
    text: "{ 'permissions-policy': PERMISSIONS }",
    without: '{}',
    tests: ['src/server/app.test.ts'],
  },
  {
    name: 'the connections of an address are bounded',
    file: 'src/server/http/connection-limits.ts',
    text: '(open.get(counted) ?? 0) >= most)) {',
    without: '(open.get(counted) ?? 0) >= most * 1_000)) {',
    tests: ['src/server/http/connection-limits.test.ts'],
  },
  {
    name: 'links to payments are emailed to an address a few times a day',
    file: 'src/server/features/find-payment/service.ts',
    text: 'const MOST_PER_DAY = 5;',
    without: 'const MOST_PER_DAY = 5_000;',
    tests: ['src/server/features/find-payment/find-payment.test.ts'],
  },
  {
    name: 'over https the session cookie is bound to this host',
    file: 'src/server/http/visitor-guard.ts',
    text: "const sessionCookie = https ? '__Host-session' : 'session';",
    without: "const sessionCookie = 'session';",
    tests: HTTPS,
  },
  {
    name: 'cookies are never sent without TLS',
    file: 'src/server/http/visitor-guard.ts',
    text: "sameSite: 'lax', secure: https }",
    without: "sameSite: 'lax', secure: false }",
    tests: HTTPS,
  },
  {
    name: 'browsers use https only',
    file: 'src/server/http/security-headers.ts',
    text: 'strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,',
    without: 'strictTransportSecurity: false,',
    tests: HTTPS,
  },
  {
    name: 'a pooler that uses its connections in turn is refused where a session is needed',
    file: 'src/server/db/require-session.ts',
    text: 'if ((await processOf(first)) !== own) return false;',
    without: '',
    tests: ['src/server/db/require-session.test.ts'],
  },
  {
    name: 'commands alongside the site leave its Postgres alone although they cannot see its process',
    file: 'src/server/db/embedded/postmaster.ts',
    text: 'if (isHidden) return canSignal(pid);',
    without: '',
    tests: ['src/server/db/embedded/postmaster.test.ts'],
  },
];
