import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { consentRoutes } from '#contract/donors/consent-paths.ts';
import type { UpdatesConsent as Consent } from '#contract/donors/consents.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { UpdatesConsent } from './updates-consent.tsx';

const notGiven: Consent = { kind: 'own', isGiven: false, notice: 'v2', givenWith: null };
const given: Consent = { ...notGiven, isGiven: true, givenWith: 'v1' };

function show(offers: Consent[], saved: { status: number; body?: object }, merchantOrderId = '') {
  const opened = offers.map((body) => ({ body }));
  const api = fakeApi({ [consentRoutes.open.path]: opened, [consentRoutes.save.path]: saved });
  render(
    <MemoryRouter>
      <UpdatesConsent merchantOrderId={merchantOrderId} />
      <Toaster />
    </MemoryRouter>,
  );
  return api;
}
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Email me news/ });

test('the box is empty until the donor ticks it, and one more click withdraws', async () => {
  const api = show([notGiven, given, notGiven], { status: 200 });
  expect((await box()).checked).toBe(false);
  expect(screen.getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe('/notice');
  await userEvent.click(await box());
  expect(await screen.findByText('Saved. We’ll email you when there is news.')).toBeTruthy();
  expect((await box()).checked).toBe(true);
  const shown = screen.getByRole('link', { name: 'The notice you agreed to' });
  expect(shown.getAttribute('href')).toBe('/api/notices/v1');
  await userEvent.click(await box());
  expect(await screen.findByText('Saved. You will get no more news.')).toBeTruthy();
  const page = { merchantOrderId: '', topic: 'campaigns', notice: 'v2', language: 'en' };
  expect(api.sentTo(consentRoutes.save.path)).toEqual([
    { ...page, isGiven: true },
    { ...page, isGiven: false },
  ]);
});

test('a donor who has not proven the gift’s address has to confirm by email', async () => {
  const api = show([{ ...notGiven, kind: 'email' }], { status: 200 }, 'order-1');
  await userEvent.click(await box());
  expect(await screen.findByText(/Please check your email/)).toBeTruthy();
  expect((await box()).disabled).toBe(true);
  expect(api.sentTo(consentRoutes.save.path)).toMatchObject([{ merchantOrderId: 'order-1', isGiven: true }]);
});

test('a choice that could not be saved goes back to what it was, with the reason', async () => {
  show([notGiven], { status: 409, body: { message: 'The privacy notice has just changed.' } });
  await userEvent.click(await box());
  expect(await screen.findByText('The privacy notice has just changed.')).toBeTruthy();
  expect((await box()).checked).toBe(false);
});
