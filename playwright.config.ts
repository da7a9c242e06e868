import { defineConfig } from '@playwright/test';
import { DISABLED_FEATURES, findChromium } from './tests/support/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  projects: [
    { name: 'journeys', testIgnore: 'pages/*' },
    { name: 'pages', testDir: 'tests/e2e/pages' },
  ],
  outputDir: 'test-results',
  // Limits that only a hang reaches, however slow and busy the machine is.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  // A third one takes the cores while two wait for the page.
  workers: 3,
  forbidOnly: true,
  // A second try would hide a race, in the journey or in the product.
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  globalSetup: './tests/support/site.ts',
  use: {
    // Traces cost a quarter of the time. TRACE=1 makes them, and keeps those of tests that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    // What the service worker keeps is tried where it is meant to be (offline-reading.spec.ts).
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // No name leads anywhere but to this machine: for the pages' map, and cheaper than asking a test each time.
        '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        DISABLED_FEATURES,
      ],
    },
  },
});
