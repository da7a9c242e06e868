import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TestSite, trust } from '#web/lib/page/test-site.tsx';
import { TopBanner } from '../header/top-banner.tsx';
import { Footer } from './footer.tsx';

const services = [{ label: 'Plant Distribution', to: '/services/PlantDistribution' }];

function open(sandbox = false) {
  render(
    <TestSite>
      <Footer services={services} sandbox={sandbox} />
    </TestSite>,
  );
}

const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('Facebook and Instagram open in a new tab with rel=noopener, and YouTube in the same tab', () => {
  open();
  const links = ['Facebook', 'Instagram', 'YouTube'].map((name) => {
    const link = screen.getByRole('link', { name: new RegExp(name) });
    return [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')];
  });
  expect(links).toEqual([
    [trust.social.facebook, '_blank', 'noopener'],
    [trust.social.instagram, '_blank', 'noopener'],
    [trust.social.youtube, null, null],
  ]);
});

test('The footer lists the given services and the eight quick links in order', () => {
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

test('The footer shows the postal address, the phone number and the email address', () => {
  open();
  const { city, state, postalCode } = trust.postalAddress;
  expect(screen.getByText(new RegExp(`${city}, ${state} ${postalCode}`))).toBeTruthy();
  expect(screen.getByRole('link', { name: trust.phone.display }).getAttribute('href')).toBe(
    `tel:${trust.phone.tel}`,
  );
  expect(screen.getByRole('link', { name: trust.email }).getAttribute('href')).toBe(`mailto:${trust.email}`);
});

test('The last line shows the exact copyright and refund note, with links to Terms and Privacy', () => {
  open();
  expect(screen.getByText(trust.copyright)).toBeTruthy();
  expect(screen.getByText(trust.refundNote)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
});

test('Only sandbox mode shows the note that no real money moves', () => {
  open();
  expect(screen.queryByText(/Sandbox mode/)).toBeNull();
  open(true);
  expect(screen.getByText(/Sandbox mode: no real money moves/)).toBeTruthy();
});

test('The top banner asks for a donation and links to email and phone', () => {
  render(<TopBanner />, { wrapper: TestSite });
  expect(screen.getByText('Would you like to make a donation today?')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([`mailto:${trust.email}`, `tel:${trust.phone.tel}`]);
});
