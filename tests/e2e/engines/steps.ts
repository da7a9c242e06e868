import { readMailbox } from '#tests/support/mailbox.ts';
import { LAYOUT_ADDRESSES } from '#tests/support/page-addresses.ts';
import {
  chooseFirstOption,
  click,
  runInPage,
  typeInto,
  visit,
  waitForAddress,
  waitForFields,
  waitForText,
} from './actions.ts';
import { type Engine, waitFor } from './engine.ts';

/** Safari's engine and Firefox show both at these widths; the phone is a small, cheap one. */
export const SCREENS = { desktop: [1280, 800], phone: [360, 640] } as const;
export type Screen = keyof typeof SCREENS;

const PAGES = [...LAYOUT_ADDRESSES, '/hi'];

export type VisitedSite = { url: string; sandboxUrl: string };
type Step = (engine: Engine, site: VisitedSite, screen: Screen) => Promise<void>;

/** Presses the button of the filled-in form, pays at the provider and expects the thanks. */
async function give(engine: Engine, site: VisitedSite, button: string, name: string): Promise<void> {
  await click(engine, 'form button[type=submit]', button);
  await waitForAddress(engine, ({ origin }) => origin === site.sandboxUrl);
  await click(engine, 'button', 'Pay by UPI');
  await waitForAddress(engine, ({ pathname }) => pathname.startsWith('/paymentpage/'));
  await waitForText(engine, `${name}, your donation has arrived.`);
}

/** Opens the first campaign from its card and presses Donate there. */
async function donateFromCard(engine: Engine, site: VisitedSite): Promise<void> {
  await visit(engine, `${site.url}/Campaigns`);
  await click(engine, 'main li a', 'View Event Details');
  await waitForAddress(engine, ({ pathname }) => pathname === '/CampaignsDetails');
  await click(engine, 'main button', 'Donate');
}

async function linkSentTo(email: string, { sandboxUrl }: VisitedSite): Promise<string> {
  return waitFor('the email with the link', async () => {
    const [mail] = await readMailbox(sandboxUrl).sentTo(email);
    return /https?:\S+\/login#link=\S+/.exec(mail?.text ?? '')?.[0] ?? null;
  });
}

/** On a phone, what the header has room for is in its menu. */
async function openMenu(engine: Engine, screen: Screen): Promise<void> {
  if (screen === 'phone') await click(engine, 'header summary', 'Menu');
}

export const STEPS: Readonly<Record<string, Step>> = {
  async 'no page scrolls sideways'(engine, site) {
    for (const path of PAGES) {
      await visit(engine, site.url + path);
      const excess = await runInPage(engine, () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (excess > 0) throw new Error(`${path} is ${excess} px too wide`);
    }
  },

  async 'the menu opens About Us'(engine, site, screen) {
    await visit(engine, `${site.url}/`);
    await openMenu(engine, screen);
    await click(engine, 'header nav a', 'About Us');
    await waitForAddress(engine, ({ pathname }) => pathname === '/aboutus');
  },

  async 'the form keeps its text when the sign-in is required'(engine, site) {
    await visit(engine, `${site.url}/donate`);
    await typeInto(engine, 'input[name=donationAmount]', '750');
    await typeInto(engine, 'input[name=fullName]', 'Anita Rao');
    await click(engine, 'form button[type=submit]', 'Give ₹750');
    await waitForText(engine, 'Login Required');
    await click(engine, 'dialog button', 'Cancel');
  },

  async 'the visitor signs in and is greeted'(engine, site, screen) {
    await visit(engine, `${site.url}/login`);
    await click(engine, 'a', 'Continue with Google');
    await waitForAddress(engine, ({ origin }) => origin !== site.url);
    await click(engine, 'button', 'Lakshmi Rao');
    await waitForAddress(engine, ({ origin }) => origin === site.url);
    await openMenu(engine, screen);
    await waitForText(engine, 'Hey, Lakshmi Rao');
    // The welcome reloads the page once more, which removes this flag.
    await waitFor('the welcome', () =>
      runInPage(engine, () => localStorage.getItem('loginToast') === null || null),
    );
  },

  async 'a donation is paid and acknowledged'(engine, site) {
    await visit(engine, `${site.url}/donate`);
    await waitForFields(engine, {
      donationAmount: '750',
      fullName: 'Anita Rao',
      email: 'lakshmi.rao@example.com',
    });
    await typeInto(engine, 'input[name=phoneNumber]', '9876543210');
    await chooseFirstOption(engine, 'select[name=categoryId]');
    await give(engine, site, 'Give ₹750', 'Anita Rao');
  },

  async 'a signed-in donor’s next gift, from a campaign’s card, needs nothing but the amount'(engine, site) {
    await donateFromCard(engine, site);
    await waitForFields(engine, {
      fullName: 'Lakshmi Rao',
      email: 'lakshmi.rao@example.com',
      phoneNumber: '9876543210',
    });
    await typeInto(engine, 'input[name=donationAmount]', '300');
    await give(engine, site, 'Give ₹300', 'Lakshmi Rao');
  },

  async 'the donor logs out'(engine, site, screen) {
    await visit(engine, `${site.url}/aboutus`);
    await openMenu(engine, screen);
    await click(engine, 'header button', 'Logout');
    await waitForAddress(engine, ({ pathname }) => pathname === '/');
    await waitFor('the stored user to be gone', () =>
      runInPage(engine, () => localStorage.getItem('user') === null || null),
    );
  },

  async 'a link by email leads from a campaign to the paid gift'(engine, site, screen) {
    const email = `sita.${engine.name}.${screen}@example.org`.toLowerCase();
    await donateFromCard(engine, site);
    await click(engine, 'dialog a', 'Login');
    await waitForAddress(engine, ({ pathname }) => pathname === '/login');
    await typeInto(engine, 'main input[name=email]', email);
    await click(engine, 'main button', 'Email me a link');
    await waitForText(engine, 'Please check your email');
    await engine.open(await linkSentTo(email, site));
    await typeInto(engine, 'main input[name=fullName]', 'Sita Devi');
    await click(engine, 'main form button', 'Sign in');
    await waitForAddress(engine, ({ pathname }) => pathname === '/eventdonate');
    await waitForFields(engine, { fullName: 'Sita Devi', email });
    await typeInto(engine, 'input[name=donationAmount]', '500');
    await typeInto(engine, 'input[name=phoneNumber]', '9876543210');
    await give(engine, site, 'One more tap: give ₹500', 'Sita Devi');
  },

  async 'a message is sent'(engine, site) {
    await visit(engine, `${site.url}/contact`);
    await typeInto(engine, 'input[name=fullName]', 'Anita Rao');
    await typeInto(engine, 'input[name=email]', 'anita.rao@example.org');
    await typeInto(engine, 'input[name=phoneNumber]', '9876543210');
    await chooseFirstOption(engine, 'select[name=categoryId]');
    await click(engine, 'form button', 'Send message');
    await waitForText(engine, 'Your message has been sent');
  },

  async 'a link within a page jumps to its heading'(engine, site, screen) {
    await visit(engine, `${site.url}/terms`);
    const last = await runInPage(
      engine,
      () => [...document.querySelectorAll('main section[id]')].at(-1)?.id ?? '',
    );
    if (screen === 'desktop') await click(engine, `main nav a[href="#${last}"]`);
    else await engine.open(`${site.url}/terms#${last}`);
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
    await visit(engine, `${site.url}/donate`);
    await click(engine, 'header summary', 'Language');
    await click(engine, 'header a[hreflang=te]');
    await waitForAddress(engine, ({ pathname }) => pathname === '/te/donate');
    await waitForText(engine, 'విరాళం');
  },
};
