import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { categories } from '#web/lib/api/categories.ts';
import DonatePage from './donate.tsx';
import { durationOf, storeAnita, visit } from './test-visit.tsx';

const categoryList = { '/api/getCategory': { body: [{ _id: 'c1', name: 'Food' }, { nonsense: true }] } };
const orderPlaced = {
  status: 200,
  body: { merchantOrderId: 'order/1', redirectUrlRes: 'https://pay.example/1' },
};

beforeEach(() => categories.clear());

function openPage(replies = {}) {
  const api = fakeApi({ ...categoryList, ...replies });
  visit('/donate', DonatePage);
  return api;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: /^(?:Donate|Give)/ }));

/** Removes what the form is prefilled with from the donor's account. */
async function clearPrefilled() {
  for (const label of [/Full name/, /Email/]) await userEvent.clear(screen.getByLabelText(label));
}

async function fillIn() {
  await clearPrefilled();
  await userEvent.type(screen.getByLabelText(/Full name/), 'Anita Rao');
  await userEvent.type(screen.getByLabelText(/Email/), 'anita@example.org');
  await userEvent.type(screen.getByLabelText(/Phone number/), '9876543210');
  await userEvent.type(screen.getByLabelText(/Donation amount/), '1,500.50');
  await userEvent.selectOptions(screen.getByLabelText(/Category/), await screen.findByText('Food'));
}

describe('a visitor who is not signed in', () => {
  // shows: R2.56
  test('is asked to sign in before validation, and can cancel', async () => {
    const api = openPage();
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'Login Required' });
    expect(within(dialog).getByText('You need to login before accessing the Donate page')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByText('Please enter your name')).toBeNull();

    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sentTo('/api/phonePayOrder')).toEqual([]);
  });

  test('counts as signed out when the stored user is damaged', async () => {
    localStorage.setItem('user', '{"_id":');
    openPage();
    await submit();
    expect(await screen.findByRole('dialog', { name: 'Login Required' })).toBeTruthy();
  });
});

describe('a signed-in donor', () => {
  beforeEach(storeAnita);

  test('sees all errors at once, each under its field, with the focus on the first', async () => {
    const api = openPage();
    await clearPrefilled();
    await submit();
    await screen.findByText('Please enter your name');
    const errors = [
      [/Full name/, 'Please enter your name'],
      [/Email/, 'Please enter email'],
      [/Phone number/, 'Phone number is required'],
      [/Donation amount/, 'Please enter donation Amount'],
      [/Category/, 'Please select a category'],
    ] as const;
    for (const [label, text] of errors) {
      const field = screen.getByLabelText(label);
      const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(text);
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
    expect(document.activeElement).toBe(screen.getByLabelText(/Donation amount/));
    expect(api.sentTo('/api/phonePayOrder')).toEqual([]);
  });

  test('can select a suggested amount, none of which is preselected', async () => {
    openPage();
    const amount = screen.getByLabelText<HTMLInputElement>(/Donation amount/);
    const suggested = within(screen.getByRole('group', { name: 'Suggested amounts' })).getAllByRole('button');
    const pressed = () => suggested.map((button) => button.getAttribute('aria-pressed'));
    expect(suggested.map(({ textContent }) => textContent)).toEqual(['₹500', '₹1,000', '₹2,500', '₹5,000']);
    expect([amount.value, ...pressed()]).toEqual(['', 'false', 'false', 'false', 'false']);
    await submit();
    await screen.findByText('Please enter donation Amount');

    await userEvent.click(screen.getByRole('button', { name: '₹1,000' }));
    expect([amount.value, ...pressed()]).toEqual(['1000', 'false', 'true', 'false', 'false']);
    await waitFor(() => expect(screen.queryByText('Please enter donation Amount')).toBeNull());
    await userEvent.clear(amount);
    await userEvent.type(amount, '2,500');
    expect(pressed()).toEqual(['false', 'false', 'true', 'false']);
  });

  // shows: R5.4
  test('sees what is wrong with an email address and a phone number', async () => {
    openPage();
    await clearPrefilled();
    await userEvent.type(screen.getByLabelText(/Email/), 'anita@');
    await userEvent.type(screen.getByLabelText(/Phone number/), '98765');
    await submit();
    expect(screen.getByText('Invalid email')).toBeTruthy();
    expect(screen.getByText('Phone number must be exactly 10 digits')).toBeTruthy();
  });

  test('cannot type or paste characters that a name or phone number must not contain', async () => {
    openPage();
    await clearPrefilled();
    const name = screen.getByLabelText<HTMLInputElement>(/Full name/);
    const phone = screen.getByLabelText<HTMLInputElement>(/Phone number/);
    await userEvent.type(name, 'An1ta_R@o');
    await userEvent.type(phone, '98-76 54x32109');
    expect([name.value, phone.value]).toEqual(['AntaRo', '9876543210']);
    await userEvent.clear(name);
    await userEvent.click(name);
    await userEvent.paste('లక్ష్మి 4 (Devi)');
    expect(name.value).toBe('లక్ష్మి  Devi');
  });

  test('sees the message counted and limited to 500 characters', async () => {
    openPage();
    const message = screen.getByLabelText<HTMLTextAreaElement>(/Message/);
    await userEvent.click(message);
    await userEvent.paste('a'.repeat(600));
    expect(message.value).toHaveLength(500);
    expect(screen.getByText('500/500')).toBeTruthy();
  });

  // shows: R3.9, R5.7, R5.11, R6.4, R7.2
  test('sends the eight fields, the amount as a number, and goes to the order’s page', async () => {
    const api = openPage({ '/api/phonePayOrder': orderPlaced });
    await fillIn();
    await submit();
    await screen.findByText('Arrived at /Success?merchantOrderId=order%2F1');
    expect(api.sentTo('/api/phonePayOrder')).toEqual([
      {
        userId: 'u1',
        donationAmount: 1500.5,
        categoryId: 'c1',
        campaignId: '',
        fullName: 'Anita Rao',
        email: 'anita@example.org',
        phoneNumber: '9876543210',
        message: '',
      },
    ]);
    expect(durationOf(await screen.findByText('Donation submitted successfully!'))).toBe('3000ms');
  });

  test('sees "Submitting..." and cannot submit twice', async () => {
    const api = openPage();
    await fillIn();
    await submit();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
    expect(button.disabled).toBe(true);
    await userEvent.click(button);
    expect(api.sentTo('/api/phonePayOrder')).toHaveLength(1);
  });

  test.each([
    ["the server's message", { status: 400, body: { message: 'At least ₹1.' } }, 'At least ₹1.'],
    ['"Something went wrong."', { status: 500, text: '<h1>500</h1>' }, 'Something went wrong.'],
    ['a message to try later', 'no network' as const, 'Something went wrong. Please try again later.'],
    [
      'a message to try later',
      { body: { nothing: 'useful' } },
      'Something went wrong. Please try again later.',
    ],
    ['a message to try later', { body: null }, 'Something went wrong. Please try again later.'],
  ])('sees %s when the order fails, and keeps what was typed', async (_, reply, text) => {
    openPage({ '/api/phonePayOrder': reply });
    await fillIn();
    await submit();
    const shown = await screen.findAllByText(text);
    expect(shown).toHaveLength(2);
    const toast = shown.find((element) => element.closest('.Toastify__toast')) as HTMLElement;
    expect(durationOf(toast)).toBe('3000ms');
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    expect(screen.getByLabelText<HTMLInputElement>(/Donation amount/).value).toBe('1500.50');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^(?:Donate|Give)/ }).disabled).toBe(false);
  });

  test('sees the server’s message under the rejected field', async () => {
    openPage({
      '/api/phonePayOrder': {
        status: 400,
        body: { message: 'Too much.', fields: { donationAmount: 'At most ₹10,00,000.', other: 'x' } },
      },
    });
    await fillIn();
    await submit();
    expect(await screen.findByText('At most ₹10,00,000.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Donation amount/)));
  });
});

describe('the list of categories', () => {
  beforeEach(storeAnita);

  test('can be loaded again by a button after a failure, and what was typed stays', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage({ '/api/getCategory': ['no network', categoryList['/api/getCategory']] });
    await userEvent.type(screen.getByLabelText(/Phone number/), '98765');
    await userEvent.click(await screen.findByRole('button', { name: 'Load the categories again' }));
    await screen.findByText('Food');
    expect(screen.queryByRole('button', { name: 'Load the categories again' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/Phone number/).value).toBe('98765');
  });

  test('is loaded again automatically after a failure', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    openPage({ '/api/getCategory': ['no network', 'no network', categoryList['/api/getCategory']] });
    await screen.findByRole('button', { name: 'Load the categories again' });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByText('Food')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(await screen.findByText('Food')).toBeTruthy();
  });

  // shows: R5.10
  test('starts with "Select Category" and skips malformed categories', async () => {
    openPage();
    await screen.findByText('Food');
    const options = within(screen.getByLabelText(/Category/)).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Select Category', 'Food']);
  });

  test.each([{ body: { message: 'no list' } }, { body: 'x' }, { body: null }])(
    'stays empty without an error when the response is not a list',
    async (reply) => {
      const api = openPage({ '/api/getCategory': reply });
      await waitFor(() => expect(api.sentTo('/api/getCategory')).toHaveLength(1));
      expect(within(screen.getByLabelText(/Category/)).getAllByRole('option')).toHaveLength(1);
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );
});
