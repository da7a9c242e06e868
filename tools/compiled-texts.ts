import { stat } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { pseudoLocalise } from './pseudo-locale.ts';

/** A file of a language's page texts, except the two that only combine the others. */
const TEXTS = /\/src\/content\/([a-z]{2})\/pages\/(?!(?:catalogue|long-texts)\.ts)[\w/-]+\.ts$/;

/**
 * Turns each file of texts into plain data with compiled messages, so that browsers need no message compiler. The file is run
 * in Node to get its data, so it must not depend on a browser. With PSEUDO_LOCALE=yes the development server shows the
 * pseudo-locale instead of English.
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
      // Node caches imports, so in development an edited file needs a new URL.
      const texts = (await import(`${id}?${mtimeMs}`)) as Record<string, unknown>;
      return Object.entries(texts)
        .map(([name, data]) => [name, isPseudo && language === 'en' ? pseudoLocalise(data) : data])
        .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)};`)
        .join('\n');
    },
  };
}
