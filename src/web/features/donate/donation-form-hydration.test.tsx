import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { keepEarlyPresses } from '#web/lib/boot/early-press.ts';
import { useEarlyPresses } from '#web/lib/boot/hydrated.ts';
import { keepTyped } from '#web/lib/forms/typed-draft.ts';
import { DonationForm } from './donation-form.tsx';
import { generalPage } from './donation-pages.ts';

const placed: string[] = [];

function Page() {
  useEarlyPresses();
  return (
    <DonationForm
      page={generalPage}
      categories={[{ _id: 'c1', name: 'Food', language: 'en' }]}
      userId=""
      onPlaced={(next) => placed.push(next)}
    />
  );
}

/** The form as the server sent it; `comeAlive` is what the scripts do when they have come. */
function sentPage() {
  placed.length = 0;
  const api = fakeApi({
    '/api/phonePayOrder': { body: { merchantOrderId: 'o1', redirectUrlRes: 'https://x' } },
  });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  return {
    orders: () => api.sentTo('/api/phonePayOrder'),
    comeAlive: () => render(<Page />, { container, hydrate: true }),
  };
}

const donate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Donate' });
const nameField = () => screen.getByLabelText<HTMLInputElement>(/Full name/);

test('what was typed before the page came alive stays, and is counted', () => {
  const complained = vi.spyOn(console, 'error');
  const { comeAlive } = sentPage();
  expect(donate().disabled).toBe(true);
  nameField().value = 'Anita Rao';
  screen.getByLabelText<HTMLTextAreaElement>(/Message/).value = 'Hello';

  comeAlive();
  expect(nameField().value).toBe('Anita Rao');
  expect(screen.getByText('5/500')).toBeTruthy();
  expect(donate().disabled).toBe(false);
  expect(complained).not.toHaveBeenCalled();
});

test('a donation that was filled in and pressed before the page came alive is placed then, once', async () => {
  // While developing, React says that it finds a button busy that the server had sent idle.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { orders, comeAlive } = sentPage();
  keepEarlyPresses();
  await userEvent.type(nameField(), 'Anita Rao');
  await userEvent.type(screen.getByLabelText(/Email/), 'anita@example.org');
  await userEvent.type(screen.getByLabelText(/Phone number/), '9876543210');
  await userEvent.selectOptions(screen.getByLabelText(/Category/), 'Food');
  await userEvent.click(screen.getByRole('button', { name: '₹1,000' }));
  await userEvent.click(donate());
  await userEvent.type(donate(), '{Enter}');
  expect(donate().getAttribute('aria-busy')).toBe('true');

  comeAlive();
  await waitFor(() => expect(placed).toHaveLength(1));
  expect(orders()).toMatchObject([{ fullName: 'Anita Rao', donationAmount: 1000, categoryId: 'c1' }]);
  await waitFor(() => expect(donate().disabled).toBe(false));
  expect(donate().hasAttribute('aria-busy')).toBe(false);
  expect(orders()).toHaveLength(1);
});

test('a draft that nobody had seen when Donate was pressed is filled in and not sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  keepTyped('donation ', {
    fullName: 'Anita Rao',
    email: 'anita@example.org',
    phoneNumber: '9876543210',
    donationAmount: '500',
  });
  const { orders, comeAlive } = sentPage();
  keepEarlyPresses();
  await userEvent.click(donate());
  comeAlive();
  expect(nameField().value).toBe('Anita Rao');
  expect([donate().disabled, donate().hasAttribute('aria-busy')]).toEqual([false, false]);
  expect(screen.queryByText('Please select a category')).toBeNull();
  expect(orders()).toEqual([]);
});
