import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

// The size that the contract and its schema library add to the browser's scripts if a page uses all of it.

const BUDGET_BYTES = 12_400;
const contract = join(import.meta.dirname, '../src/contract');
const ENTRY = '\0contract';

// .dependency-cruiser.mjs ensures that public pages import neither the back office's part nor the server's.
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.(?:test|admin|server))\.ts$/.test(file) && !/^(?:staff|office|year-end)\//.test(file),
);
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
console.log(`The contract adds ${bytes} bytes (Brotli); the budget is ${BUDGET_BYTES}.`);
process.exit(bytes > 0 && bytes <= BUDGET_BYTES ? 0 : 1);
