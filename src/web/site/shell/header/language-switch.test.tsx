import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#domain/text/language.ts';
import { restoreCarriedState } from '#web/languages/carried-state.ts';
import { PageLanguage } from '#web/languages/texts.ts';
import { LanguageMenu } from './language-switch.tsx';

function open(address: string, language: Language = 'en') {
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <PageLanguage value={language}>
          <LanguageMenu />
        </PageLanguage>
      ),
    },
  ]);
  render(<Page initialEntries={[address]} />);
}

const links = () =>
  screen.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => window.history.replaceState(null, '', '/'));

test('The switch links to the same page in each language, with its query and fragment', () => {
  open('/contact?from=footer#map');
  expect(links()).toEqual([
    ['English', '/contact?from=footer#map'],
    ['తెలుగు', '/te/contact?from=footer#map'],
    ['हिन्दी', '/hi/contact?from=footer#map'],
  ]);
});

test('The switch on the home page links to the home page in each language', () => {
  open('/');
  expect(links().map(([, href]) => href)).toEqual(['/', '/te', '/hi']);
});

test('On a page that the server renders once for all orders, the switch links to the visitor’s order after hydration', () => {
  const at = (address: string) => (
    <MemoryRouter initialEntries={[address]}>
      <LanguageMenu />
    </MemoryRouter>
  );
  const consoleError = vi.spyOn(console, 'error');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(at('/paymentpage/-merchantOrderId'));
  expect(links().map(([, href]) => href)).toEqual(['/', '/te', '/hi']);
  render(at('/paymentpage/o-1'), { container, hydrate: true });
  expect(links().map(([, href]) => href)).toEqual([
    '/paymentpage/o-1',
    '/te/paymentpage/o-1',
    '/hi/paymentpage/o-1',
  ]);
  expect(consoleError).not.toHaveBeenCalled();
});

test('Each language is named in its own script, and the current one is marked', () => {
  open('/donate', 'hi');
  const links = within(screen.getByRole('list', { hidden: true })).getAllByRole('link', { hidden: true });
  expect(
    links.map((link) => [link.lang, link.getAttribute('hreflang'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['en-IN', 'en', null],
    ['te-IN', 'te', null],
    ['hi-IN', 'hi', 'true'],
  ]);
});

test('Escape closes the language menu and focuses its button', async () => {
  open('/donate');
  const button = document.querySelector('summary');
  const menu = document.querySelector('details');
  await userEvent.click(button as HTMLElement);
  expect(menu?.open).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(menu?.open).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('A dialog that appears while the language menu is open leaves it open', async () => {
  open('/donate');
  await userEvent.click(document.querySelector('summary') as HTMLElement);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.tabIndex = -1;
  dialog.open = true;
  dialog.focus();
  expect(document.activeElement).toBe(dialog);
  expect(document.querySelector('details')?.open).toBe(true);
  dialog.remove();
});

test('The page’s navigation state is carried to the other language once, and to no other page', async () => {
  window.history.replaceState({ usr: { campaign: { _id: 'c1' } } }, '', '/CampaignsDetails');
  open('/CampaignsDetails');
  const telugu = screen.getByRole('link', { name: 'తెలుగు', hidden: true });
  telugu.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(telugu);

  window.history.replaceState(null, '', '/te/CampaignsDetails');
  restoreCarriedState();
  expect(window.history.state).toEqual({ usr: { campaign: { _id: 'c1' } } });

  window.history.replaceState(null, '', '/te/CampaignsDetails');
  restoreCarriedState();
  expect(window.history.state).toBeNull();
});
