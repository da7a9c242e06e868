import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { catalogueFiles } from './tools/catalogue-files.ts';
import { compiledAtOnce } from './tools/compiled-at-once.ts';
import { compiledTexts } from './tools/compiled-texts.ts';
import { offlineWorker } from './tools/offline-worker.ts';
import { ownCopies } from './tools/own-copies.ts';
import { pdfDecoders } from './tools/pdf-decoders.ts';

/** What every page needs, with the home page's own parts and all that these import: one file instead of twenty. */
const SITE = { name: 'site', test: /src\/web\/(?:entry\.client|root|routes\/home)\.tsx/ };

/** Frames of most pages besides the home page, and how names are tidied, which also pages without a form need. */
const FRAMES = {
  name: 'frames',
  test: /src\/(?:web\/(?:ui\/(?:card|page-banner|notice)|lib\/page\/linked-text)|contract\/fields\/input-filters)\.tsx?/,
};

/** What every form needs at once: one file instead of a dozen. */
const FORMS = {
  name: 'forms',
  test: /src\/web\/lib\/(?:forms\/(?!schema-resolver)[\w-]+|api\/(?:json-request|call|use-failure-text)|boot\/(?:lazy|load)-part)\.tsx?/,
};

export default defineConfig(({ command }) => ({
  plugins: [
    compiledTexts(),
    ownCopies(),
    reactRouter(),
    offlineWorker(),
    pdfDecoders(),
    catalogueFiles(),
    compiledAtOnce(SITE.name),
  ],
  // react-admin runs on the site's own router (docs/decisions/0012-back-office-pages.md).
  resolve: { alias: { 'react-router-dom': 'react-router' } },
  environments: {
    client: {
      // Libraries found late make the development server bundle again and reload open pages.
      optimizeDeps: {
        entries: ['src/web/{entry.client,root}.tsx', 'src/web/routes/**/*.tsx', '!**/*.test.tsx'],
      },
      build: { rolldownOptions: { output: { codeSplitting: { groups: [SITE, FRAMES, FORMS] } } } },
    },
    ssr: {
      // Otherwise the bundle chooses when it runs, and a site started without NODE_ENV renders with React's slow development code.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: { rollupOptions: { input: './src/web/bundle.ts' } },
      // The server bundle carries React and the router, so a lean server installs neither (docs/decisions).
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
  server: { middlewareMode: true },
}));
