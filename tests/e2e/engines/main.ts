import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { LAYOUT_ADDRESSES } from '#tests/support/page-addresses.ts';
import { startSite } from '#tests/support/site.ts';
import {
  chooseFirstOption,
  click,
  fieldValue,
  runInPage,
  typeInto,
  visit,
  waitForAddress,
  waitForText,
} from './actions.ts';
import { type Engine, waitFor } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

// A visit from the menu to a settled donation in Firefox and in Safari's engine; all other tests use Chromium. Needs
// `npm run build`. Exits with 1 when a step fails or one of the two browsers is not installed.

const SCREENS = { desktop: [1280, 800], phone: [430, 860] } as const;
const PAGES = [...LAYOUT_ADDRESSES, '/hi'];

type Step = (engine: Engine, site: string, screen: keyof typeof SCREENS) => Promise<void>;

const STEPS: Readonly<Record<string, Step>> = {
  async 'no page scrolls sideways'(engine, site) {
    for (const path of PAGES) {
      await visit(engine, site + path);
      const excess = await runInPage(engine, () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (excess > 0) throw new Error(`${path} is ${excess} px too wide`);
    }
  },

  async 'the menu opens About Us'(engine, site, screen) {
    await visit(engine, `${site}/`);
    if (screen === 'phone') await click(engine, 'header summary', 'Menu');
    await click(engine, 'header nav a', 'About Us');
    await waitForAddress(engine, ({ pathname }) => pathname === '/aboutus');
  },

  async 'the form keeps its text when the sign-in is required'(engine, site) {
    await visit(engine, `${site}/donate`);
    await typeInto(engine, 'input[name=donationAmount]', '750');
    await typeInto(engine, 'input[name=fullName]', 'Anita Rao');
    await click(engine, 'form button', 'Donate');
    await waitForText(engine, 'Login Required');
    await click(engine, 'dialog button', 'Cancel');
  },

  async 'the visitor signs in and is greeted'(engine, site, screen) {
    await visit(engine, `${site}/login`);
    await click(engine, 'a', 'Continue with Google');
    await waitForAddress(engine, ({ origin }) => origin !== site);
    await click(engine, 'button', 'Lakshmi Rao');
    await waitForAddress(engine, ({ origin }) => origin === site);
    if (screen === 'phone') await click(engine, 'header summary', 'Menu');
    await waitForText(engine, 'Hey, Lakshmi Rao');
  },

  async 'a donation is paid and acknowledged'(engine, site) {
    await visit(engine, `${site}/donate`);
    await waitFor('the text typed before', async () => {
      const fields = ['input[name=donationAmount]', 'input[name=fullName]'];
      const values = await Promise.all(fields.map((field) => fieldValue(engine, field)));
      return values.join() === '750,Anita Rao' || null;
    });
    await typeInto(engine, 'input[name=email]', 'anita.rao@example.org');
    await typeInto(engine, 'input[name=phoneNumber]', '9876543210');
    await chooseFirstOption(engine, 'select[name=categoryId]');
    await click(engine, 'form button', 'Donate');
    await waitForAddress(engine, ({ origin }) => origin !== site);
    await click(engine, 'button', 'Pay by UPI');
    await waitForAddress(engine, ({ origin }) => origin === site);
    await waitForText(engine, 'Anita Rao, your donation has arrived.');
  },

  async 'a message is sent'(engine, site) {
    await visit(engine, `${site}/contact`);
    await typeInto(engine, 'input[name=fullName]', 'Anita Rao');
    await typeInto(engine, 'input[name=email]', 'anita.rao@example.org');
    await typeInto(engine, 'input[name=phoneNumber]', '9876543210');
    await chooseFirstOption(engine, 'select[name=categoryId]');
    await click(engine, 'form button', 'Send message');
    await waitForText(engine, 'Your message has been sent');
  },

  async 'a link within a page jumps to its heading'(engine, site, screen) {
    await visit(engine, `${site}/terms`);
    const last = await runInPage(
      engine,
      () => [...document.querySelectorAll('main section[id]')].at(-1)?.id ?? '',
    );
    if (screen === 'desktop') await click(engine, `main nav a[href="#${last}"]`);
    else await engine.open(`${site}/terms#${last}`);
    await waitFor('the heading to be below the header', async () => {
      const top = await runInPage(
        engine,
        (id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0,
        last,
      );
      return (top >= 0 && top < 300) || null;
    });
  },

  async 'the language menu opens the page in Telugu'(engine, site) {
    await visit(engine, `${site}/donate`);
    await click(engine, 'header summary', 'Language');
    await click(engine, 'header a[hreflang=te]');
    await waitForAddress(engine, ({ pathname }) => pathname === '/te/donate');
    await waitForText(engine, 'విరాళం');
  },
};

/** Runs every step, even after a failure, and returns whether all passed. */
async function runSteps(engine: Engine, site: string, screen: keyof typeof SCREENS): Promise<boolean> {
  let passed = true;
  const [width, height] = SCREENS[screen];
  await engine.resize(width, height);
  console.log(`${engine.name}, ${screen}: ${await runInPage(engine, () => window.innerWidth)} px wide`);
  for (const [what, step] of Object.entries(STEPS)) {
    const error = await step(engine, site, screen).then(
      () => null,
      (reason: Error) => reason,
    );
    console.log(
      `${error ? '✘' : '✓'} ${engine.name}, ${screen}: ${what}${error ? `: ${error.message}` : ''}`,
    );
    passed &&= error === null;
  }
  return passed;
}

const folder = await createDataFolder({ prefix: 'charity-engines-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
let passed = true;
try {
  for (const start of [startFirefox, startWebKit]) {
    for (const screen of ['desktop', 'phone'] as const) {
      // A new browser each time: nothing is cached and nobody is signed in.
      const engine = await start();
      try {
        passed = (await runSteps(engine, site.url, screen)) && passed;
      } finally {
        await engine.close();
      }
    }
  }
} finally {
  await site.stop();
  await removeDataFolder(folder);
}
process.exitCode = passed ? 0 : 1;
