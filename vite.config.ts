import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { offlineWorker } from './scripts/offline-worker.ts';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), offlineWorker()],
  // react-admin runs on the site's own router (docs/decisions/0012-back-office-pages.md).
  resolve: { alias: { 'react-router-dom': 'react-router' } },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './src/web/bundle.ts' } },
      // The server bundle carries React and the router, so a lean server installs neither (docs/decisions).
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
  server: { middlewareMode: true },
}));
