import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { FindPaymentForm } from './find-payment-form.tsx';

const sentMessage = 'If there is such a payment, we’ve emailed the link to this address.';

function openForm(reply: Parameters<typeof fakeApi>[0][string] = []) {
  const api = fakeApi({ '/api/findPayment': reply });
  render(
    <>
      <FindPaymentForm />
      <Toaster />
    </>,
  );
  return api;
}

const order = () => screen.getByLabelText<HTMLInputElement>(/Transaction ID/);
const email = () => screen.getByLabelText<HTMLInputElement>(/Email/);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Email me the link' }));

async function fillIn() {
  await userEvent.type(order(), ' o1 ');
  await userEvent.type(email(), 'anita@example.org');
}

test('all errors are shown at once, each under its field, and nothing is sent', async () => {
  const api = openForm();
  await submit();
  await screen.findByText('Please enter email');
  for (const [field, error] of [
    [order(), 'Please enter the transaction ID'],
    [email(), 'Please enter email'],
  ] as const) {
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(error);
  }
  expect(document.activeElement).toBe(order());
  expect(api.calls).toEqual([]);
});

test('after sending, a notice that is the same for every payment replaces the form and takes the focus', async () => {
  const api = openForm({ status: 202, body: { message: sentMessage } });
  await fillIn();
  await submit();
  expect(await screen.findByText(sentMessage)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Please check your email' }));
  expect(api.sentTo('/api/findPayment')).toEqual([{ merchantOrderId: 'o1', email: 'anita@example.org' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Search again' }));
  expect(order().value).toBe('');
  expect(document.activeElement).toBe(order());
});

test.each([
  ['the server’s message', { status: 429, body: { message: 'Too many requests.' } }, 'Too many requests.'],
  ['a message to try later', 'no network' as const, 'Something went wrong. Please try again later.'],
])(
  'on failure the visitor sees %s next to the button, and what was typed is kept',
  async (_, reply, text) => {
    openForm(reply);
    await fillIn();
    await submit();
    expect(await within(screen.getByRole('form')).findByText(text)).toBeTruthy();
    expect(email().value).toBe('anita@example.org');
  },
);
