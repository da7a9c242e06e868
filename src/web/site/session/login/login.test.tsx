import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Language, languages } from '#domain/text/language.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { PageLanguage } from '#web/languages/texts.ts';
import { loadFormDraft, saveFormDraft } from '#web/lib/forms/form-drafts.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { takeReturn } from '../returned-place.ts';
import { rememberReturn } from '../sign-in-return.ts';
import { carryDrafts, findCarried } from './carried-drafts.ts';
import { Login } from './login.tsx';

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; SM-A055F; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android';

type Opened = { error?: string | null; language?: Language; replies?: Parameters<typeof fakeApi>[0] };

function open({ error = null, language = 'en', replies = {} }: Opened = {}) {
  document.documentElement.lang = languages[language].locale;
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  const api = fakeApi(replies);
  const onSignedIn = vi.fn<(address: string) => void>();
  render(
    <TestSite>
      <PageLanguage value={language}>
        <Login ready signInHref="/api/auth/google" error={error} onSignedIn={onSignedIn} />
      </PageLanguage>
    </TestSite>,
  );
  return { api, onSignedIn };
}

function openLink(replies: Parameters<typeof fakeApi>[0], language: Language = 'en') {
  window.history.replaceState(null, '', '/login#link=secret');
  return open({ replies, language });
}

const google = () => screen.getByRole('link', { name: 'Continue with Google' });
const byEmail = () => screen.findByRole('button', { name: 'Email me a link' });
const known = { '/api/auth/link/check': { body: { email: 'sita@example.com', isNameKnown: true } } };
const signedIn = { name: 'Sita', email: 'sita@example.com', photo: '', returnTo: null };

beforeEach(() => {
  window.history.replaceState(null, '', '/login');
  sessionStorage.clear();
  localStorage.clear();
});

test('Google comes first, then a link by email, and no error is shown', async () => {
  open();
  expect(google().getAttribute('href')).toBe('/api/auth/google');
  const email = await byEmail();
  expect(google().compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test.each([
  ['cancelled', /You cancelled the sign-in/],
  ['failed', /did not work/],
  ['expired', /has expired/],
  ['unavailable', /cannot be reached/],
  ['busy', /many sign-ins/],
  ['<script>', /did not work/],
  ['constructor', /did not work/],
])('for the error code "%s" a message is shown', (error, message) => {
  open({ error });
  expect(screen.getByRole('alert').textContent).toMatch(message);
});

test.each([
  ['te', /గడువు ముగిసింది/],
  ['hi', /समय-सीमा ख़त्म/],
] as const)('an expired sign-in is reported in the page’s language: %s', (language, message) => {
  open({ error: 'expired', language });
  expect(screen.getByRole('alert').textContent).toMatch(message);
});

test('a link is asked for with the typed address and the place that led here, and what was typed is kept for its tab', async () => {
  const campaign = { _id: 'k1', slug: 'wells', campaignTitle: 'Wells' };
  rememberReturn({ path: '/te/eventdonate?via=kmrtbd', state: { id: campaign, categoryId: 'c1' } });
  saveFormDraft('donation k1', { email: 'sita@example.com', donationAmount: '500' });
  const { api } = open({ replies: { '/api/auth/link': { status: 202, body: { message: 'Sent' } } } });
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('sita@example.com'),
  );
  await userEvent.click(await byEmail());
  expect(await screen.findByRole('heading', { name: 'Please check your email' })).toBe(
    document.activeElement,
  );
  expect(api.sentTo('/api/auth/link')).toEqual([
    { email: 'sita@example.com', returnTo: { path: '/te/eventdonate?via=kmrtbd', campaignId: 'k1' } },
  ]);
  expect(findCarried('sita@example.com')?.place?.path).toBe('/te/eventdonate?via=kmrtbd');
});

test('Google’s button stays the same element while the rest loads, so that no tap on it is lost', async () => {
  const page = (ready: boolean) => (
    <TestSite>
      <Login ready={ready} signInHref="/api/auth/google" error={null} />
    </TestSite>
  );
  const { rerender } = render(page(false));
  const tapped = google();
  rerender(page(true));
  await byEmail();
  expect(google()).toBe(tapped);
});

test('the way back to the back office is by Google alone', async () => {
  open();
  await byEmail();
  cleanup();
  rememberReturn({ path: '/admin/donations', state: null });
  open();
  expect(google()).toBeTruthy();
  await act(async () => {});
  expect(screen.queryByRole('button', { name: 'Email me a link' })).toBeNull();
});

test('inside another app the page says that Google refuses, and offers the link and the browser first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(INSTAGRAM);
  rememberReturn({ path: '/CampaignsDetails?via=kmrtbd', state: { campaign: { _id: 'k1', slug: 'wells' } } });
  open();
  expect((await screen.findByRole('note')).textContent).toContain(
    'Google does not allow signing in inside Instagram.',
  );
  const email = await byEmail();
  expect(email.compareDocumentPosition(google())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(google().getAttribute('href')).toBe('/api/auth/google?embedded=try');
  expect(screen.getByRole('link', { name: 'Open in Chrome' }).getAttribute('href')).toMatch(
    /^intent:\/\/localhost(?::\d+)?\/campaigns\/wells\?via=kmrtbd#Intent;scheme=http;package=com\.android\.chrome;/,
  );
});

test('a link shows whom it signs in, is used up by a click only, and returns as Google does', async () => {
  const { api, onSignedIn } = openLink({
    ...known,
    '/api/auth/link/use': {
      body: { ...signedIn, returnTo: { path: '/eventdonate', campaignId: 'k1' } },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Sign in as sita@example.com' })).toBeTruthy();
  expect(window.location.hash).toBe('');
  expect([api.sentTo('/api/auth/link/use'), screen.queryByRole('textbox')]).toEqual([[], null]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(onSignedIn.mock.calls).toEqual([['/?name=Sita&email=sita%40example.com&photo=']]),
  );
  expect(api.sentTo('/api/auth/link/use')).toEqual([{ token: 'secret' }]);
  expect(takeReturn()).toEqual({ path: '/eventdonate', state: { id: 'k1' } });
});

test('in the browser that asked, the forms and the place are as they were', async () => {
  saveFormDraft('donation ', { fullName: 'Sita Devi', donationAmount: '500' });
  carryDrafts('Sita@Example.com', { path: '/donate', state: { categoryId: 'c1' } });
  sessionStorage.clear();
  const { onSignedIn } = openLink({
    '/api/auth/link/check': { body: { email: 'sita@example.com', isNameKnown: false } },
    '/api/auth/link/use': { body: { ...signedIn, returnTo: { path: '/', campaignId: null } } },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' });
  expect(name.value).toBe('Sita Devi');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
  expect(takeReturn()).toEqual({ path: '/donate', state: { categoryId: 'c1' } });
  expect(loadFormDraft('donation ')).toMatchObject({ donationAmount: '500' });
  expect(findCarried('sita@example.com')).toBeNull();
});

test('a first sign-in asks for a name by the donation form’s rules', async () => {
  const { api } = openLink({
    '/api/auth/link/check': { body: { email: 'sita@example.com', isNameKnown: false } },
    '/api/auth/link/use': { body: signedIn },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Full name' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Please enter your name')).toBeTruthy();
  await userEvent.type(name, 'Sita 2 Devi');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(api.sentTo('/api/auth/link/use')).toEqual([{ token: 'secret', fullName: 'Sita Devi' }]),
  );
});

test.each(['/api/auth/link/check', '/api/auth/link/use'])(
  'a link that no longer works says so, and a new one can be asked for (%s)',
  async (path) => {
    const refused = {
      status: 404,
      body: { message: 'This link has expired or was used already.', code: 'account_link_invalid' },
    };
    openLink({ ...known, [path]: refused });
    if (path.endsWith('use')) await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/This link does not work.*has expired/),
    );
    expect(await byEmail()).toBeTruthy();
  },
);
