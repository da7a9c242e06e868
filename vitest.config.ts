import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['./tests/support/database-server.ts'],
    // Real databases and processes on a shared machine: a limit that only a hang reaches.
    testTimeout: 30_000,
    hookTimeout: 90_000,
    // Vitest leaves one core to its reporter, which on two cores halves the suite's pace.
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
