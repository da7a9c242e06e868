import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

describe('the sign-in reminder', () => {
  async function wait(milliseconds: number) {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  }

  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    // As each load of a page does.
    delete document.documentElement.dataset['reminder'];
  });

  test('appears after four seconds when nobody is signed in, and can be closed', async () => {
    openPage();
    await wait(3900);
    expect(screen.queryByRole('dialog')).toBeNull();
    await wait(100);
    const reminder = await screen.findByRole('dialog', { name: 'Gentle Remainder' });
    expect(within(reminder).getByText('Hey There')).toBeTruthy();
    const login = within(reminder).getByRole('link', { name: 'Login' });
    expect(login.getAttribute('href')).toBe('/api/auth/google');
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(within(reminder).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await wait(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // shows: R6.6
  test('appears when the stored user is damaged', async () => {
    store('{');
    openPage();
    await wait(4000);
    expect(await screen.findByRole('dialog', { name: 'Gentle Remainder' })).toBeTruthy();
  });

  test('waits while a field has the focus', async () => {
    openPage();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await wait(20_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    field.remove();
    await wait(500);
    expect(await screen.findByRole('dialog', { name: 'Gentle Remainder' })).toBeTruthy();
  });

  test('waits while another dialog is open', async () => {
    openPage();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await wait(20_000);
    expect(screen.queryByRole('dialog', { name: 'Gentle Remainder' })).toBeNull();
    dialog.remove();
    await wait(500);
    expect(await screen.findByRole('dialog', { name: 'Gentle Remainder' })).toBeTruthy();
  });

  test('stays away on the login page, and until the next load after a logout', async () => {
    openPage('/te/login?error=cancelled');
    await wait(20_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    window.history.replaceState(null, '', '/');
    signOut(() => undefined);
    await wait(20_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays away while the page reports a payment as paid', async () => {
    openPage('/paymentpage/order-1');
    const paid = document.body.appendChild(document.createElement('section'));
    paid.dataset['reminder'] = 'away';
    await wait(20_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    paid.remove();
    await wait(500);
    expect(await screen.findByRole('dialog', { name: 'Gentle Remainder' })).toBeTruthy();
  });

  test('does not appear when somebody is signed in', async () => {
    store(anita);
    openPage();
    await wait(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
