import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Known, trust } from '#web/lib/page/test-site.tsx';
import { TopBanner } from '../header/top-banner.tsx';
import { Footer } from './footer.tsx';

const services = [{ label: 'Plant Distribution', to: '/services/PlantDistribution' }];

function open(sandbox = false) {
  render(
    <Known>
      <Footer services={services} sandbox={sandbox} />
    </Known>,
  );
}

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('Facebook and Instagram open in a new tab without a way back to ours, YouTube in the same', () => {
  open();
  const rules = ['Facebook', 'Instagram', 'YouTube'].map((name) => {
    const link = screen.getByRole('link', { name: new RegExp(name) });
    return [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')];
  });
  expect(rules).toEqual([
    [trust.social.facebook, '_blank', 'noopener'],
    [trust.social.instagram, '_blank', 'noopener'],
    [trust.social.youtube, null, null],
  ]);
});

test('The footer lists the services it is given and eight quick links in their order', () => {
  open();
  expect(linksOf('Our Services')).toEqual([['Plant Distribution', '/services/PlantDistribution']]);
  expect(linksOf('Quick Links')).toEqual([
    ['Home', '/'],
    ['About Us', '/aboutus'],
    ['Campaigns', '/Campaigns'],
    ['Donate', '/donate'],
    ['Contact', '/contact'],
    ['Services', '/services'],
    ['Terms & Conditions', '/terms'],
    ['Privacy Policy', '/privacy'],
  ]);
});

test('The footer names the postal address, the phone and the mailbox', () => {
  open();
  const { city, state, postalCode } = trust.postalAddress;
  expect(screen.getByText(new RegExp(`${city}, ${state} ${postalCode}`))).toBeTruthy();
  expect(screen.getByRole('link', { name: trust.phone.display }).getAttribute('href')).toBe(
    `tel:${trust.phone.tel}`,
  );
  expect(screen.getByRole('link', { name: trust.email }).getAttribute('href')).toBe(`mailto:${trust.email}`);
});

test('The last line keeps copyright and refund note to the letter, with Terms and Privacy', () => {
  open();
  expect(screen.getByText(trust.copyright)).toBeTruthy();
  expect(screen.getByText(trust.refundNote)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
});

test('Only in the sandbox does a line say that no real money moves', () => {
  open();
  expect(screen.queryByText(/Sandbox mode/)).toBeNull();
  open(true);
  expect(screen.getByText(/Sandbox mode: no real money moves/)).toBeTruthy();
});

test('The top banner asks its question and links mailbox and phone', () => {
  render(<TopBanner />, { wrapper: Known });
  expect(screen.getByText('Would you like to make a donation today?')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`mailto:${trust.email}`, `tel:${trust.phone.tel}`]);
});
