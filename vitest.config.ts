import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['./tests/support/database-server.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
