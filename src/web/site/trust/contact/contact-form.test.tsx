import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { categories } from '#web/lib/api/categories.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { ContactForm } from './contact-form.tsx';

beforeEach(() => categories.clear());

function openForm(reply?: Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({
    '/api/getCategory': { body: [{ _id: 'c1', name: 'Food' }] },
    ...(reply ? { '/api/createContacts': reply } : {}),
  });
  render(
    <>
      <ContactForm />
      <Toaster />
    </>,
  );
  return api;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));
const durationOf = async (text: string) => {
  const shown = await screen.findAllByText(text);
  const toast = shown.map((element) => element.closest('.Toastify__toast')).find(Boolean);
  return toast?.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration;
};

async function fillIn() {
  await userEvent.type(screen.getByLabelText(/Full name/), 'Anita Rao');
  await userEvent.type(screen.getByLabelText(/Email/), 'anita@example.org');
  await userEvent.type(screen.getByLabelText(/Phone number/), '98765 43210');
  await userEvent.selectOptions(screen.getByLabelText(/Category/), await screen.findByText('Food'));
  await userEvent.type(screen.getByLabelText(/Message/), 'When is the next camp?');
}

describe('the contact form', () => {
  test('shows all errors at once, under each field and with a toast', async () => {
    const api = openForm();
    await userEvent.type(screen.getByLabelText(/Phone number/), '123');
    await submit();
    expect(await durationOf('Please fix the validation errors.')).toBe('3000ms');
    for (const text of [
      'Please enter your name',
      'Please enter email',
      'Phone number must be 10 digits',
      'Please select a category',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText(/Full name/));
    await userEvent.clear(screen.getByLabelText(/Phone number/));
    expect(await screen.findByText('Phone number is required')).toBeTruthy();
    expect(api.sentTo('/api/createContacts')).toEqual([]);
  });

  test.each([{ status: 201, body: { message: 'ok' } }, { status: 200, text: '' }, { text: '<html>' }])(
    'sends the five fields and clears the form on any 2xx response',
    async (reply) => {
      const api = openForm(reply);
      await fillIn();
      await submit();
      expect(await durationOf('Your message has been sent. Thank you for writing.')).toBe('3000ms');
      expect(api.sentTo('/api/createContacts')).toEqual([
        {
          fullName: 'Anita Rao',
          email: 'anita@example.org',
          phoneNumber: '9876543210',
          description: 'When is the next camp?',
          categoryId: 'c1',
        },
      ]);
      expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('');
      expect(screen.getByText('0/500')).toBeTruthy();
    },
  );

  test.each([
    [{ status: 500, body: { message: 'Secret' } }, 'Failed to submit the form. Please try again.'],
    ['no network' as const, 'Something went wrong. Please try again later.'],
  ])('shows what went wrong, also next to the button, and keeps what was typed', async (reply, text) => {
    openForm(reply);
    await fillIn();
    await submit();
    expect(await durationOf(text)).toBe('3000ms');
    expect(within(screen.getByRole('form')).getByText(text)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
  });

  test('shows the server’s message under the rejected field and focuses it', async () => {
    openForm({ status: 400, body: { message: 'Bad', fields: { email: 'Invalid email' } } });
    await fillIn();
    await submit();
    expect(await screen.findByText('Invalid email')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Email/)));
  });

  test('disables its button while submitting', async () => {
    openForm();
    await fillIn();
    await submit();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
    expect(button.disabled).toBe(true);
  });

  test('has a honeypot that people cannot see or reach, and sends what is typed into it', async () => {
    const api = openForm({ status: 201, body: { message: 'ok' } });
    expect(screen.queryByRole('textbox', { name: /Website/ })).toBeNull();
    const honeypot = screen.getByLabelText<HTMLInputElement>('Website');
    expect(honeypot.tabIndex).toBe(-1);
    await fillIn();
    await userEvent.type(honeypot, 'https://spam.example');
    await submit();
    await waitFor(() => expect(api.sentTo('/api/createContacts')).toHaveLength(1));
    expect(api.sentTo('/api/createContacts')[0]).toMatchObject({ website: 'https://spam.example' });
  });
});

describe('an unsent message', () => {
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

  test('is restored after a reload, and deleted once it is sent', async () => {
    openForm();
    await fillIn();
    cleanup();
    openForm({ status: 201, body: {} });
    await waitFor(() => expect(value(/Category/)).toBe('c1'));
    expect([value(/Full name/), value(/Message/)]).toEqual(['Anita Rao', 'When is the next camp?']);
    await submit();
    await screen.findByText('Your message has been sent. Thank you for writing.');
    cleanup();
    openForm();
    expect(value(/Full name/)).toBe('');
  });

  test('is kept when submitted offline, with a notice that nothing was sent or lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openForm('no network');
    await fillIn();
    await submit();
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    const form = within(screen.getByRole('form'));
    expect(form.getByText(/Nothing was sent, and nothing you typed is lost/)).toBeTruthy();
    expect(value(/Message/)).toBe('When is the next camp?');
  });
});
