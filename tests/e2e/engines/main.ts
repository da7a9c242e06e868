import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startSite } from '#tests/support/site.ts';
import { type Engine, until } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { arrive, ask, chooseFirst, press, read, type, typedIn, visit } from './hands.ts';
import { startWebKit } from './webkit.ts';

// The trip from the menu to a settled donation in Firefox and in Safari's engine; all other tests lead Chromium. Needs
// `npm run build`. Exits with 1 when a step fails, or when this machine lacks one of the two.

const SCREENS = { desk: [1280, 800], phone: [430, 860] } as const;
const PAGES = [
  '/',
  '/aboutus',
  '/Campaigns',
  '/gallery',
  '/services',
  '/contact',
  '/findpayment',
  '/terms',
  '/hi',
];

type Step = (engine: Engine, site: string, screen: keyof typeof SCREENS) => Promise<void>;

const STEPS: Readonly<Record<string, Step>> = {
  async 'no page is wider than its window'(engine, site) {
    for (const path of PAGES) {
      await visit(engine, site + path);
      const over = await ask(engine, () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (over > 0) throw new Error(`${path} is ${over} px too wide`);
    }
  },

  async 'the menu leads on'(engine, site, screen) {
    await visit(engine, `${site}/`);
    if (screen === 'phone') await press(engine, 'header summary', 'Menu');
    await press(engine, 'header nav a', 'About Us');
    await arrive(engine, ({ pathname }) => pathname === '/aboutus');
  },

  async 'what was typed stays when the sign-in is asked for'(engine, site) {
    await visit(engine, `${site}/donate`);
    await type(engine, 'input[name=donationAmount]', '750');
    await type(engine, 'input[name=fullName]', 'Anita Rao');
    await press(engine, 'form button', 'Donate');
    await read(engine, 'Login Required');
    await press(engine, 'dialog button', 'Cancel');
  },

  async 'the sign-in greets its visitor'(engine, site, screen) {
    await visit(engine, `${site}/login`);
    await press(engine, 'a', 'Continue with Google');
    await arrive(engine, ({ origin }) => origin !== site);
    await press(engine, 'button', 'Lakshmi Rao');
    await arrive(engine, ({ origin }) => origin === site);
    if (screen === 'phone') await press(engine, 'header summary', 'Menu');
    await read(engine, 'Hey, Lakshmi Rao');
  },

  async 'a donation is paid and thanked for'(engine, site) {
    await visit(engine, `${site}/donate`);
    await until('what was typed before', async () => {
      const fields = ['input[name=donationAmount]', 'input[name=fullName]'];
      const kept = await Promise.all(fields.map((field) => typedIn(engine, field)));
      return kept.join() === '750,Anita Rao' || null;
    });
    await type(engine, 'input[name=email]', 'anita.rao@example.org');
    await type(engine, 'input[name=phoneNumber]', '9876543210');
    await chooseFirst(engine, 'select[name=categoryId]');
    await press(engine, 'form button', 'Donate');
    await press(engine, 'main a, main button', 'Continue to payment');
    await arrive(engine, ({ origin }) => origin !== site);
    await press(engine, 'button', 'Pay by UPI');
    await arrive(engine, ({ origin }) => origin === site);
    await read(engine, 'Thank you, Anita Rao');
  },

  async 'a message is sent'(engine, site) {
    await visit(engine, `${site}/contact`);
    await type(engine, 'input[name=fullName]', 'Anita Rao');
    await type(engine, 'input[name=email]', 'anita.rao@example.org');
    await type(engine, 'input[name=phoneNumber]', '9876543210');
    await chooseFirst(engine, 'select[name=categoryId]');
    await press(engine, 'form button', 'Send message');
    await read(engine, 'Your message has been sent');
  },

  async 'a jump within a page lands on its heading'(engine, site, screen) {
    await visit(engine, `${site}/terms`);
    const last = await ask(engine, () => [...document.querySelectorAll('main section[id]')].at(-1)?.id ?? '');
    if (screen === 'desk') await press(engine, `main nav a[href="#${last}"]`);
    else await engine.open(`${site}/terms#${last}`);
    await until('the heading below the header', async () => {
      const top = await ask(
        engine,
        (id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0,
        last,
      );
      return (top >= 0 && top < 300) || null;
    });
  },

  async 'the page is there in Telugu'(engine, site) {
    await visit(engine, `${site}/donate`);
    await press(engine, 'header summary', 'Language');
    await press(engine, 'header a[hreflang=te]');
    await arrive(engine, ({ pathname }) => pathname === '/te/donate');
    await read(engine, 'విరాళం');
  },
};

/** Takes all steps, each in spite of those that failed, and says whether all went well. */
async function travel(engine: Engine, site: string, screen: keyof typeof SCREENS): Promise<boolean> {
  let well = true;
  const [width, height] = SCREENS[screen];
  await engine.resize(width, height);
  console.log(`${engine.name}, ${screen}: ${await ask(engine, () => window.innerWidth)} px wide`);
  for (const [what, step] of Object.entries(STEPS)) {
    const error = await step(engine, site, screen).then(
      () => null,
      (reason: Error) => reason,
    );
    console.log(
      `${error ? '✘' : '✓'} ${engine.name}, ${screen}: ${what}${error ? `: ${error.message}` : ''}`,
    );
    well &&= error === null;
  }
  return well;
}

const folder = await createDataFolder({ prefix: 'charity-engines-' });
const site = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
let well = true;
try {
  for (const start of [startFirefox, startWebKit]) {
    for (const screen of ['desk', 'phone'] as const) {
      // A new one each time: it has never been here, and nobody is signed in.
      const engine = await start();
      try {
        well = (await travel(engine, site.url, screen)) && well;
      } finally {
        await engine.close();
      }
    }
  }
} finally {
  await site.stop();
  await removeDataFolder(folder);
}
process.exitCode = well ? 0 : 1;
