// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import '#tests/support/dom.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { findDraft } from '#web/lib/donation-draft.ts';
import { Toaster } from '#web/lib/toast.tsx';
import { DonationForm } from './donation-form.tsx';
import { campaignPage } from './donation-pages.ts';

const food = [{ _id: 'c1', name: 'Food' }];

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
    fakeApi({ '/api/phonePayOrder': reply });
    const left: string[] = [];
    render(
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
    return left;
  }

  test('sends the browser to the provider, keeps what was typed for a fresh try, and clears itself', async () => {
    const left = openForm({ body: { merchantOrderId: 'o1', redirectUrlRes: 'https://pay.example/o1' } });
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
      const left = openForm({ body: { merchantOrderId: 'o1', redirectUrlRes } });
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
});
