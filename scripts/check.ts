import { spawn } from 'node:child_process';

// Everything that must hold before a change lands, besides the tests. Each check prints only when it fails.

const checks: Record<string, string> = {
  'format and lint': 'biome check --error-on-warnings',
  'route types': 'react-router typegen',
  'types of server, sandbox, tests and scripts': 'tsc -p tsconfig.json',
  'types of the web': 'tsc -p tsconfig.web.json',
  'types of what runs in the test browser': 'tsc -p tsconfig.e2e.json',
  'who may import whom': 'depcruise src tests scripts bench --config .dependency-cruiser.mjs',
  'planted violations': 'node scripts/planted-violations.ts',
  'looks come from the tokens': 'node scripts/design-tokens.ts',
  'the stand-in fonts match the font files': 'node scripts/font-stand-ins.ts --check',
  'nothing unused': 'knip',
  'openapi.json agrees with the routes': 'node scripts/openapi.ts --check',
  'openapi.json is sound': 'redocly lint openapi.json',
  'migrations agree with the schema': 'node scripts/schema-drift.ts',
  'committed migrations never change': 'node scripts/migrations-unchanged.ts',
  'the contract costs the browser 9.5 kB at most': 'node scripts/contract-size.ts',
  'the pages’ scripts keep to their budgets': 'node scripts/browser-budgets.ts',
  'comments and documents name files that exist': 'node scripts/references.ts',
  'the tables of requirements and promises point to real tests': 'node scripts/conformance.ts',
  'every control is in the code and has tests': 'node bench/prove/controls.ts --dry-run',
};

type Outcome = { passed: boolean; output: string; seconds: number };

function run(command: string): Promise<Outcome> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('close', (code) =>
      resolve({ passed: code === 0, output, seconds: (performance.now() - begun) / 1000 }),
    );
  });
}

let failed = 0;
for (const [name, command] of Object.entries(checks)) {
  const { passed, output, seconds } = await run(command);
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  if (passed) continue;
  failed += 1;
  console.log(`\n$ ${command}\n${output}`);
}
process.exit(failed > 0 ? 1 : 0);
