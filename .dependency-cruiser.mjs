// Who may import whom (docs/decisions/0002-layers.md). Everything here is an error; scripts/planted-violations.ts proves
// that each rule still catches what it is there for.

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
      name: 'domain-is-pure',
      comment: 'The domain knows no I/O, no package and no other layer.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/domain/' },
    },
    {
      name: 'contract-is-schemas',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/(contract|domain)/', npm('zod')] },
    },
    {
      name: 'server-knows-no-web-and-no-sandbox',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/(web|sandbox)/', '^tests/', '^scripts/'] },
    },
    {
      name: 'web-knows-no-server',
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
      name: 'public-pages-know-no-back-office',
      comment: 'What its calls weigh, no visitor pays for (docs/decisions/0011-back-office-access.md).',
      severity: 'error',
      from: {
        path: '^src/(web|contract)/',
        pathNot: ['^src/web/(admin/|routes/admin)', '^src/contract/admin/', '\\.test\\.tsx?$'],
      },
      to: { path: ['^src/contract/admin/', '^src/web/admin/'] },
    },
    {
      name: 'web-runs-in-a-browser',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sandbox-stands-alone',
      severity: 'error',
      from: { path: '^src/sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/(server|web|domain|contract)/', '^tests/'] },
    },
    {
      name: 'server-features-meet-by-their-services',
      severity: 'error',
      from: { path: '^src/server/(features|admin)/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/server/(features|admin)/',
        pathNot: ['^src/server/$1/$2/', '/service\\.ts$'],
      },
    },
    {
      name: 'web-features-do-not-meet',
      severity: 'error',
      from: { path: '^src/web/(features|admin)/([^/]+)/', pathNot: '^src/web/admin/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/$1/$2/' },
    },
    {
      name: 'ui-knows-nothing-of-the-product',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: {
        path: ['^src/web/(features|routes|lib)/', '^src/web/trust\\.config\\.ts$', '^src/(contract|domain)/'],
      },
    },
    {
      name: 'fastify-stays-at-the-door',
      comment: 'Services and queries do not know that there is HTTP.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: ['/routes\\.ts$', '^src/server/http/', '^src/server/app\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: npm('fastify', '@fastify', 'fastify-type-provider-zod') },
    },
    {
      name: 'queries-alone-speak-to-tables',
      comment: 'Within a feature, tables are known to queries.ts only.',
      severity: 'error',
      from: { path: '^src/server/(features|admin)/', pathNot: ['queries\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^src/server/db/schema/' },
    },
    {
      name: 'the-product-needs-no-development-packages',
      severity: 'error',
      from: {
        path: '^src/(server|domain|contract)/',
        pathNot: ['\\.test\\.ts$', '^src/server/response-cache/web-bundle\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'nothing-unresolved',
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
