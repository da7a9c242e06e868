import { stat } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** A file of texts in a language's folder; the two that only put these together are left to the bundler. */
const TEXTS = /\/src\/web\/languages\/[a-z]{2}\/(?!(?:catalogue|contents)\.ts)[\w/-]+\.ts$/;

/**
 * Turns each file of texts into plain data, its messages compiled: browsers carry neither the compiler nor calls of it. The
 * file is run to get its data, so it may import nothing that only a browser has.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    async load(id) {
      if (!TEXTS.test(id)) return undefined;
      const { mtimeMs } = await stat(id);
      // Node keeps what it has imported: while developing, an edited file needs a name of its own.
      const texts = (await import(`${id}?${mtimeMs}`)) as Record<string, unknown>;
      return Object.entries(texts)
        .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)};`)
        .join('\n');
    },
  };
}
