import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { signOut } from './session.ts';
import { SessionWatch } from './session-watch.tsx';

function openPage(address = '/') {
  window.history.replaceState(null, '', address);
  render(<SessionWatch />);
}

describe('the sign-in reminder', () => {
  async function wait(milliseconds: number) {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  }

  beforeEach(() => {
    fakeApi({});
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
    localStorage.setItem('user', '{');
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
    localStorage.setItem('user', JSON.stringify({ _id: 'u1', name: 'Anita Rao' }));
    openPage();
    await wait(10_000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
