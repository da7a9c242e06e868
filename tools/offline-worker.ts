import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/web/offline/worker.ts', import.meta.url));

/** A Vite plugin that builds the service worker into one file and gives it a release name derived from the other built files. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).sort().join('\n');
      const release = createHash('sha256').update(files).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: await builtWorker(release) });
    },
  };
}

async function builtWorker(release: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { RELEASE: JSON.stringify(release) },
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'worker.js' } },
    },
  });
  const [result] = [built].flat();
  const chunk = result && 'output' in result ? result.output[0] : undefined;
  if (!chunk) throw new Error('the service worker was not built');
  return chunk.code;
}
