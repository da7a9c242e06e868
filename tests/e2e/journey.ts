import { test as base, expect } from '@playwright/test';

/**
 * A browser page on the running site. Whatever a visitor's console would show as an error, and every fault of a script,
 * fails the test; one that provokes an error on purpose names it in `expectedErrors`.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; watchErrors: undefined }>({
  baseURL: async ({ baseURL }, use) => {
    await use(process.env['SITE_URL'] ?? baseURL);
  },
  expectedErrors: [[], { option: true }],
  watchErrors: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      // The map comes from elsewhere: here it is a blank page, so that no test leaves the machine.
      await context.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
      );
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
