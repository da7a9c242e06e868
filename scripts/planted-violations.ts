import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

// A rule that silently stopped working looks exactly like a clean house: dependency-cruiser finds no modules at all when its
// parser does not fit, and exits with 0. So each rule is shown a violation, and must catch it.

type Plant = { rule: string; file: string; code: string };

const plants: Plant[] = [
  { rule: 'domain-is-pure', file: 'src/domain/planted.ts', code: `import 'node:fs';` },
  {
    rule: 'domain-is-pure',
    file: 'src/domain/planted.ts',
    code: `import type { App } from '#server/http/app-type.ts';\nexport type A = App;`,
  },
  { rule: 'contract-is-schemas', file: 'src/contract/planted.ts', code: `import 'pino';` },
  {
    rule: 'server-knows-no-web-and-no-sandbox',
    file: 'src/server/planted.ts',
    code: `import '#web/trust.config.ts';`,
  },
  {
    rule: 'server-knows-no-web-and-no-sandbox',
    file: 'src/server/planted.ts',
    code: `import '#sandbox/sandbox.ts';`,
  },
  {
    rule: 'web-knows-no-server',
    file: 'src/web/planted.ts',
    code: `import type { App } from '#server/http/app-type.ts';\nexport type A = App;`,
  },
  { rule: 'web-knows-no-server', file: 'src/web/planted.ts', code: `import 'pg';` },
  {
    rule: 'public-pages-know-no-back-office',
    file: 'src/web/features/donate/planted.ts',
    code: `import '#contract/admin/access.ts';`,
  },
  { rule: 'web-runs-in-a-browser', file: 'src/web/planted.ts', code: `import 'node:crypto';` },
  { rule: 'sandbox-stands-alone', file: 'src/sandbox/planted.ts', code: `import '#domain/money.ts';` },
  {
    rule: 'server-features-meet-by-their-services',
    file: 'src/server/features/contact/planted.ts',
    code: `import '../donations/queries.ts';`,
  },
  {
    rule: 'server-features-meet-by-their-services',
    file: 'src/server/features/contact/planted.ts',
    code: `import '../../admin/donors/queries.ts';`,
  },
  {
    rule: 'server-features-meet-by-their-services',
    file: 'src/server/admin/alerts/planted.ts',
    code: `import '../donors/queries.ts';`,
  },
  {
    rule: 'server-features-meet-by-their-services',
    file: 'src/server/admin/alerts/planted.ts',
    code: `import '../../features/receipts/download.ts';`,
  },
  {
    rule: 'web-features-do-not-meet',
    file: 'src/web/features/donate/planted.ts',
    code: `import '../gallery/planted.ts';`,
  },
  {
    rule: 'public-pages-know-no-back-office',
    file: 'src/web/features/donate/planted.ts',
    code: `import '#web/admin/admin-app.tsx';`,
  },
  {
    rule: 'ui-knows-nothing-of-the-product',
    file: 'src/web/ui/planted.ts',
    code: `import '../trust.config.ts';`,
  },
  {
    rule: 'fastify-stays-at-the-door',
    file: 'src/server/features/contact/planted.ts',
    code: `import 'fastify';`,
  },
  {
    rule: 'fastify-stays-at-the-door',
    file: 'src/server/payments/planted.ts',
    code: `import type { FastifyRequest } from 'fastify';\nexport type A = FastifyRequest;`,
  },
  {
    rule: 'fastify-stays-at-the-door',
    file: 'src/server/admin/alerts/planted.ts',
    code: `import 'fastify';`,
  },
  {
    rule: 'queries-alone-speak-to-tables',
    file: 'src/server/features/contact/planted.ts',
    code: `import '../../db/schema/contact.ts';`,
  },
  {
    rule: 'queries-alone-speak-to-tables',
    file: 'src/server/admin/alerts/planted.ts',
    code: `import '../../db/schema/contact.ts';`,
  },
  {
    rule: 'the-product-needs-no-development-packages',
    file: 'src/server/planted.ts',
    code: `import 'react';`,
  },
  { rule: 'nothing-unresolved', file: 'src/server/planted.ts', code: `import './not-there.ts';` },
  { rule: 'no-cycles', file: 'src/domain/planted.ts', code: `import './planted-too.ts';` },
];

/** Files that a planted import points to. */
const targets: Record<string, string> = {
  'src/domain/planted-too.ts': `import './planted.ts';`,
  'src/web/features/gallery/planted.ts': 'export const planted = 1;',
};

const projectDir = join(import.meta.dirname, '..');

/** A copy of the house to plant in: a check that is killed half-way leaves the real one as it was. */
function copyHouse(): string {
  const house = mkdtempSync(join(tmpdir(), 'planted-'));
  for (const part of ['src', 'package.json', '.dependency-cruiser.mjs']) {
    cpSync(join(projectDir, part), join(house, part), { recursive: true });
  }
  symlinkSync(join(projectDir, 'node_modules'), join(house, 'node_modules'));
  return house;
}

function write(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${code}\n`);
}

/** What the rules catch, as "rule file". */
function violations(house: string): string[] {
  const { stdout } = spawnSync(
    'depcruise',
    ['src', '--config', '.dependency-cruiser.mjs', '--preserve-symlinks', '--output-type', 'json'],
    { cwd: house, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; cycle?: { name: string }[] }[] };
  };
  // A cycle is reported at one of its files only, so every file on it counts as caught.
  return report.summary.violations.flatMap(({ rule, from, cycle }) =>
    [from, ...(cycle ?? []).map(({ name }) => name)].map((file) => `${rule.name} ${file}`),
  );
}

/** Plants in rounds, so that no file holds two violations and each catch is the rule's own. */
function rounds(): Plant[][] {
  const result: Plant[][] = [];
  for (const plant of plants) {
    const round = result.find((planted) => planted.every(({ file }) => file !== plant.file));
    if (round) round.push(plant);
    else result.push([plant]);
  }
  return result;
}

function missedIn(house: string, round: readonly Plant[]): Plant[] {
  const files = { ...targets, ...Object.fromEntries(round.map(({ file, code }) => [file, code])) };
  for (const [file, code] of Object.entries(files)) write(join(house, file), code);
  const caught = violations(house);
  for (const file of Object.keys(files)) rmSync(join(house, file));
  return round.filter(({ rule, file }) => !caught.includes(`${rule} ${file}`));
}

const house = copyHouse();
let missed: Plant[];
try {
  missed = rounds().flatMap((round) => missedIn(house, round));
} finally {
  rmSync(house, { recursive: true });
}
for (const { rule, file, code } of missed) console.error(`Not caught by ${rule}: ${file}: ${code}`);
console.log(`Planted violations: ${plants.length - missed.length} of ${plants.length} caught.`);
process.exit(missed.length > 0 ? 1 : 0);
