import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { TaxDetails } from './tax-details.tsx';

const content = {
  fullName: 'సీతారామలక్ష్మి వెంకటేశ్వరరావు',
  financialYear: '2026-27',
  gifts: [{ amountRupees: 10_000_000.5, purpose: 'Winter blankets', at: '2026-11-20T06:30:00.000Z' }],
  isPanMissing: true,
  isAddressMissing: true,
  panEnding: null,
};

type Changes = Partial<Omit<typeof content, 'panEnding'> & { panEnding: string }>;

function open(changes: Changes = {}, save: object | 'no network' = {}) {
  const api = fakeApi({
    '/api/taxDetails/open': { body: { ...content, ...changes } },
    '/api/taxDetails': save as Parameters<typeof fakeApi>[0][string],
  });
  render(
    <>
      <TaxDetails ready link="signed" />
      <Toaster />
    </>,
  );
  return api;
}

const pan = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^PAN/ });
const address = () => screen.findByLabelText<HTMLTextAreaElement>(/^Address/);
const pinCode = () => screen.findByLabelText<HTMLInputElement>(/^PIN code/);
const submit = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

async function fillIn() {
  await userEvent.type(await pan(), 'abcpe1234f');
  await userEvent.type(await address(), '4 Lake Road');
  await userEvent.type(await pinCode(), '506002');
}

beforeEach(() => sessionStorage.clear());

test('the form says which gifts it is for, and sends PAN, address and PIN code with the link', async () => {
  const api = open({}, { body: { message: 'Thanks' } });
  expect(await screen.findByText('₹1,00,00,000.50 for Winter blankets')).toBeTruthy();
  expect(screen.getByText('Your gifts from April to March, 2026-27')).toBeTruthy();
  await fillIn();
  await submit();
  expect(await screen.findByText('Thank you, both are saved')).toBeTruthy();
  expect(api.sentTo('/api/taxDetails')).toEqual([
    { link: 'signed', pan: 'abcpe1234f', address: '4 Lake Road', pinCode: '506002' },
  ]);
});

// shows: R2.16
test('all errors are shown at once beside their fields, and nothing is sent', async () => {
  const api = open();
  await userEvent.type(await pan(), 'ABCDE1234F');
  await submit();
  for (const [field, error] of [
    [await pan(), 'A PAN looks like ABCPE1234F: please check each character'],
    [await address(), 'Please enter your address'],
    [await pinCode(), 'Please enter the PIN code'],
  ] as const) {
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(error);
  }
  expect(api.sentTo('/api/taxDetails')).toEqual([]);
});

test('what was typed stays after a failure, and the address also after a reload; the PAN is not stored in the browser', async () => {
  open({}, 'no network');
  await fillIn();
  await submit();
  const form = within(screen.getByRole('form'));
  expect(await form.findByText('Something went wrong. Please try again later.')).toBeTruthy();
  expect([(await pan()).value, (await address()).value]).toEqual(['abcpe1234f', '4 Lake Road']);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toMatch(/4 Lake Road/);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/abcpe/i);
});

test('only the ending of a stored PAN is shown, and only the address is asked for', async () => {
  open({ isPanMissing: false, panEnding: '1234F' });
  expect(await screen.findByText(/Your PAN ending in 1234F is on file/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /^PAN/ })).toBeNull();
  expect(await address()).toBeTruthy();
});

test('when nothing is missing there is no form', async () => {
  open({ isPanMissing: false, isAddressMissing: false, panEnding: '1234F' });
  expect(await screen.findByText('Nothing is missing')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('an expired link says what to do', async () => {
  fakeApi({
    '/api/taxDetails/open': { status: 404, body: { message: 'This link has expired. Please write to us.' } },
  });
  render(<TaxDetails ready link="old" />);
  expect(await screen.findByText('This link has expired. Please write to us.')).toBeTruthy();
});
