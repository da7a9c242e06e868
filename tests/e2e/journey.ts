import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { signIn } from './sign-in.ts';

type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

type Options = {
  /** Who opens the page: an anonymous visitor, or Lakshmi Rao with a real session. */
  visitor: 'anonymous' | 'signed in';
  /** Whether the login reminder stays open when it appears after four seconds. Only its own tests need that. */
  reminder: boolean;
  /** The console errors that the test causes on purpose. */
  expectedErrors: RegExp | null;
};

// playwright.config.ts blocks all other hosts, such as the map's.
const OTHER_HOST = /^https?:\/\/(?!127\.0\.0\.1|localhost)/;
// The only dialog that links to the sign-in itself. It is dismissed as by Escape, before the browser has painted it.
const DISMISS_REMINDER = `new MutationObserver(() => {
  const link = document.querySelector('dialog[open] a[href^="/api/auth/google"]');
  link?.closest('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
}).observe(document, { childList: true, subtree: true });`;

/** Waits until the page has handled everything that was pressed before its scripts ran (lib/boot/hydrated.ts). */
async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** A browser page on the running site. Every console error that is not in `expectedErrors`, and every exception, fails the test. */
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

  // Signs in once per worker, through the identity provider.
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

  // On a slow machine a page is visible before its scripts handle input. A visitor would click again, but a test does not.
  page: async ({ page, javaScriptEnabled }, use, info) => {
    const { goto, reload } = page;
    const untilHydrated = async <T>(navigation: Promise<T>): Promise<T> => {
      const response = await navigation;
      if (javaScriptEnabled !== false) await hydrated(page);
      return response;
    };
    page.goto = (...args) => untilHydrated(goto.apply(page, args));
    page.reload = (...args) => untilHydrated(reload.apply(page, args));
    await use(page);
    if (info.status !== info.expectedStatus) console.error(`“${info.title}” ended at ${page.url()}`);
  },

  watchErrors: [
    async ({ context, expectedErrors, reminder }, use) => {
      const errors: string[] = [];
      if (!reminder) await context.addInitScript(DISMISS_REMINDER);
      context.on('console', (message) => {
        const { url } = message.location();
        if (message.type() !== 'error' || OTHER_HOST.test(url)) return;
        errors.push(`${message.text()} (${url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await use(undefined);
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens another page without a reload, as a link within the site does. */
export async function openWithinSite(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

export { expect } from '@playwright/test';
