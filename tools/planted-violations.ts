import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { missedNamesIn, plantedNames } from './planted-names.ts';
import { missedSqlIn, plantedSql } from './planted-sql.ts';

// A rule that no longer works reports nothing, like code without violations: dependency-cruiser even exits with 0 when its
// parser finds no modules. So a violation of each import rule, of our own rule of Biome, and of the glossary is planted in a copy of the
// project, and must be caught.

type Violation = { rule: string; file: string; code: string };

const planted: Violation[] = [
  { rule: 'domain-imports-nothing', file: 'src/domain/planted.ts', code: `import 'node:fs';` },
  {
    rule: 'domain-imports-nothing',
    file: 'src/domain/planted.ts',
    code: `import type { App } from '#server/http/app-type.ts';\nexport type A = App;`,
  },
  { rule: 'contract-imports-domain-and-zod', file: 'src/contract/planted.ts', code: `import 'pino';` },
  { rule: 'content-imports-domain', file: 'src/content/planted.ts', code: `import '#web/root.tsx';` },
  { rule: 'content-imports-domain', file: 'src/content/planted.ts', code: `import 'node:fs';` },
  {
    rule: 'content-imports-only-types-of-the-contract',
    file: 'src/content/planted.ts',
    code: `import '#contract/errors/error-texts.ts';`,
  },
  {
    rule: 'web-imports-no-server-texts',
    file: 'src/web/site/giving/donate/planted.ts',
    code: `import '#content/en/server/mail-and-pages.ts';`,
  },
  {
    rule: 'server-imports-no-page-texts',
    file: 'src/server/trust/contact/planted.ts',
    code: `import '#content/en/pages/contact.ts';`,
  },
  {
    rule: 'server-imports-no-web-or-sandbox',
    file: 'src/server/planted.ts',
    code: `import '#web/root.tsx';`,
  },
  {
    rule: 'server-imports-no-web-or-sandbox',
    file: 'src/server/planted.ts',
    code: `import '#sandbox/sandbox.ts';`,
  },
  {
    rule: 'web-imports-no-server',
    file: 'src/web/planted.ts',
    code: `import type { App } from '#server/http/app-type.ts';\nexport type A = App;`,
  },
  {
    rule: 'web-imports-only-types-of-schemas-for-the-server',
    file: 'src/web/planted.ts',
    code: `import '#contract/lists.server.ts';`,
  },
  { rule: 'web-imports-no-server', file: 'src/web/planted.ts', code: `import 'pg';` },
  {
    rule: 'public-pages-import-no-back-office',
    file: 'src/web/site/giving/donate/planted.ts',
    code: `import '#contract/staff/roles-and-policies.ts';`,
  },
  {
    rule: 'public-pages-import-no-back-office',
    file: 'src/contract/giving/planted.ts',
    code: `import './donations.admin.ts';`,
  },
  { rule: 'web-imports-no-node-modules', file: 'src/web/planted.ts', code: `import 'node:crypto';` },
  {
    rule: 'sandbox-imports-no-product',
    file: 'src/sandbox/planted.ts',
    code: `import '#domain/money/money.ts';`,
  },
  {
    rule: 'server-features-use-services',
    file: 'src/server/trust/contact/planted.ts',
    code: `import '../../giving/donations/queries.ts';`,
  },
  {
    rule: 'server-features-use-services',
    file: 'src/server/trust/contact/planted.ts',
    code: `import '../details/queries.ts';`,
  },
  {
    rule: 'server-features-use-services',
    file: 'src/server/staff/alerts/planted.ts',
    code: `import '../../donors/admin-donors/queries.ts';`,
  },
  {
    rule: 'server-features-use-services',
    file: 'src/server/staff/alerts/planted.ts',
    code: `import '../../giving/receipts/download.ts';`,
  },
  {
    rule: 'server-features-use-services',
    file: 'src/server/staff/alerts/planted.ts',
    code: `import '../../mail/delivery.ts';`,
  },
  {
    rule: 'server-imports-no-back-office',
    file: 'src/server/trust/contact/planted.ts',
    code: `import '../../donors/admin-donors/service.ts';`,
  },
  {
    rule: 'server-imports-no-back-office',
    file: 'src/server/donors/donor-data/planted.ts',
    code: `import '../../staff/audit/service.ts';`,
  },
  {
    rule: 'web-subjects-meet-in-routes',
    file: 'src/web/site/giving/donate/planted.ts',
    code: `import '#web/site/trust/gallery/planted.ts';`,
  },
  {
    rule: 'public-pages-import-no-back-office',
    file: 'src/web/site/giving/donate/planted.ts',
    code: `import '#web/admin/admin-app.tsx';`,
  },
  {
    rule: 'back-office-subjects-share-parts',
    file: 'src/web/admin/office/planted.ts',
    code: `import '../donors/donor-page.tsx';`,
  },
  {
    rule: 'back-office-subjects-share-parts',
    file: 'src/web/admin/ui/list/planted.ts',
    code: `import '../../donors/donor-page.tsx';`,
  },
  {
    rule: 'foundations-import-no-subject',
    file: 'src/web/lib/api/planted.ts',
    code: `import '#web/site/session/session.ts';`,
  },
  {
    rule: 'foundations-import-no-subject',
    file: 'src/server/payments/planted.ts',
    code: `import '../giving/receipts/service.ts';`,
  },
  {
    rule: 'ui-imports-no-product',
    file: 'src/web/ui/planted.ts',
    code: `import '#content/trust.config.ts';`,
  },
  {
    rule: 'fastify-only-in-routes-and-http',
    file: 'src/server/trust/contact/planted.ts',
    code: `import 'fastify';`,
  },
  {
    rule: 'fastify-only-in-routes-and-http',
    file: 'src/server/payments/planted.ts',
    code: `import type { FastifyRequest } from 'fastify';\nexport type A = FastifyRequest;`,
  },
  {
    rule: 'fastify-only-in-routes-and-http',
    file: 'src/server/staff/alerts/planted.ts',
    code: `import 'fastify';`,
  },
  {
    rule: 'tables-only-in-queries',
    file: 'src/server/trust/contact/planted.ts',
    code: `import '../../db/schema/contact.ts';`,
  },
  {
    rule: 'tables-only-in-queries',
    file: 'src/server/staff/alerts/planted.ts',
    code: `import '../../db/schema/contact.ts';`,
  },
  {
    rule: 'tables-import-no-contract',
    file: 'src/server/db/schema/planted.ts',
    code: `import type { Category } from '#contract/campaigns/campaigns.ts';\nexport type A = Category;`,
  },
  { rule: 'server-imports-no-dev-packages', file: 'src/server/planted.ts', code: `import 'react';` },
  { rule: 'no-unresolved-imports', file: 'src/server/planted.ts', code: `import './not-there.ts';` },
  { rule: 'no-cycles', file: 'src/domain/planted.ts', code: `import './planted-too.ts';` },
];

/** Files that a planted import points to. */
const targets: Record<string, string> = {
  'src/domain/planted-too.ts': `import './planted.ts';`,
  'src/web/site/trust/gallery/planted.ts': 'export const planted = 1;',
};

const projectDir = join(import.meta.dirname, '..');

/** Violations are planted in a copy, so that a check that is killed leaves the project unchanged. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const entry of ['src', 'docs', 'tools', 'package.json', 'biome.json', '.dependency-cruiser.mjs']) {
    cpSync(join(projectDir, entry), join(copy, entry), { recursive: true });
  }
  symlinkSync(join(projectDir, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function write(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${code}\n`);
}

/** The reported violations, as "rule file". */
function violations(copy: string): string[] {
  const { stdout } = spawnSync(
    'depcruise',
    ['src', '--config', '.dependency-cruiser.mjs', '--preserve-symlinks', '--output-type', 'json'],
    { cwd: copy, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; cycle?: { name: string }[] }[] };
  };
  // A cycle is reported at only one of its files.
  return report.summary.violations.flatMap(({ rule, from, cycle }) =>
    [from, ...(cycle ?? []).map(({ name }) => name)].map((file) => `${rule.name} ${file}`),
  );
}

/** Groups the violations into rounds in which each file has only one. */
function rounds(): Violation[][] {
  const result: Violation[][] = [];
  for (const violation of planted) {
    const round = result.find((others) => others.every(({ file }) => file !== violation.file));
    if (round) round.push(violation);
    else result.push([violation]);
  }
  return result;
}

function missedIn(copy: string, round: readonly Violation[]): Violation[] {
  const files = { ...targets, ...Object.fromEntries(round.map(({ file, code }) => [file, code])) };
  for (const [file, code] of Object.entries(files)) write(join(copy, file), code);
  const caught = violations(copy);
  for (const file of Object.keys(files)) rmSync(join(copy, file));
  return round.filter(({ rule, file }) => !caught.includes(`${rule} ${file}`));
}

const copy = copyProject();
let missed: Violation[];
try {
  missed = rounds().flatMap((round) => missedIn(copy, round));
  missed.push(...missedSqlIn(copy), ...missedNamesIn(copy));
} finally {
  rmSync(copy, { recursive: true });
}
for (const { rule, file, code } of missed) console.error(`Not caught by ${rule}: ${file}: ${code}`);
const count = planted.length + plantedSql.length + plantedNames.length;
console.log(`Planted violations: ${count - missed.length} of ${count} caught.`);
process.exit(missed.length > 0 ? 1 : 0);
