import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Category } from '#contract/campaigns.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { findDraft } from '#web/lib/donation/sent-forms.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { DonationForm } from './donation-form.tsx';
import { campaignPage } from './donation-pages.ts';

const food = [{ _id: 'c1', name: 'Food', language: 'en' as const }];

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Donate' }));

async function stay(text: string) {
  const toast = (await screen.findByText(text)).closest('.Toastify__toast');
  return toast?.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration;
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText(/Full name/), 'Anita Rao');
  await userEvent.type(screen.getByLabelText(/Email/), 'anita@example.org');
  await userEvent.type(screen.getByLabelText(/Phone number/), '9876543210');
  await userEvent.type(screen.getByLabelText(/Donation amount/), '500');
}

describe('the form of the campaign donation page', () => {
  function openForm(reply: Parameters<typeof fakeApi>[0][string]) {
    const api = fakeApi({ '/api/phonePayOrder': reply });
    const left: string[] = [];
    const { unmount } = render(
      <>
        <DonationForm
          page={campaignPage}
          categories={food}
          userId=""
          campaign={{ _id: 'k1', title: 'School meals' }}
          categoryId="c1"
          onPlaced={(next) => left.push(next)}
        />
        <Toaster />
      </>,
    );
    return { left, unmount, keys: () => api.calls.map(({ headers }) => headers['idempotency-key']) };
  }

  const unreachable = {
    status: 503,
    body: { message: 'The payment service cannot be reached right now. Please try again in a moment.' },
  };

  test('sends the browser to the provider, keeps what was typed for a fresh try, and clears itself', async () => {
    const { left } = openForm({ body: { merchantOrderId: 'o1', redirectUrlRes: 'https://pay.example/o1' } });
    await fillIn();
    await submit();
    expect(await stay('Form submitted successfully!')).toBe('3000ms');
    expect(left).toEqual(['https://pay.example/o1']);
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('');
    expect(findDraft('o1')).toMatchObject({
      values: { fullName: 'Anita Rao', donationAmount: '500' },
      campaign: { _id: 'k1', title: 'School meals' },
    });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '/paymentpage/1', '', 7, null])(
    'does not send the browser to %j',
    async (redirectUrlRes) => {
      const { left } = openForm({ body: { merchantOrderId: 'o1', redirectUrlRes } });
      await fillIn();
      await submit();
      expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
      expect(left).toEqual([]);
      expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    },
  );

  test.each([
    [
      'the server’s message',
      { status: 409, body: { message: 'This campaign has ended.' } },
      'This campaign has ended.',
    ],
    ['its own words', { status: 500, text: '' }, 'Failed to submit the form. Please try again.'],
    ['to try later', 'no network' as const, 'Something went wrong. Please try again later.'],
  ])('tells the donor %s when the order fails', async (_, reply, text) => {
    openForm(reply);
    await fillIn();
    await submit();
    expect(await stay(text)).toBe('3000ms');
  });

  test('is sent once, however fast it is submitted twice', async () => {
    const { keys } = openForm([]);
    await fillIn();
    const form = screen.getByRole('form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByRole('button', { name: 'Submitting...' });
    expect(keys()).toHaveLength(1);
  });

  test('is the same donation when it is sent again, after a reload too, and another one when it was changed', async () => {
    const first = openForm(unreachable);
    await fillIn();
    await submit();
    await screen.findByText(unreachable.body.message);
    await submit();
    await waitFor(() => expect(first.keys()).toHaveLength(2));
    first.unmount();

    const second = openForm(unreachable);
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    await submit();
    await waitFor(() => expect(second.keys()).toHaveLength(1));
    await userEvent.type(screen.getByLabelText(/Donation amount/), '0');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Donate' })).toBeTruthy());
    await submit();
    await waitFor(() => expect(second.keys()).toHaveLength(2));
    const [key, again, reloaded, changed] = [...first.keys(), ...second.keys()];
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect([again, reloaded]).toEqual([key, key]);
    expect(changed).not.toBe(key);
  });

  test('takes a key of its own when the server knows the first with other content, and keeps what was typed', async () => {
    const message = 'This form was sent before with other details.';
    const { keys } = openForm({ status: 409, body: { message, code: 'idempotency_conflict' } });
    await fillIn();
    await submit();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    await submit();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });
});

test('a category that the donor took back does not return when the list of categories grows', async () => {
  const form = (categories: Category[]) => (
    <DonationForm page={campaignPage} categories={categories} userId="" categoryId="c1" onPlaced={() => {}} />
  );
  const { rerender } = render(form(food));
  const category = screen.getByLabelText<HTMLSelectElement>(/Category/);
  expect(category.value).toBe('c1');
  await userEvent.selectOptions(category, '');
  rerender(form([...food, { _id: 'c2', name: 'Education', language: 'en' }]));
  expect(category.value).toBe('');
});

describe('a form that is left half filled', () => {
  type Props = Partial<Parameters<typeof DonationForm>[0]>;
  const open = (props: Props = {}) =>
    render(
      <>
        <DonationForm page={campaignPage} categories={food} userId="" onPlaced={() => {}} {...props} />
        <Toaster />
      </>,
    );
  const name = () => screen.getByLabelText<HTMLInputElement>(/Full name/).value;
  const amount = () => screen.getByLabelText<HTMLInputElement>(/Donation amount/).value;
  const well = { _id: 'k1', title: 'A well' };

  test('is there again after a reload, each for its own purpose, with the category', async () => {
    const { unmount } = open({ campaign: well });
    await userEvent.type(screen.getByLabelText(/Full name/), 'Anita');
    await userEvent.selectOptions(screen.getByLabelText(/Category/), 'c1');
    unmount();
    const other = open();
    expect(name()).toBe('');
    other.unmount();
    open({ campaign: well });
    expect(name()).toBe('Anita');
    expect(screen.getByLabelText<HTMLSelectElement>(/Category/).value).toBe('c1');
  });

  test('keeps what was changed in a form that came filled in, and another order’s words win over older ones', async () => {
    const values = {
      fullName: 'Anita Rao',
      email: '',
      phoneNumber: '',
      donationAmount: '500',
      categoryId: '',
      message: '',
    };
    const draft = { values, campaign: null };
    const first = open({ draft });
    await userEvent.type(screen.getByLabelText(/Donation amount/), '0');
    first.unmount();
    const again = open({ draft });
    expect(amount()).toBe('5000');
    again.unmount();
    open({ draft: { ...draft, values: { ...values, donationAmount: '700' } } });
    expect(amount()).toBe('700');
  });

  test('says without a network that nothing was sent and nothing is lost, and is gone once the donation is placed', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const order = { body: { merchantOrderId: 'o1', redirectUrlRes: 'https://pay.example/o1' } };
    fakeApi({ '/api/phonePayOrder': ['no network', order] });
    const offline = open({ categoryId: 'c1' });
    await fillIn();
    await submit();
    expect(await screen.findByText('Something went wrong. Please try again later.')).toBeTruthy();
    const words = 'You are offline. Nothing was sent, and nothing you typed is lost.';
    expect(screen.getByText(words)).toBeTruthy();
    offline.unmount();

    online.mockReturnValue(true);
    const back = open({ categoryId: 'c1' });
    expect([name(), amount()]).toEqual(['Anita Rao', '500']);
    await submit();
    await screen.findByText('Form submitted successfully!');
    back.unmount();
    open();
    expect(name()).toBe('');
  });
});
