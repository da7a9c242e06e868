import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Limits that only a hang reaches, however slow and busy the machine is. A test has its own only to
    // catch a pattern whose time grows with the square of a text's length.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 240_000 }, requireAssertions: true },
    // On two cores, a third worker uses what the other two leave while they wait for databases and processes.
    maxWorkers: 3,
    restoreMocks: true,
    unstubGlobals: true,
    // isolate: false: files share what is loaded, those of the web their jsdom as well, for less than half of the
    // processor's time. So nothing may be kept in a module from one test to the next.
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: [
            'src/{domain,contract,content,server,sandbox}/**/*.test.ts',
            'tests/*.test.ts',
            'tools/**/*.test.ts',
          ],
          globalSetup: ['./tests/support/database-server.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['./tests/support/dom.ts', './src/web/languages/test-texts.ts'],
          isolate: false,
          // Vitest runs projects with different numbers of workers one after the other, in this order.
          sequence: { groupOrder: 1 },
          // They run next to the build, and every worker has to load jsdom and React.
          maxWorkers: 2,
        },
      },
    ],
  },
});
