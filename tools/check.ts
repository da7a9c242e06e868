import { spawn } from 'node:child_process';
import { NOT_CHECKED } from './not-checked.ts';

// Everything that must pass before a change is merged, besides the tests. A check's output is shown unless it passes. One that could not be
// made, because a service does not answer, is neither passed nor failed, and is named again at the end.

const checks: Record<string, string> = {
  'format and lint': 'biome check --error-on-warnings',
  'route types': 'react-router typegen',
  'types of server, sandbox, tests and tools': 'tsc -p tsconfig.json',
  'types of the web': 'tsc -p tsconfig.web.json',
  'types of code that runs in the test browser': 'tsc -p tsconfig.e2e.json',
  'import rules': 'depcruise src tests tools bench --config .dependency-cruiser.mjs',
  'planted violations': 'node tools/planted-violations.ts',
  'large folders have a reason': 'node tools/folder-sizes.ts',
  'styles use the design tokens': 'node tools/design-tokens.ts',
  'fallback fonts match the font files': 'node tools/fallback-fonts.ts --check',
  'unused code': 'knip',
  'the OpenAPI document of the endpoints is valid':
    'node tools/openapi.ts && redocly lint build/openapi.json',
  'no package has a known vulnerability': 'node tools/known-vulnerabilities.ts',
  'migrations match the schema': 'node tools/schema-drift.ts',
  'committed migrations never change': 'node tools/migrations-unchanged.ts',
  'the contract adds at most 12.4 kB to the browser’s scripts': 'node tools/contract-size.ts',
  'the pages’ scripts are within their budgets': 'node tools/browser-budgets.ts',
  'comments and documents name files and error codes that exist, and names are the glossary’s':
    'node tools/references.ts',
  'every requirement and promise is shown by a test': 'node tools/conformance.ts',
  'every control is in the code and has tests': 'node bench/prove/controls.ts --dry-run',
};

type Outcome = { code: number | null; output: string; seconds: number };

function run(command: string): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.on('close', (code) => resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 }));
  });
}

let failed = 0;
const notChecked: string[] = [];
for (const [name, command] of Object.entries(checks)) {
  const { code, output, seconds } = await run(command);
  const state = code === 0 ? 'ok         ' : code === NOT_CHECKED ? 'NOT CHECKED' : 'FAILED     ';
  console.log(`${state} ${name} (${seconds.toFixed(1)} s)`);
  if (code === 0) continue;
  if (code === NOT_CHECKED) notChecked.push(name);
  else failed += 1;
  console.log(`\n$ ${command}\n${output}`);
}
for (const name of notChecked) console.log(`NOT CHECKED: whether ${name}`);
process.exit(failed > 0 ? 1 : 0);
