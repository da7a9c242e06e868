import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '#contract/site/users.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { TestSite, trust } from '#web/lib/page/test-site.tsx';
import { rememberStaff, removeUser } from '#web/site/session/stored-user.ts';
import { Header } from './header.tsx';
import { Logo } from './logo.tsx';
import { isActive } from './nav-items.ts';

const anita: User = { _id: '1', name: 'Anita Rao', email: 'anita@example.org', photo: '' };
const services = [
  { label: 'Cloth Distribution', to: '/services/clothdistribution' },
  { label: 'Medical Camp', to: '/services/Medicalcamp' },
];

function open(path = '/', user: User | null = null) {
  const onLogout = vi.fn();
  const { container } = render(
    <TestSite at={path}>
      <Header user={user} signInHref="/api/auth/google" onLogout={onLogout} services={services} />
    </TestSite>,
  );
  const [wide, small] = screen.getAllByRole('navigation', { hidden: true });
  if (!wide || !small) throw new Error('The header must have two menus');
  const hamburger = small.closest('details');
  if (!hamburger) throw new Error('The small menu must be in a disclosure');
  return { onLogout, header: container, wide: within(wide), small: within(small), hamburger, nav: wide };
}

const current = (nav: HTMLElement) =>
  [...nav.querySelectorAll('[aria-current]')].map((item) => item.textContent);

test('The header lists its seven items in order, each with its path', () => {
  const { nav } = open();
  const items = [...nav.querySelectorAll(':scope > ul > li')].map((li) => li.querySelector('a'));
  expect(items.map((link) => [link?.textContent, link?.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['About Us', '/aboutus'],
    ['Campaigns', '/Campaigns'],
    ['Gallery', '/gallery'],
    ['Services', '/services'],
    ['Donate', '/donate'],
    ['Contact', '/contact'],
  ]);
});

test.each([
  ['/', ['Home']],
  ['/ABOUTUS', ['About Us']],
  ['/campaigns', ['Campaigns']],
  ['/campaigns/meals-for-mulugu', []],
  ['/gallery/', ['Gallery']],
  ['/services', ['Services']],
  ['/services/PlantDistribution', ['Services']],
  ['/Services/MEDICALCAMP', ['Services', 'Medical Camp']],
  ['/donate', ['Donate']],
  ['/donated', []],
  ['/contact', ['Contact']],
  ['/terms', []],
])('At %s the active items are %j', (path, active) => {
  expect(current(open(path).nav)).toEqual(active);
});

// shows: R2.27
test('Services is active for any path that starts with it; other items match exactly', () => {
  expect(isActive('/services', '/services/anything/below')).toBe(true);
  expect(isActive('/donate', '/donate/more')).toBe(false);
});

test('The services list keeps the letter case of the header’s paths', () => {
  const { wide } = open();
  expect(wide.getByText('Cloth Distribution').getAttribute('href')).toBe('/services/clothdistribution');
  expect(wide.getByText('Medical Camp').getAttribute('href')).toBe('/services/Medicalcamp');
});

test('By keyboard the arrow opens the services list, and Escape closes it and returns the focus', async () => {
  const { wide } = open();
  const arrow = wide.getByLabelText('Services: show all');
  const disclosure = arrow.closest('details');
  arrow.focus();
  await userEvent.click(arrow);
  expect(disclosure?.open).toBe(true);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Cloth Distribution');
  await userEvent.keyboard('{Escape}');
  expect(disclosure?.open).toBe(false);
  expect(document.activeElement).toBe(arrow);
});

test('The services list closes when the focus leaves it or the visitor presses elsewhere', async () => {
  const { wide } = open();
  const arrow = wide.getByLabelText('Services: show all');
  const disclosure = arrow.closest('details');
  await userEvent.click(arrow);
  fireEvent.focusIn(wide.getByText('Donate'));
  expect(disclosure?.open).toBe(false);
  await userEvent.click(arrow);
  expect(disclosure?.open).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(disclosure?.open).toBe(false);
});

test('On small screens following a link closes the menu and the services list in it', async () => {
  const { small, hamburger, nav } = open();
  await userEvent.click(screen.getByLabelText('Menu', { selector: 'summary' }));
  await userEvent.click(small.getByText('Services'));
  expect(hamburger.open).toBe(true);
  await userEvent.click(small.getByText('Cloth Distribution'));
  expect(hamburger.open).toBe(false);
  expect(hamburger.querySelectorAll('details[open]')).toHaveLength(0);
  expect(current(nav)).toContain('Services');
});

test('Escape closes the small menu and focuses its button', async () => {
  const { hamburger } = open();
  await userEvent.click(screen.getByLabelText('Menu', { selector: 'summary' }));
  await userEvent.keyboard('{Escape}');
  expect(hamburger.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Menu', { selector: 'summary' }));
});

// shows: R2.25
test('The header turns white after scrolling more than 80 pixels', () => {
  const header = open().header.querySelector('header');
  const scrollTo = (y: number) => {
    window.scrollY = y;
    fireEvent.scroll(window);
    return header?.hasAttribute('data-scrolled');
  };
  expect(scrollTo(80)).toBe(false);
  expect(scrollTo(81)).toBe(true);
  expect(scrollTo(0)).toBe(false);
});

test('When signed out, the header has a plain Login link', () => {
  const { header } = open();
  const [login] = within(header).getAllByText('Login');
  expect(login?.getAttribute('href')).toBe('/api/auth/google');
});

test('When signed in, the header greets the user by name and has a Logout button', async () => {
  const { header, onLogout } = open('/', anita);
  expect(within(header).getAllByText('Hey, Anita Rao')).not.toHaveLength(0);
  expect(within(header).queryByText('Login')).toBeNull();
  const [logout] = within(header).getAllByText('Logout');
  if (logout) await userEvent.click(logout);
  expect(onLogout).toHaveBeenCalledOnce();
});

test('The back office link is shown to signed-in staff only', () => {
  const backOfficeLinks = (user: User | null) => within(open('/', user).header).queryAllByText('Back office');
  expect(backOfficeLinks(anita)).toHaveLength(0);
  rememberStaff(true);
  expect(backOfficeLinks(anita)[0]?.getAttribute('href')).toBe('/admin');
  expect(backOfficeLinks(null)).toHaveLength(0);
  removeUser();
  expect(backOfficeLinks(anita)).toHaveLength(0);
});

test('After logging out by keyboard, Login has the focus in place of Logout', async () => {
  const header = (user: User | null) => (
    <TestSite at="/">
      <Header user={user} signInHref="/api/auth/google" onLogout={() => {}} services={services} />
    </TestSite>
  );
  const { rerender } = render(header(anita));
  const [logout] = screen.getAllByRole('button', { name: 'Logout', hidden: true });
  if (!logout) throw new Error('The header must have a Logout button');
  logout.focus();
  await userEvent.keyboard('{Enter}');
  rerender(header(null));
  expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'Login', hidden: true })[0]);
});

test('The header has the trust’s own logo with its size, so that nothing moves when it has loaded', () => {
  const logo = { src: '/pictures/logo-300.webp', width: 140, height: 14 };
  const { container } = render(
    <TestSite>
      <SiteFactsProvider facts={{ trust: { ...trust, logo }, services: [] }}>
        <Logo />
      </SiteFactsProvider>
    </TestSite>,
  );
  const image = container.querySelector('img');
  const sizes = ['src', 'width', 'height', 'alt'].map((name) => image?.getAttribute(name));
  expect(sizes).toEqual(['/pictures/logo-300.webp', '140', '14', '']);
  expect(container.querySelector('svg')).toBeNull();
});
