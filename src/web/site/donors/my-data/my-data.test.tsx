import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { MyData } from './my-data.tsx';

const content = {
  email: 'lakshmi@example.com',
  addresses: ['lakshmi@example.com'],
  isSignedIn: true,
  fullName: 'సీతారామలక్ష్మి వెంకటేశ్వరరావు',
  phoneNumber: '9876543210',
  gifts: 2,
  messages: 1,
  hasAccount: true,
  keptUntil: '2038-03-31',
  deadlineDays: 30,
  openRequests: [] as { number: number; kind: string; dueOn: string }[],
};

function open(answers: Record<string, object>) {
  const api = fakeApi(answers as Parameters<typeof fakeApi>[0]);
  render(
    <>
      <MyData ready signInHref="/api/auth/google" />
      <Toaster />
    </>,
  );
  return api;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the page says what is stored, what an erasure keeps and until when', async () => {
  open({ '/api/myData/open': { body: content } });
  expect(await screen.findByText('సీతారామలక్ష్మి వెంకటేశ్వరరావు')).toBeTruthy();
  expect(screen.getByText('lakshmi@example.com')).toBeTruthy();
  expect(screen.getByText('2 gifts')).toBeTruthy();
  expect(screen.getByText('1 message')).toBeTruthy();
  expect(screen.getByText(/and their receipts until 31\/03\/2038/)).toBeTruthy();
});

test('an erasure is asked for only after a second press, and its number and deadline are shown', async () => {
  const openRequests = [{ number: 12, kind: 'erase', dueOn: '2026-12-21' }];
  const api = open({
    '/api/myData/open': [{ body: content }, { body: { ...content, openRequests } }],
    '/api/myData/erase': { status: 201, body: { number: 12, dueOn: '2026-12-21' } },
  });
  await press('Erase my data');
  expect(api.sentTo('/api/myData/erase')).toEqual([]);
  await press('Yes, erase it for good');
  expect(await screen.findByText(/number 12\. We’ll decide by 21\/12\/2026/)).toBeTruthy();
  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Open requests' }));
  expect(api.sentTo('/api/myData/erase')).toEqual([{ email: 'lakshmi@example.com' }]);
});

test('while an erasure is open, its number is shown and no second one is offered', async () => {
  const openRequests = [{ number: 7, kind: 'erase', dueOn: '2026-12-21' }];
  open({ '/api/myData/open': { body: { ...content, openRequests } } });
  expect(await screen.findByText('Number 7: erase your data, due by 21/12/2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase my data' })).toBeNull();
});

test('a correction is sent in the person’s own words, and an empty one is not', async () => {
  const api = open({
    '/api/myData/open': { body: content },
    '/api/myData/correct': { status: 201, body: { number: 3, dueOn: '2026-12-21' } },
  });
  await press('Send the request');
  expect(await screen.findByText('Please write what should be corrected')).toBeTruthy();
  await userEvent.type(
    screen.getByRole('textbox', { name: /What should we correct/ }),
    'My phone number is 9123456780',
  );
  await press('Send the request');
  expect(await screen.findByText(/request number 3/)).toBeTruthy();
  expect(api.sentTo('/api/myData/correct')).toEqual([
    { email: 'lakshmi@example.com', details: 'My phone number is 9123456780' },
  ]);
});

test('a correction is sent once by a double click', async () => {
  const api = open({
    '/api/myData/open': { body: content },
    '/api/myData/correct': { status: 201, body: { number: 3, dueOn: '2026-12-21' } },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /What should we correct/ }), 'My name');
  const button = screen.getByRole('button', { name: 'Send the request' });
  // Both before the button is busy.
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText(/request number 3/)).toBeTruthy();
  expect(api.sentTo('/api/myData/correct')).toHaveLength(1);
});

test('an unknown visitor can sign in, or ask for a link to the data of an address', async () => {
  const api = open({
    '/api/myData/open': { text: 'null' },
    '/api/account/link': { status: 202, body: { message: '' } },
  });
  await userEvent.type(await screen.findByLabelText(/Email/), 'lakshmi@example.com');
  await press('Email me the link');
  expect(await screen.findByRole('heading', { name: 'Please check your email' })).toBe(
    document.activeElement,
  );
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeTruthy();
  expect(api.sentTo('/api/account/link')).toEqual([{ email: 'lakshmi@example.com', purpose: 'data' }]);
});

test('a link opens the data of its address, another proven address can be chosen, and the data can be closed', async () => {
  window.history.replaceState(null, '', '/account/data#link=secret');
  const addresses = ['first@example.com', 'lakshmi@example.com'];
  const body = { ...content, addresses, isSignedIn: false };
  const api = open({
    '/api/account/link/use': { body: { purpose: 'data', email: 'lakshmi@example.com' } },
    '/api/myData/open': [{ body }, { body: { ...body, email: 'first@example.com' } }, { text: 'null' }],
    '/api/account/leave': { status: 204, text: '' },
  });
  await press('Show my data');
  await userEvent.selectOptions(await screen.findByLabelText('Email address'), 'first@example.com');
  await press('Close my data');
  expect(await screen.findByRole('heading', { name: 'Sign in to continue' })).toBeTruthy();
  expect(api.sentTo('/api/myData/open')).toEqual([
    { email: 'lakshmi@example.com' },
    { email: 'first@example.com' },
    { email: 'first@example.com' },
  ]);
});

test('data that cannot be loaded can be loaded again', async () => {
  open({ '/api/myData/open': ['no network', { body: content }] });
  await press('Try again');
  expect(await screen.findByText('2 gifts')).toBeTruthy();
});

test('the data is saved as a file', async () => {
  URL.createObjectURL = () => 'blob:data';
  onTestFinished(() => void Reflect.deleteProperty(URL, 'createObjectURL'));
  const api = open({
    '/api/myData/open': { body: content },
    '/api/myData/download': { body: { email: '' } },
  });
  await press('Download as JSON');
  await screen.findByRole('button', { name: 'Download as JSON' });
  expect(api.sentTo('/api/myData/download')).toEqual([{ email: 'lakshmi@example.com', format: 'json' }]);
});
