import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { Toaster } from '#web/lib/page/toast.tsx';
import { MyData } from './my-data.tsx';

const content = {
  email: 'lakshmi@example.com',
  fullName: 'సీతారామలక్ష్మి వెంకటేశ్వరరావు',
  phoneNumber: '9876543210',
  gifts: 2,
  messages: 1,
  hasAccount: true,
  keptUntil: '2038-03-31',
  deadlineDays: 30,
  openRequests: [] as { number: number; kind: string; dueOn: string }[],
};

function open(answers: Record<string, object>, link = 'signed') {
  const api = fakeApi(answers as Parameters<typeof fakeApi>[0]);
  render(
    <>
      <MyData ready link={link} />
      <Toaster />
    </>,
  );
  return api;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the page says what is stored, what an erasure keeps and until when', async () => {
  open({ '/api/myData/open': { body: content } });
  expect(await screen.findByText('సీతారామలక్ష్మి వెంకటేశ్వరరావు, lakshmi@example.com')).toBeTruthy();
  expect(screen.getByText('2 gifts')).toBeTruthy();
  expect(screen.getByText('1 message')).toBeTruthy();
  expect(screen.getByText(/and their receipts until 31\/03\/2038/)).toBeTruthy();
});

test('an erasure is asked for only after a second press, and its number and deadline are shown', async () => {
  const api = open({
    '/api/myData/open': { body: content },
    '/api/myData/erase': { status: 201, body: { number: 12, dueOn: '2026-12-21' } },
  });
  await press('Erase my data');
  expect(api.sentTo('/api/myData/erase')).toEqual([]);
  await press('Yes, erase it for good');
  expect(await screen.findByText(/has the number 12\. We decide by 21\/12\/2026/)).toBeTruthy();
  expect(api.sentTo('/api/myData/erase')).toEqual([{ link: 'signed', language: 'en' }]);
});

test('while an erasure is open, its number is shown and no second one is offered', async () => {
  const openRequests = [{ number: 7, kind: 'erase', dueOn: '2026-12-21' }];
  open({ '/api/myData/open': { body: { ...content, openRequests } } });
  expect(await screen.findByText('Number 7: erase, until 21/12/2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase my data' })).toBeNull();
});

test('a correction is sent in the person’s own words, and an empty one is not', async () => {
  const api = open({
    '/api/myData/open': { body: content },
    '/api/myData/correct': { status: 201, body: { number: 3, dueOn: '2026-12-21' } },
  });
  await press('Ask for the correction');
  expect(await screen.findByText('Please write what should be corrected')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: /Correct/ }), 'My phone number is 9123456780');
  await press('Ask for the correction');
  expect(await screen.findByText(/has the number 3/)).toBeTruthy();
  expect(api.sentTo('/api/myData/correct')).toEqual([
    { link: 'signed', language: 'en', details: 'My phone number is 9123456780' },
  ]);
});

test('without a link and a sign-in, a link can be sent to an address', async () => {
  const refused = { status: 404, body: { code: 'data_link_unknown', message: 'This link is not complete.' } };
  const api = open(
    { '/api/myData/open': refused, '/api/myData/link': { status: 202, body: { message: '' } } },
    '',
  );
  await userEvent.type(await screen.findByLabelText(/Email/), 'lakshmi@example.com');
  await press('Email me the link');
  expect(await screen.findByText('Please check your email')).toBeTruthy();
  expect(screen.queryByText('This link is not complete.')).toBeNull();
  expect(api.sentTo('/api/myData/link')).toEqual([{ email: 'lakshmi@example.com', language: 'en' }]);
});

test('an expired link says so and offers a new one', async () => {
  open({
    '/api/myData/open': {
      status: 404,
      body: { code: 'data_link_expired', message: 'This link has expired.' },
    },
  });
  expect(await screen.findByText(/has expired/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Email me the link' })).toBeTruthy();
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
  expect(api.sentTo('/api/myData/download')).toEqual([{ link: 'signed', language: 'en', format: 'json' }]);
});
