import { stat } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { pseudoLocalise } from './pseudo-locale.ts';

/** A file of texts in a language's folder; the two that only put these together are left to the bundler. */
const TEXTS = /\/src\/web\/languages\/([a-z]{2})\/(?!(?:catalogue|long-texts)\.ts)[\w/-]+\.ts$/;

/**
 * Turns each file of texts into plain data, its messages compiled: browsers carry neither the compiler nor calls of it. The
 * file is run to get its data, so it may import nothing that only a browser has. With PSEUDO_LOCALE=yes the development
 * server shows the pseudo-locale in place of English.
 */
export function compiledTexts(): Plugin {
  let isPseudo = false;
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    configResolved({ command }) {
      isPseudo = command === 'serve' && process.env['PSEUDO_LOCALE'] === 'yes';
    },
    async load(id) {
      const language = TEXTS.exec(id)?.[1];
      if (!language) return undefined;
      const { mtimeMs } = await stat(id);
      // Node keeps what it has imported: while developing, an edited file needs a name of its own.
      const texts = (await import(`${id}?${mtimeMs}`)) as Record<string, unknown>;
      return Object.entries(texts)
        .map(([name, data]) => [name, isPseudo && language === 'en' ? pseudoLocalise(data) : data])
        .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)};`)
        .join('\n');
    },
  };
}
