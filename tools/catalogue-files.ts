import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/text/language.ts';

const ID = 'virtual:catalogue-files';
/** The manifest of the browser's build, which runs before the server's. */
const MANIFEST = new URL('../build/client/.vite/manifest.json', import.meta.url);

/** Provides the server's bundle with the URL of each language's texts in the browser's build. In development there are none. */
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
      const chunk = manifest[`src/content/${language}/pages/catalogue.ts`];
      if (!chunk) throw new Error(`the build has no texts in ${language}`);
      return [language, `/${chunk.file}`];
    }),
  );
}
