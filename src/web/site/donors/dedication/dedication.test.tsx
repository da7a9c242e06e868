import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MyGift } from '#contract/donors/account.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { Dedication } from './dedication.tsx';

const gift: MyGift = {
  id: '0199a3b2-0000-7000-8000-000000000001',
  merchantOrderId: 'order-1',
  fullName: 'Lakshmi Rao',
  amountRupees: 500,
  leftRupees: 500,
  purpose: 'Winter blankets',
  isForCampaign: true,
  at: '2026-11-20T06:30:00.000Z',
  status: 'paid',
  hasPaymentPage: true,
  hasReceipt: true,
  isNameShown: false,
  tribute: null,
  card: 'none',
};
const dedicated: MyGift = {
  ...gift,
  tribute: { kind: 'memory', name: 'Sita', line: 'She fed us all' },
  card: 'ready',
};
const TRIBUTE = pathOf(accountRoutes.saveTribute, gift);
const CARD = pathOf(accountRoutes.sendCard, gift);

function open(shown: MyGift, replies: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi(replies);
  const onChanged = vi.fn(async () => {});
  render(
    <>
      <Dedication gift={shown} onChanged={onChanged} />
      <Toaster />
    </>,
  );
  return { api, onChanged };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('neither kind of dedication is preselected, and the form says what is missing', async () => {
  const { api, onChanged } = open(gift, { [TRIBUTE]: { body: {} } });
  await press('Dedicate this gift');
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
  ]);
  await type('A line of your own', 'see www.example.org');
  await press('Save the dedication');
  expect(await screen.findByText('Please choose one of the two')).toBeTruthy();
  expect(screen.getByText('Please enter a name')).toBeTruthy();
  expect(screen.getByText('Please leave out web addresses, email addresses and phone numbers')).toBeTruthy();
  expect(api.sentTo(TRIBUTE)).toEqual([]);

  await userEvent.click(screen.getByRole('radio', { name: 'in honour of somebody' }));
  await type('Name *', ' Smt.Sita ');
  await userEvent.clear(screen.getByLabelText('A line of your own'));
  await press('Save the dedication');
  expect(await screen.findByRole('button', { name: 'Dedicate this gift' })).toBeTruthy();
  expect(api.sentTo(TRIBUTE)).toEqual([{ kind: 'honour', name: 'Smt. Sita', line: '' }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

test('a dedication is shown with its line, and taken back', async () => {
  const { api, onChanged } = open(dedicated, { [TRIBUTE]: { body: {} } });
  expect(screen.getByText('In memory of Sita').textContent).toContain('She fed us all');
  await press('Change the dedication');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'in memory of somebody' }).checked).toBe(true);
  await press('Remove the dedication');
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(api.sentTo(TRIBUTE)).toEqual([{}]);
});

test('the card is sent to one address, without the amount unless the donor ticks it', async () => {
  const { api } = open(dedicated, { [CARD]: { status: 202, body: { message: 'Sent' } } });
  await press('Make a card');
  const amount = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show the amount (₹500)' });
  expect(amount.checked).toBe(false);
  expect(screen.getByText(/say that it comes from you, Lakshmi Rao/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Language of the card'), 'हिन्दी');
  await type('Their email address *', 'family@example.org');
  await press('Send the card');
  expect(await screen.findByText('The card is on its way.')).toBeTruthy();
  expect(api.sentTo(CARD)).toEqual([{ email: 'family@example.org', language: 'hi', isAmountShown: false }]);
  expect(screen.queryByRole('button', { name: 'Send the card' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download the card' })).toBeTruthy();
});

test('a second card is refused in plain words, and the address stays in its field', async () => {
  const message =
    'The card of this gift has already been sent, and it can be sent only once. You can still download it.';
  open(dedicated, { [CARD]: { status: 409, body: { code: 'card_sent', message, requestId: 'r1' } } });
  await press('Make a card');
  await type('Their email address *', 'family@example.org');
  await press('Send the card');
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Their email address *').value).toBe('family@example.org');
});

test.each([
  ['sent', 'The card has been sent.'],
  ['unprintable', 'We cannot make a card, because some of these letters cannot be printed.'],
  ['removed', /We have removed the dedication/],
] as const)('a card that is %s cannot be sent', async (card, text) => {
  open({ ...dedicated, card, ...(card === 'removed' && { tribute: null }) });
  const button = screen.queryByRole('button', { name: 'Make a card' });
  if (button) await userEvent.click(button);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send the card' })).toBeNull();
});
