import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { recordEarlyPresses } from '#web/lib/boot/early-press.ts';
import { useEarlyPressReplay } from '#web/lib/boot/hydrated.ts';
import { saveFormDraft } from '#web/lib/forms/form-drafts.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { DonationForm } from './donation-form.tsx';
import { generalPage } from './donation-pages.ts';

const placed: string[] = [];

function Page() {
  useEarlyPressReplay();
  return (
    <TestSite>
      <DonationForm
        page={generalPage}
        categories={[{ _id: 'c1', name: 'Food', language: 'en' }]}
        user={null}
        onRepeated={() => {}}
        onPlaced={(next) => placed.push(next)}
      />
    </TestSite>
  );
}

/** The form as the server renders it; `hydrate` does what the scripts do once they have loaded. */
function serverRenderedPage() {
  placed.length = 0;
  const api = fakeApi({
    '/api/phonePayOrder': { body: { merchantOrderId: 'o1', redirectUrlRes: 'https://x' } },
  });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  return {
    orders: () => api.sentTo('/api/phonePayOrder'),
    hydrate: () => render(<Page />, { container, hydrate: true }),
  };
}

const donate = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(?:Donate|Give)/ });
const nameField = () => screen.getByLabelText<HTMLInputElement>(/Full name/);

test('text typed before hydration is kept and counted', () => {
  const consoleError = vi.spyOn(console, 'error');
  const { hydrate } = serverRenderedPage();
  expect(donate().disabled).toBe(true);
  nameField().value = 'Anita Rao';
  screen.getByLabelText<HTMLTextAreaElement>(/Message/).value = 'Hello';

  hydrate();
  expect(nameField().value).toBe('Anita Rao');
  expect(screen.getByText('5/500')).toBeTruthy();
  expect(donate().disabled).toBe(false);
  expect(consoleError).not.toHaveBeenCalled();
});

test('a donation submitted before hydration is placed once after it', async () => {
  // In development React warns that the button's aria-busy differs from the server's HTML.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { orders, hydrate } = serverRenderedPage();
  recordEarlyPresses();
  await userEvent.type(nameField(), 'Anita Rao');
  await userEvent.type(screen.getByLabelText(/Email/), 'anita@example.org');
  await userEvent.type(screen.getByLabelText(/Phone number/), '9876543210');
  await userEvent.selectOptions(screen.getByLabelText(/Category/), 'Food');
  await userEvent.click(screen.getByRole('button', { name: '₹1,000' }));
  await userEvent.click(donate());
  await userEvent.type(donate(), '{Enter}');
  expect(donate().getAttribute('aria-busy')).toBe('true');

  hydrate();
  await waitFor(() => expect(placed).toHaveLength(1));
  expect(orders()).toMatchObject([{ fullName: 'Anita Rao', donationAmount: 1000, categoryId: 'c1' }]);
  await waitFor(() => expect(donate().disabled).toBe(false));
  expect(donate().hasAttribute('aria-busy')).toBe(false);
  expect(orders()).toHaveLength(1);
});

test('a draft restored after an early press of Donate is shown but not submitted', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  saveFormDraft('donation ', {
    fullName: 'Anita Rao',
    email: 'anita@example.org',
    phoneNumber: '9876543210',
    donationAmount: '500',
  });
  const { orders, hydrate } = serverRenderedPage();
  recordEarlyPresses();
  await userEvent.click(donate());
  hydrate();
  expect(nameField().value).toBe('Anita Rao');
  expect([donate().disabled, donate().hasAttribute('aria-busy')]).toEqual([false, false]);
  expect(screen.queryByText('Please select a category')).toBeNull();
  expect(orders()).toEqual([]);
});
