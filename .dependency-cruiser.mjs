// Which module may import which (docs/decisions/0002-layers.md). tools/planted-violations.ts violates each rule once.

/** The subjects that every layer is divided into. */
const SUBJECTS = '(?:giving|campaigns|donors|year-end|office|trust|staff|site)';

/** What only staff use of the contract: whole subjects, and the back office's side of the others. */
const STAFF_CONTRACT = ['^src/contract/(staff|office|year-end)/', '^src/contract/.*\\.admin\\.ts$'];

/** The features that only staff use. */
const STAFF_FEATURES = [
  '^src/server/approved-actions\\.ts$',
  '^src/server/(staff|office)/',
  '^src/server/[^/]+/admin-[^/]+/',
  '^src/server/giving/(donation-types|purpose-corrections|webhook-receivers)/',
  '^src/server/campaigns/(categories|posters|sources)/',
  '^src/server/donors/privacy-requests/',
  '^src/server/year-end/(auditor-pack|donor-letters|missing-documents|receipt-register|statement-filings|year-statement)/',
  '^src/server/trust/field-edits/',
];

/** What a subject of the back office offers to the pages of the others. */
const SHARED_PARTS = [
  '^src/web/admin/staff/(access|saved-filters)/',
  '^src/web/admin/staff/approvals/(or-waiting|approval-threshold)\\.tsx?$',
  '^src/web/admin/office/exports/',
  '^src/web/admin/office/imports/pending-file\\.ts$',
  '^src/web/admin/office/offline-gifts/(bounced-dialogs|gift-dialogs|gift-links|id-texts|mode-texts)\\.tsx?$',
  '^src/web/admin/trust/(translations|pictures)/',
  '^src/web/admin/trust/details/(edited-field|editable-form|field-edits|trust-fields)\\.tsx?$',
  '^src/web/admin/campaigns/(campaign-picker|categories/no-categories-notice)\\.tsx$',
  '^src/web/admin/donors/(suggested-donors|donor-calls|whatsapp-button)\\.tsx?$',
  '^src/web/admin/giving/donation-types/',
];

const npm = (...names) => `^node_modules/(${names.join('|')})(/|$)`;

export default {
  forbidden: [
    { name: 'no-cycles', from: {}, to: { circular: true } },
    {
      name: 'domain-imports-nothing',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/(contract|domain)/', npm('zod')] },
    },
    {
      name: 'content-imports-domain',
      comment: 'Texts are plain data. icu-minify checks the form of messages.',
      from: { path: '^src/content/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/(content|domain|contract)/', npm('icu-minify')] },
    },
    {
      name: 'content-imports-only-types-of-the-contract',
      comment: 'The compiler lists the error codes and details of the trust that a language lacks.',
      from: { path: '^src/content/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-imports-no-server-texts',
      comment: 'Browsers must not download emails and receipts.',
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
      from: {
        path: ['^src/server/', '^src/content/sample/', '^src/content/[a-z]+/(server|services|sample)/'],
        pathNot: '\\.test\\.ts$',
      },
      to: { path: ['^src/content/[a-z]+/pages/', '^src/content/message\\.ts$'] },
    },
    {
      name: 'server-imports-no-web-or-sandbox',
      from: { path: '^src/server/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/(web|sandbox)/', '^tests/', '^tools/'] },
    },
    {
      name: 'web-imports-no-server',
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: ['^src/(server|sandbox)/', '^tests/', npm('pg', 'drizzle-orm', 'fastify', 'pino')],
      },
    },
    {
      name: 'web-imports-only-types-of-schemas-for-the-server',
      comment: 'Pages name an endpoint by its type, and load no more of it than its route.',
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/contract/.*\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'public-pages-import-no-back-office',
      comment: 'Visitors must not download code of the back office.',
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
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sandbox-imports-no-product',
      from: { path: '^src/sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/(server|web|domain|contract|content)/', '^tests/'] },
    },
    {
      name: 'server-features-use-services',
      comment: 'The donors’ data have no service of their own: its modules are what other features use.',
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
      comment:
        'Only the composition, jobs, commands, the sample content and the registration of staff routes know the back office.',
      from: {
        path: '^src/server/',
        pathNot: [
          ...STAFF_FEATURES,
          '^src/server/(commands|jobs|db/seed)/',
          '^src/server/(app|admin-calls)\\.ts$',
          '^src/server/http/(implement|guard-back-office|guard-data-api)\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: STAFF_FEATURES },
    },
    {
      name: 'web-subjects-meet-in-routes',
      comment:
        'A public page uses of another subject only the session and what stands directly in the subject’s folder. The pages of a paid gift show parts of other subjects.',
      from: { path: '^src/web/site/([^/]+)/', pathNot: '^src/web/site/giving/after-gift\\.tsx$' },
      to: {
        path: '^src/web/site/',
        pathNot: ['^src/web/site/$1/', '^src/web/site/session/', '^src/web/site/[^/]+/[^/]+$'],
      },
    },
    {
      name: 'back-office-subjects-share-parts',
      comment:
        'A subject of the back office uses of the others only what they offer; so do the parts that all use.',
      from: {
        path: `^src/web/admin/(ui/(?:form|list|record)|data|${SUBJECTS})/`,
        pathNot: '\\.test\\.tsx?$',
      },
      to: {
        path: `^src/web/admin/${SUBJECTS}/`,
        pathNot: ['^src/web/admin/$1/', ...SHARED_PARTS],
      },
    },
    {
      name: 'foundations-import-no-subject',
      comment: 'What every subject uses knows none of them.',
      from: {
        path: [
          '^src/web/lib/',
          '^src/server/(backup|concurrency|config|db|decoding|documents|observability|payments|file-store|spreadsheets)/',
        ],
        pathNot: ['^src/server/db/seed/', '\\.test\\.tsx?$'],
      },
      to: { path: ['^src/web/(site|admin|routes)/', `^src/server/${SUBJECTS}/`] },
    },
    {
      name: 'ui-imports-no-product',
      from: { path: '^src/web/ui/' },
      to: {
        path: ['^src/web/(site|routes|lib)/', '^src/content/trust\\.config\\.ts$', '^src/(contract|domain)/'],
      },
    },
    {
      name: 'fastify-only-in-routes-and-http',
      comment: 'Services and queries are independent of HTTP.',
      from: {
        path: '^src/server/',
        pathNot: ['/routes\\.ts$', '^src/server/http/', '^src/server/app\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: npm('fastify', '@fastify', 'fastify-type-provider-zod') },
    },
    {
      name: 'tables-only-in-queries',
      comment: 'Only the queries.ts of a feature, or a file such as list-queries.ts, imports tables.',
      from: {
        path: `^src/server/(mail|${SUBJECTS})/`,
        pathNot: ['^src/server/donors/donor-data/', '[/-]queries\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^src/server/db/schema/' },
    },
    {
      name: 'tables-import-no-contract',
      comment: 'What is stored is typed by the schema and the domain, because it outlives the calls.',
      from: { path: '^src/server/db/schema/' },
      to: { path: '^src/contract/' },
    },
    {
      name: 'server-imports-no-dev-packages',
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
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '\\+types/', '\\.svg', '\\.css', '\\.woff2'] },
    },
  ].map((rule) => ({ ...rule, severity: 'error' })),
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
