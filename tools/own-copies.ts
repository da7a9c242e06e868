import type { Plugin } from 'vite';

// A module that both the public pages and the back office import carries the exports of both. The back office uses far more
// of these modules, so it gets its own copies: a form's scripts are 2.4 kB lighter, and the parts of the router that only
// react-admin uses add nothing to the home page (docs/decisions/0020-web-budgets.md).

const BACK_OFFICE =
  /\/src\/web\/admin\/|\/src\/contract\/(?:(?:staff|office|year-end)\/|[\w/-]+\.admin\.ts)|\/node_modules\/(?:react-admin|ra-[\w-]+)\//;
const COPIED = [
  /\/src\/(?:contract|domain)\//,
  /\/node_modules\/(?:react-hook-form|zod)\//,
  // Hooks and components, but not the contexts through which both use one router.
  /\/node_modules\/react-router\/dist\/\w+\/(?:index|lib\/(?:components|hooks|dom\/(?:dom|lib)|router\/history))\.js$/,
];
const COPY = '?back-office';

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
      return found && COPIED.some((copied) => copied.test(found.id))
        ? { ...found, id: found.id + COPY }
        : found;
    },
  };
}
