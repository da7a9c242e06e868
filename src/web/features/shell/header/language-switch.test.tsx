import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#domain/language.ts';
import { takeCarriedState } from '#web/languages/carried-state.ts';
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

const ways = () =>
  screen.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => window.history.replaceState(null, '', '/'));

test('The switch leads to the same page in each language, with its query and its place on the page', () => {
  open('/contact?from=footer#map');
  expect(ways()).toEqual([
    ['English', '/contact?from=footer#map'],
    ['తెలుగు', '/te/contact?from=footer#map'],
    ['हिन्दी', '/hi/contact?from=footer#map'],
  ]);
});

test('The switch on the home page leads to the home page of each language', () => {
  open('/');
  expect(ways().map(([, href]) => href)).toEqual(['/', '/te', '/hi']);
});

test('A page that the server renders once for all orders leads to the visitor’s own order once it is hydrated', () => {
  const at = (address: string) => (
    <MemoryRouter initialEntries={[address]}>
      <LanguageMenu />
    </MemoryRouter>
  );
  const complained = vi.spyOn(console, 'error');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(at('/paymentpage/-merchantOrderId'));
  expect(ways().map(([, href]) => href)).toEqual(['/', '/te', '/hi']);
  render(at('/paymentpage/o-1'), { container, hydrate: true });
  expect(ways().map(([, href]) => href)).toEqual([
    '/paymentpage/o-1',
    '/te/paymentpage/o-1',
    '/hi/paymentpage/o-1',
  ]);
  expect(complained).not.toHaveBeenCalled();
});

test('Each language is named in its own script, and the page’s own is marked', () => {
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

test('The menu closes at Escape and gives the focus back to its sign', async () => {
  open('/donate');
  const sign = document.querySelector('summary');
  const menu = document.querySelector('details');
  await userEvent.click(sign as HTMLElement);
  expect(menu?.open).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(menu?.open).toBe(false);
  expect(document.activeElement).toBe(sign);
});

test('What a page was opened with comes along to the other language, and to no other page', async () => {
  window.history.replaceState({ usr: { campaign: { _id: 'c1' } } }, '', '/CampaignsDetails');
  open('/CampaignsDetails');
  const telugu = screen.getByRole('link', { name: 'తెలుగు', hidden: true });
  telugu.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(telugu);

  window.history.replaceState(null, '', '/te/CampaignsDetails');
  takeCarriedState();
  expect(window.history.state).toEqual({ usr: { campaign: { _id: 'c1' } } });

  window.history.replaceState(null, '', '/te/CampaignsDetails');
  takeCarriedState();
  expect(window.history.state).toBeNull();
});
