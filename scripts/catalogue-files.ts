import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language.ts';

const ID = 'virtual:catalogue-files';
/** What the browser's build, which comes first, has written of its files. */
const MANIFEST = new URL('../build/client/.vite/manifest.json', import.meta.url);

/** Tells the server's bundle in which of the browser's files each language's texts are. While developing, they have no file. */
export function catalogueFiles(): Plugin {
  return {
    name: 'catalogue-files',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const files = this.environment.mode === 'build' ? await builtFiles() : {};
      return `export const catalogueFiles = ${JSON.stringify(files)}`;
    },
  };
}

async function builtFiles(): Promise<Record<string, string>> {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Record<string, { file: string }>;
  return Object.fromEntries(
    LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE).map((language) => {
      const chunk = manifest[`src/web/languages/${language}/catalogue.ts`];
      if (!chunk) throw new Error(`the build has no texts in ${language}`);
      return [language, `/${chunk.file}`];
    }),
  );
}
