import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { categories } from '#web/lib/api/categories.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { ContactForm } from './contact-form.tsx';

beforeEach(() => categories.forget());

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
const stay = async (text: string) => {
  const toast = (await screen.findByText(text)).closest('.Toastify__toast');
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
  test('reports all errors at once, by a toast and under each field', async () => {
    const api = openForm();
    await userEvent.type(screen.getByLabelText(/Phone number/), '123');
    await submit();
    expect(await stay('Please fix the validation errors.')).toBe('3000ms');
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
    'sends the five fields, and clears itself on any OK answer',
    async (reply) => {
      const api = openForm(reply);
      await fillIn();
      await submit();
      expect(await stay('Your message has been sent. Thank you for writing.')).toBe('3000ms');
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
  ])('says what went wrong, and keeps what was typed', async (reply, text) => {
    openForm(reply);
    await fillIn();
    await submit();
    expect(await stay(text)).toBe('3000ms');
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
  });

  test('shows what the server refused under its field', async () => {
    openForm({ status: 400, body: { message: 'Bad', fields: { email: 'Invalid email' } } });
    await fillIn();
    await submit();
    expect(await screen.findByText('Invalid email')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Email/)));
  });

  test('is disabled while it is sent', async () => {
    openForm();
    await fillIn();
    await submit();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
    expect(button.disabled).toBe(true);
  });

  test('has a trap that people neither see nor reach, and sends what falls into it', async () => {
    const api = openForm({ status: 201, body: { message: 'ok' } });
    expect(screen.queryByRole('textbox', { name: /Website/ })).toBeNull();
    const trap = screen.getByLabelText<HTMLInputElement>('Website');
    expect(trap.tabIndex).toBe(-1);
    await fillIn();
    await userEvent.type(trap, 'https://spam.example');
    await submit();
    await waitFor(() => expect(api.sentTo('/api/createContacts')).toHaveLength(1));
    expect(api.sentTo('/api/createContacts')[0]).toMatchObject({ website: 'https://spam.example' });
  });
});

describe('a message that was begun', () => {
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

  test('is there again after a reload, and gone once it is sent', async () => {
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

  test('says without a network that nothing was sent and nothing is lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openForm('no network');
    await fillIn();
    await submit();
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    expect(screen.getByText(/Nothing was sent, and nothing you typed is lost/)).toBeTruthy();
    expect(value(/Message/)).toBe('When is the next camp?');
  });
});
