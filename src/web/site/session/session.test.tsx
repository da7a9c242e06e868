import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { signOut, useUser } from './session.ts';
import { SessionWatch } from './session-watch.tsx';
import { rememberReturn } from './sign-in-return.ts';

const anita = { _id: 'u1', name: 'Anita Rao', email: 'anita@example.org', photo: '' };

function Greeting() {
  const user = useUser();
  return <p>{user ? `Hey, ${user.name}` : 'Nobody'}</p>;
}

function openPage(address = '/', restart = () => {}) {
  window.history.replaceState(null, '', address);
  render(
    <>
      <Greeting />
      <SessionWatch restart={restart} />
      <Toaster />
    </>,
  );
}

function durationOf(toast: HTMLElement) {
  const bar = toast.closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar');
  return bar?.style.animationDuration;
}

function store(user: unknown) {
  localStorage.setItem('user', typeof user === 'string' ? user : JSON.stringify(user));
}

beforeEach(() => {
  fakeApi({});
});

describe('the stored user', () => {
  // shows: R1.2
  test('is shown', () => {
    store(anita);
    openPage();
    expect(screen.getByText('Hey, Anita Rao')).toBeTruthy();
  });

  // shows: R4.8
  test.each([
    '',
    '{',
    'null',
    '7',
    '"Anita"',
    '[]',
    '{}',
    '{"name":"Anita"}',
    '{"_id":"u1","name":{}}',
    '{"_id":"u1","name":" "}',
  ])('is ignored when the entry is damaged (%s)', (entry) => {
    store(entry);
    openPage();
    expect(screen.getByText('Nobody')).toBeTruthy();
  });

  test('is shown without a photo and an email address', () => {
    store({ _id: 'u1', name: 'Anita Rao' });
    openPage();
    expect(screen.getByText('Hey, Anita Rao')).toBeTruthy();
  });

  test('is updated when another tab signs in or out', () => {
    openPage();
    store(anita);
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    expect(screen.getByText('Hey, Anita Rao')).toBeTruthy();
    localStorage.clear();
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(screen.getByText('Nobody')).toBeTruthy();
  });
});

describe('signing out', () => {
  // shows: R3.3
  test('removes both entries, calls the server, shows a toast for 800 ms and goes to the home page', async () => {
    const api = fakeApi({});
    store(anita);
    localStorage.setItem('userToken', 'secret');
    openPage();
    const navigate = vi.fn();
    act(() => signOut(navigate));
    expect(screen.getByText('Nobody')).toBeTruthy();
    expect([localStorage.getItem('user'), localStorage.getItem('userToken')]).toEqual([null, null]);
    expect(navigate).toHaveBeenCalledWith('/');
    expect(durationOf(await screen.findByText("You're Logged-Out Successfully"))).toBe('800ms');
    await waitFor(() => expect(api.calls.map(({ path }) => path)).toEqual(['/api/auth/logout']));
    expect(JSON.stringify(api.calls)).not.toContain('secret');
  });
});

describe('the redirect from the sign-in', () => {
  const saved = { '/api/save-user': { body: { user: anita, more: 1 } } };

  // shows: R4.3, R9.2
  test('saves the user, clears the query and reloads the page after 100 ms', async () => {
    const api = fakeApi(saved);
    const reloads: number[] = [];
    const start = performance.now();
    openPage('/?name=Anita+Rao&email=anita%40example.org&photo=https%3A%2F%2Fp.example%2F1', () =>
      reloads.push(performance.now() - start),
    );
    expect(await screen.findByText('Hey, Anita Rao')).toBeTruthy();
    expect(api.sentTo('/api/save-user')).toEqual([
      { name: 'Anita Rao', email: 'anita@example.org', photo: 'https://p.example/1' },
    ]);
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(window.location.pathname).toBe('/');
    expect(localStorage.getItem('loginToast')).toBe('true');
    await waitFor(() => expect(reloads).toHaveLength(1));
    expect(reloads[0]).toBeGreaterThanOrEqual(99);
  });

  test('continues, after the same reload, where the visitor wanted to sign in', async () => {
    fakeApi(saved);
    const state = { id: { _id: 'k1' }, categoryId: { _id: 'c1' } };
    rememberReturn({ path: '/eventdonate', state });
    const places: unknown[] = [];
    openPage('/?name=Anita+Rao&email=anita%40example.org', () =>
      places.push([window.location.pathname, window.history.state.usr]),
    );
    await waitFor(() => expect(window.location.href).toMatch(/\/$/));
    await waitFor(() => expect(places).toEqual([['/eventdonate', state]]));
  });

  // shows: R4.2
  test('works without a photo', async () => {
    const api = fakeApi(saved);
    openPage('/?name=Anita&email=anita@example.org');
    await screen.findByText('Hey, Anita Rao');
    expect(api.sentTo('/api/save-user')).toEqual([{ name: 'Anita', email: 'anita@example.org', photo: '' }]);
  });

  test.each(['/?name=Anita', '/?email=anita@example.org', '/?name=&email=a@example.org', '/'])(
    'is not assumed at %s',
    async (address) => {
      const api = fakeApi(saved);
      openPage(address);
      await vi.dynamicImportSettled();
      expect(api.calls).toEqual([]);
    },
  );

  // shows: R8.1
  test.each([
    ['is refused', { status: 400, body: { message: 'Bad name' } }],
    ['does not reach the server', 'no network' as const],
    ['returns no user', { body: { user: null } }],
    ['returns no JSON', { text: '<html>' }],
  ])('shows a toast and logs an error when saving %s', async (_, reply) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({ '/api/save-user': reply });
    const restart = vi.fn();
    openPage('/?name=Anita&email=anita@example.org', restart);
    expect(await screen.findByText('Failed to save user')).toBeTruthy();
    expect(logged).toHaveBeenCalledOnce();
    expect(screen.getByText('Nobody')).toBeTruthy();
    expect(restart).not.toHaveBeenCalled();
  });

  // shows: R4.4
  test('is followed by one welcome toast on the next page load', async () => {
    store(anita);
    localStorage.setItem('loginToast', 'true');
    openPage();
    const welcome = await screen.findByText("Hey, Anita Rao! You're successfully Logged-In.");
    expect(durationOf(welcome)).toBe('1000ms');
    expect(localStorage.getItem('loginToast')).toBeNull();
  });
});
