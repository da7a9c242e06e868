import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signIn } from './signing-in.ts';

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

type Options = {
  /** Who opens the page: nobody known, or Lakshmi Rao with a real session. */
  visitor: 'anonymous' | 'signed in';
  /** Whether the reminder may appear after four seconds; only tests of the reminder let it. */
  reminder: boolean;
  /** What the console may show as an error because the test provokes it. */
  expectedErrors: RegExp | null;
};

// The map comes from elsewhere, which playwright.config.ts keeps out of reach: no test leaves the machine.
const ELSEWHERE = /^https?:\/\/(?!127\.0\.0\.1|localhost)/;
const NO_REMINDER = `{
  const start = window.setTimeout;
  window.setTimeout = (work, ms, ...rest) => (ms === 4000 ? 0 : start(work, ms, ...rest));
}`;

/** React has taken the page over: it marks each element that it has come to know. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  // Listening for keys and the like follows as one of its next tasks. Not a timer: a test may have stopped the clock.
  await page.evaluate(async () => {
    for (let task = 0; task < 3; task += 1) {
      const { port1, port2 } = new MessageChannel();
      const next = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await next;
    }
  });
}

/**
 * A browser page on the running site. Whatever a visitor's console would show as an error, and every fault of a script,
 * fails the test; one that provokes an error on purpose names it in `expectedErrors`.
 */
export const test = base.extend<
  Options & { watchErrors: undefined },
  { signedInState: () => Promise<StoredState> }
>({
  baseURL: async ({ baseURL }, use) => {
    await use(process.env['SITE_URL'] ?? baseURL);
  },
  visitor: ['anonymous', { option: true }],
  reminder: [false, { option: true }],
  expectedErrors: [null, { option: true }],

  // Signed in once for each worker, at the identity provider as everybody does.
  signedInState: [
    async ({ browser }, use) => {
      let state: Promise<StoredState> | undefined;
      await use(() => {
        state ??= (async () => {
          const context = await browser.newContext({ baseURL: process.env['SITE_URL'] });
          await signIn(await context.newPage(), 'Lakshmi Rao');
          const signedIn = await context.storageState();
          await context.close();
          return signedIn;
        })();
        return state;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ visitor, signedInState }, use) => {
    await use(visitor === 'signed in' ? await signedInState() : undefined);
  },

  // A slow machine shows a page some time before its scripts answer to keys; a visitor would try again, a test does not.
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto, reload } = page;
    const afterwards = async <T>(arrival: Promise<T>): Promise<T> => {
      const answer = await arrival;
      if (javaScriptEnabled !== false) await takenOver(page);
      return answer;
    };
    page.goto = (...given) => afterwards(goto.apply(page, given));
    page.reload = (...given) => afterwards(reload.apply(page, given));
    await use(page);
  },

  watchErrors: [
    async ({ context, expectedErrors, reminder }, use) => {
      const errors: string[] = [];
      if (!reminder) await context.addInitScript(NO_REMINDER);
      context.on('console', (message) => {
        const { url } = message.location();
        if (message.type() !== 'error' || ELSEWHERE.test(url)) return;
        errors.push(`${message.text()} (${url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
