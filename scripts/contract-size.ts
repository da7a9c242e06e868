import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

// What the contract, with its schema library, adds to the browser's share when a page uses all of it.

const BUDGET_BYTES = 9_000;
const contract = join(import.meta.dirname, '../src/contract');
const ENTRY = '\0contract';

// No public page imports the back office's part, and no page the server's; .dependency-cruiser.mjs sees to that.
const files = readdirSync(contract).filter((file) => /(?<!\.test)\.ts$/.test(file));
const imports = files.map(
  (file, index) => `import * as part${index} from ${JSON.stringify(join(contract, file))};`,
);
const uses = files.map((_, index) => `part${index}`);

const result = await build({
  configFile: false,
  logLevel: 'silent',
  plugins: [
    {
      name: 'contract',
      resolveId: (id) => (id === ENTRY ? id : null),
      load: (id) =>
        id === ENTRY ? `${imports.join('\n')}\nglobalThis.contract = [${uses.join(', ')}];` : null,
    },
  ],
  build: { write: false, rollupOptions: { input: ENTRY } },
});
const outputs = Array.isArray(result) ? result : [result];
const code = outputs.flatMap((output) => ('output' in output ? output.output : []));
const bytes = code.reduce(
  (sum, chunk) => sum + (chunk.type === 'chunk' ? brotliCompressSync(chunk.code).length : 0),
  0,
);
console.log(`The contract costs ${bytes} bytes by Brotli; the budget is ${BUDGET_BYTES}.`);
process.exit(bytes > 0 && bytes <= BUDGET_BYTES ? 0 : 1);
