import type { Plugin } from 'vite';

// A library's module that several pages import is one module to the bundler, with every export that any of them uses. The
// back office uses far more of these than the public pages do: it gets copies of its own, so that visitors carry only what
// their pages use. What must be one in a browser, such as the router's contexts, stays one.

const BACK_OFFICE =
  /\/src\/web\/admin\/|\/src\/contract\/admin\/|\/node_modules\/(?:react-admin|ra-[\w-]+)\//;
const COPIED =
  /\/src\/contract\/|\/node_modules\/(?:react-hook-form|zod)\/|\/react-router\/dist\/production\/(?:index|lib\/(?:components|hooks|dom\/(?:dom|lib)|router\/history))\.js$/;
export const COPY = '?back-office';

export function ownCopies(): Plugin {
  return {
    name: 'own-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !(importer.endsWith(COPY) || BACK_OFFICE.test(importer))) return null;
      const from = importer.replace(COPY, '');
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      return found && COPIED.test(found.id) ? { ...found, id: found.id + COPY } : found;
    },
  };
}
