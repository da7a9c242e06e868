import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { catalogueFiles } from './scripts/catalogue-files.ts';
import { chunks, fileNames } from './scripts/chunks.ts';
import { compiledTexts } from './scripts/compiled-texts.ts';
import { offlineWorker } from './scripts/offline-worker.ts';
import { ownCopies } from './scripts/own-copies.ts';
import { secondSqueeze } from './scripts/second-squeeze.ts';
import { toastVariables } from './scripts/toast-variables.ts';
import { unnamedParts } from './scripts/unnamed-parts.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    compiledTexts(),
    ownCopies(),
    unnamedParts(),
    toastVariables(),
    secondSqueeze(),
    reactRouter(),
    offlineWorker(),
    catalogueFiles(),
  ],
  // react-admin runs on the site's own router (docs/decisions/0012-back-office-pages.md).
  resolve: { alias: { 'react-router-dom': 'react-router' } },
  // Names as short as can be, in the page, its style and its scripts; while developing they say where they are from.
  css: command === 'build' ? { modules: { generateScopedName: '[hash:base64:5]' } } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Reading a property does nothing else in any library here, so what is only read may go.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: chunks }, ...fileNames },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: './src/web/bundle.ts',
          // The server names the browser's files.
          output: { assetFileNames: fileNames.assetFileNames },
        },
      },
      // The server bundle carries React and the router, so a lean server installs neither (docs/decisions).
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
  server: { middlewareMode: true },
}));
