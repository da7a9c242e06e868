import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Real databases and processes on a shared machine: a limit that only a hang reaches.
    testTimeout: 30_000,
    hookTimeout: 90_000,
    // Vitest leaves one core to its reporter, which on two cores halves the suite's pace.
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'product',
          include: [
            'src/{domain,contract,server,sandbox}/**/*.test.ts',
            'tests/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: ['./tests/support/database-server.ts'],
          // Nothing here keeps state in a module: files that share what is loaded need half the processor's time.
          isolate: false,
        },
      },
      {
        extends: true,
        // A page's modules know the visitor, so each file has its own.
        test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
