import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { User } from '#contract/users.ts';
import { Known } from '#web/lib/page/test-site.tsx';
import { rememberStaff, removeUser } from '#web/lib/session/stored-user.ts';
import { Header } from './header.tsx';
import { isActive } from './nav-items.ts';

const anita: User = { _id: '1', name: 'Anita Rao', email: 'anita@example.org', photo: '' };
const services = [
  { label: 'Cloth Distribution', to: '/services/clothdistribution' },
  { label: 'Medical Camp', to: '/services/Medicalcamp' },
];

function open(path = '/', user: User | null = null) {
  const onLogout = vi.fn();
  const { container } = render(
    <Known at={path}>
      <Header user={user} signInHref="/api/auth/google" onLogout={onLogout} services={services} />
    </Known>,
  );
  const [wide, small] = screen.getAllByRole('navigation', { hidden: true });
  if (!wide || !small) throw new Error('The header has no two menus');
  const hamburger = small.closest('details');
  if (!hamburger) throw new Error('The small menu does not fold');
  return { onLogout, header: container, wide: within(wide), small: within(small), hamburger, nav: wide };
}

const current = (nav: HTMLElement) =>
  [...nav.querySelectorAll('[aria-current]')].map((item) => item.textContent);

test('The header lists its seven items in order, each at its address', () => {
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

test('Services is active for any path that starts with it, and no other item is', () => {
  expect(isActive('/services', '/services/anything/below')).toBe(true);
  expect(isActive('/donate', '/donate/more')).toBe(false);
});

test('The services list keeps the letter case of the header’s addresses', () => {
  const { wide } = open();
  expect(wide.getByText('Cloth Distribution').getAttribute('href')).toBe('/services/clothdistribution');
  expect(wide.getByText('Medical Camp').getAttribute('href')).toBe('/services/Medicalcamp');
});

test('By keyboard the arrow opens the services list, and Escape closes it and keeps the place', async () => {
  const { wide } = open();
  const arrow = wide.getByLabelText('Services: all eight');
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

test('The services list folds when the focus leaves it or a press falls elsewhere', async () => {
  const { wide } = open();
  const arrow = wide.getByLabelText('Services: all eight');
  const disclosure = arrow.closest('details');
  await userEvent.click(arrow);
  fireEvent.focusIn(wide.getByText('Donate'));
  expect(disclosure?.open).toBe(false);
  await userEvent.click(arrow);
  expect(disclosure?.open).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(disclosure?.open).toBe(false);
});

test('On small screens choosing a link closes the menu and the list of services in it', async () => {
  const { small, hamburger, nav } = open();
  await userEvent.click(screen.getByLabelText('Menu', { selector: 'summary' }));
  await userEvent.click(small.getByText('Services'));
  expect(hamburger.open).toBe(true);
  await userEvent.click(small.getByText('Cloth Distribution'));
  expect(hamburger.open).toBe(false);
  expect(hamburger.querySelectorAll('details[open]')).toHaveLength(0);
  expect(current(nav)).toContain('Services');
});

test('Escape closes the small menu and returns to its button', async () => {
  const { hamburger } = open();
  await userEvent.click(screen.getByLabelText('Menu', { selector: 'summary' }));
  await userEvent.keyboard('{Escape}');
  expect(hamburger.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByLabelText('Menu', { selector: 'summary' }));
});

test('The header turns white past 80 pixels and not before', () => {
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

test('Signed out, the header offers the sign-in as a plain link', () => {
  const { header } = open();
  const [login] = within(header).getAllByText('Login');
  expect(login?.getAttribute('href')).toBe('/api/auth/google');
});

test('Signed in, the header greets by name and signs out', async () => {
  const { header, onLogout } = open('/', anita);
  expect(within(header).getAllByText('Hey, Anita Rao')).not.toHaveLength(0);
  expect(within(header).queryByText('Login')).toBeNull();
  const [logout] = within(header).getAllByText('Logout');
  if (logout) await userEvent.click(logout);
  expect(onLogout).toHaveBeenCalledOnce();
});

test('The way to the back office is shown to those whom it has let in, as long as they are signed in', () => {
  const ways = (user: User | null) => within(open('/', user).header).queryAllByText('Back office');
  expect(ways(anita)).toHaveLength(0);
  rememberStaff(true);
  expect(ways(anita)[0]?.getAttribute('href')).toBe('/admin');
  expect(ways(null)).toHaveLength(0);
  removeUser();
  expect(ways(anita)).toHaveLength(0);
});

test('Whoever logs out by keyboard finds the focus on Login, where Logout was', async () => {
  const header = (user: User | null) => (
    <Known at="/">
      <Header user={user} signInHref="/api/auth/google" onLogout={() => {}} services={services} />
    </Known>
  );
  const { rerender } = render(header(anita));
  const [logout] = screen.getAllByRole('button', { name: 'Logout', hidden: true });
  if (!logout) throw new Error('The header has no Logout');
  logout.focus();
  await userEvent.keyboard('{Enter}');
  rerender(header(null));
  expect(document.activeElement).toBe(screen.getAllByRole('link', { name: 'Login', hidden: true })[0]);
});
