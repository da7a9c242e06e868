// Which module may import which (docs/decisions/0002-layers.md). scripts/planted-violations.ts proves that each rule catches a
// violation.

/** The subjects that every layer is divided into. */
const SUBJECTS = '(?:giving|campaigns|donors|year-end|office|trust|staff|site)';

/** What only staff use of the contract: whole subjects, and the back office's side of the others. */
const STAFF_CONTRACT = ['^src/contract/(staff|office|year-end)/', '^src/contract/.*\\.admin\\.ts$'];

/** The features that only staff use. */
const STAFF_FEATURES = [
  '^src/server/approved-actions\\.ts$',
  '^src/server/(staff|office)/',
  '^src/server/[^/]+/admin-[^/]+/',
  '^src/server/giving/(donation-types|purpose-corrections)/',
  '^src/server/campaigns/(categories|updates)/',
  '^src/server/donors/privacy-requests/',
  '^src/server/year-end/(missing-documents|receipt-register|statement-filings|year-statement)/',
  '^src/server/trust/field-edits/',
];

const npm = (...names) => `^node_modules/(${names.join('|')})(/|$)`;

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/(contract|domain)/', npm('zod')] },
    },
    {
      name: 'content-imports-domain',
      comment: 'Texts are plain data. icu-minify checks the form of messages.',
      severity: 'error',
      from: { path: '^src/content/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/(content|domain|contract)/', npm('icu-minify')] },
    },
    {
      name: 'content-imports-only-types-of-the-contract',
      comment: 'The compiler lists the error codes and details of the trust that a language lacks.',
      severity: 'error',
      from: { path: '^src/content/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-imports-no-server-texts',
      comment: 'Browsers must not download emails and receipts.',
      severity: 'error',
      from: {
        path: ['^src/web/', '^src/content/[a-z]+/pages/'],
        pathNot: ['\\.test\\.tsx?$', '/test-[a-z]+\\.tsx$'],
      },
      to: {
        path: [
          '^src/content/[a-z]+/(server|services|sample)/',
          '^src/content/sample/',
          '^src/content/(server-texts|services|method-name)\\.ts$',
        ],
      },
    },
    {
      name: 'server-imports-no-page-texts',
      comment: 'They need the compiler of messages, which a release does not install.',
      severity: 'error',
      from: {
        path: ['^src/server/', '^src/content/sample/', '^src/content/[a-z]+/(server|services|sample)/'],
        pathNot: '\\.test\\.ts$',
      },
      to: { path: ['^src/content/[a-z]+/pages/', '^src/content/message\\.ts$'] },
    },
    {
      name: 'server-imports-no-web-or-sandbox',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/(web|sandbox)/', '^tests/', '^scripts/'] },
    },
    {
      name: 'web-imports-no-server',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          '^src/(server|sandbox)/',
          '^src/contract/.*\\.server\\.ts$',
          '^tests/',
          npm('pg', 'drizzle-orm', 'fastify', 'pino'),
        ],
      },
    },
    {
      name: 'public-pages-import-no-back-office',
      comment: 'Visitors must not download code of the back office.',
      severity: 'error',
      from: {
        path: '^src/(web|contract)/',
        pathNot: [
          '^src/web/(admin/|routes/admin)',
          ...STAFF_CONTRACT,
          '^src/contract/endpoint\\.ts$',
          '\\.test\\.tsx?$',
        ],
      },
      to: { path: ['^src/web/admin/', ...STAFF_CONTRACT] },
    },
    {
      name: 'web-imports-no-node-modules',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sandbox-imports-no-product',
      severity: 'error',
      from: { path: '^src/sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/(server|web|domain|contract|content)/', '^tests/'] },
    },
    {
      name: 'server-features-use-services',
      comment: 'The donors’ data have no service of their own: its modules are what other features use.',
      severity: 'error',
      from: {
        path: `^src/server/(mail|${SUBJECTS}/[^/]+)/`,
        pathNot: ['^src/server/site/response-cache/', '\\.test\\.ts$'],
      },
      to: {
        path: `^src/server/(mail|${SUBJECTS}/[^/]+)/`,
        pathNot: ['^src/server/$1/', '^src/server/donors/donor-data/', '/service\\.ts$'],
      },
    },
    {
      name: 'server-imports-no-back-office',
      comment: 'Only the composition, the jobs, the commands and the registration of staff routes know the back office.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [
          ...STAFF_FEATURES,
          '^src/server/(commands|jobs)/',
          '^src/server/(app|admin-calls)\\.ts$',
          '^src/server/http/(admin-routes|implement|guard-back-office)\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: STAFF_FEATURES },
    },
    {
      name: 'web-subjects-meet-in-routes',
      comment:
        'A public page uses of another subject only the session and what stands directly in the subject’s folder. The pages of a paid gift show parts of other subjects.',
      severity: 'error',
      from: { path: '^src/web/site/([^/]+)/', pathNot: '^src/web/site/giving/after-gift\\.tsx$' },
      to: {
        path: '^src/web/site/',
        pathNot: ['^src/web/site/$1/', '^src/web/site/session/', '^src/web/site/[^/]+/[^/]+$'],
      },
    },
    {
      name: 'ui-imports-no-product',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: {
        path: ['^src/web/(site|routes|lib)/', '^src/content/trust\\.config\\.ts$', '^src/(contract|domain)/'],
      },
    },
    {
      name: 'fastify-only-in-routes-and-http',
      comment: 'Services and queries are independent of HTTP.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: ['/routes\\.ts$', '^src/server/http/', '^src/server/app\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: npm('fastify', '@fastify', 'fastify-type-provider-zod') },
    },
    {
      name: 'tables-only-in-queries',
      comment: 'Only the queries.ts of a feature, or a file such as list-queries.ts, imports tables.',
      severity: 'error',
      from: {
        path: `^src/server/(mail|${SUBJECTS})/`,
        pathNot: ['^src/server/donors/donor-data/', '[/-]queries\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^src/server/db/schema/' },
    },
    {
      name: 'server-imports-no-dev-packages',
      severity: 'error',
      from: {
        path: '^src/(server|domain|contract|content)/',
        pathNot: [
          '\\.test\\.ts$',
          '^src/server/site/response-cache/web-bundle\\.ts$',
          '^src/content/message\\.ts$',
        ],
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'no-unresolved-imports',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\.svg', '\\.css', '\\.woff2'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
