// Which module may import which (docs/decisions/0002-layers.md). scripts/planted-violations.ts proves that each rule catches a
// violation.

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
          '^src/contract/server-only/',
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
        pathNot: ['^src/web/(admin/|routes/admin)', '^src/contract/admin/', '\\.test\\.tsx?$'],
      },
      to: { path: ['^src/contract/admin/', '^src/web/admin/'] },
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
      severity: 'error',
      from: { path: '^src/server/(features|admin)/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/server/(features|admin)/',
        pathNot: ['^src/server/$1/$2/', '/service\\.ts$'],
      },
    },
    {
      name: 'server-imports-no-back-office',
      comment: 'Only the composition, the jobs and the registration of staff routes know the back office.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [
          '^src/server/(admin|jobs)/',
          '^src/server/(app|admin-calls)\\.ts$',
          '^src/server/http/admin-routes\\.ts$',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^src/server/admin/' },
    },
    {
      name: 'web-features-are-independent',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'ui-imports-no-product',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: {
        path: [
          '^src/web/(features|routes|lib)/',
          '^src/content/trust\\.config\\.ts$',
          '^src/(contract|domain)/',
        ],
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
      from: { path: '^src/server/(features|admin)/', pathNot: ['[/-]queries\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^src/server/db/schema/' },
    },
    {
      name: 'server-imports-no-dev-packages',
      severity: 'error',
      from: {
        path: '^src/(server|domain|contract|content)/',
        pathNot: [
          '\\.test\\.ts$',
          '^src/server/response-cache/web-bundle\\.ts$',
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
