import { createHash } from 'node:crypto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { startsWithZeroBits } from '#domain/giving/proof-of-work.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { TestSite } from '#web/lib/page/test-site.tsx';
import { Toaster } from '#web/lib/page/toast.tsx';
import { findDraft } from '../submitted-forms.ts';
import { DonationForm } from './donation-form.tsx';
import { campaignPage } from './donation-pages.ts';
import { fillIn, food, submit } from './test-donation.ts';

async function durationOf(text: string) {
  // A refusal is shown next to the button, too.
  const shown = await screen.findAllByText(text);
  const toast = shown.map((element) => element.closest('.Toastify__toast')).find(Boolean);
  return toast?.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration;
}

const Form = ({ onPlaced }: { onPlaced: (next: string) => void }) => (
  <DonationForm
    page={campaignPage}
    categories={food}
    user={null}
    campaign={{ _id: 'k1', title: 'School meals' }}
    categoryId="c1"
    onRepeated={() => {}}
    onPlaced={onPlaced}
  />
);

describe('the form of the campaign donation page', () => {
  function openForm(reply: Parameters<typeof fakeApi>[0][string]) {
    const api = fakeApi({ '/api/phonePayOrder': reply });
    const visited: string[] = [];
    const { unmount } = render(
      <TestSite>
        <Form onPlaced={(next) => visited.push(next)} />
        <Toaster />
      </TestSite>,
    );
    return { visited, unmount, keys: () => api.calls.map(({ headers }) => headers['idempotency-key']) };
  }

  const unreachable = {
    status: 503,
    body: { message: 'The payment service cannot be reached right now. Please try again in a moment.' },
  };

  // shows: R4.19
  test('goes to the payment provider, keeps the draft for a retry and clears the form', async () => {
    const { visited } = openForm({
      body: { merchantOrderId: 'o1', redirectUrlRes: 'https://pay.example/o1' },
    });
    await fillIn();
    await submit();
    expect(await durationOf('Form submitted successfully!')).toBe('3000ms');
    expect(visited).toEqual(['https://pay.example/o1']);
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('');
    expect(findDraft('o1')).toMatchObject({
      values: { fullName: 'Anita Rao', donationAmount: '500' },
      campaign: { _id: 'k1', title: 'School meals' },
    });
  });

  // shows: R4.22
  test.each(['javascript:alert(1)', 'data:text/html,x', '/paymentpage/1', '', 7, null])(
    'does not redirect to %j',
    async (redirectUrlRes) => {
      const { visited } = openForm({ body: { merchantOrderId: 'o1', redirectUrlRes } });
      await fillIn();
      await submit();
      expect(await screen.findAllByText('Something went wrong. Please try again later.')).toHaveLength(2);
      expect(visited).toEqual([]);
      expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    },
  );

  test.each([
    [
      'the server’s message',
      { status: 409, body: { message: 'This campaign has ended.' } },
      'This campaign has ended.',
    ],
    ['the form’s default message', { status: 500, text: '' }, 'Failed to submit the form. Please try again.'],
    ['a message to try later', 'no network' as const, 'Something went wrong. Please try again later.'],
  ])('shows %s when the order fails', async (_, reply, text) => {
    openForm(reply);
    await fillIn();
    await submit();
    expect(await durationOf(text)).toBe('3000ms');
  });

  // shows: R4.18
  test('is sent once when it is submitted twice in quick succession', async () => {
    const { keys } = openForm([]);
    await fillIn();
    const form = screen.getByRole('form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByRole('button', { name: 'Submitting...' });
    expect(keys()).toHaveLength(1);
  });

  test('keeps its idempotency key when resubmitted, even after a reload, and gets a new one when edited', async () => {
    const first = openForm(unreachable);
    await fillIn();
    await submit();
    await screen.findAllByText(unreachable.body.message);
    await submit();
    await waitFor(() => expect(first.keys()).toHaveLength(2));
    first.unmount();

    const second = openForm(unreachable);
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    await submit();
    await waitFor(() => expect(second.keys()).toHaveLength(1));
    await userEvent.type(screen.getByLabelText(/Donation amount/), '0');
    await waitFor(() => expect(screen.getByRole('button', { name: /^(?:Donate|Give)/ })).toBeTruthy());
    await submit();
    await waitFor(() => expect(second.keys()).toHaveLength(2));
    const [key, again, reloaded, changed] = [...first.keys(), ...second.keys()];
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect([again, reloaded]).toEqual([key, key]);
    expect(changed).not.toBe(key);
  });

  test('answers a challenge when the server asks for one, says so meanwhile, and sends the same order again', async () => {
    const refused = { status: 429, body: { message: 'Please sign in.', code: 'proof_required' } };
    const placed = { body: { merchantOrderId: 'o1', redirectUrlRes: 'https://pay.example/o1' } };
    const challenge = Promise.withResolvers<{ body: object }>();
    const api = fakeApi({
      '/api/phonePayOrder': [refused, placed],
      '/api/orderChallenge': challenge.promise,
    });
    const visited: string[] = [];
    render(
      <TestSite>
        <Form onPlaced={(next) => visited.push(next)} />
      </TestSite>,
    );
    await fillIn();
    await submit();
    expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toContain('short check');
    challenge.resolve({ body: { challenge: 'id.1.14.signature', id: 'id', bits: 14 } });
    await waitFor(() => expect(visited).toEqual(['https://pay.example/o1']));
    expect(screen.queryByRole('progressbar')).toBeNull();
    const [first, , again] = api.calls;
    expect(again?.body).toEqual(first?.body);
    expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    const proof = again?.headers['order-proof'] ?? '';
    expect(proof).toMatch(/^id\.1\.14\.signature\.\d+$/);
    const hash = createHash('sha256')
      .update(`id:${proof.split('.').at(-1)}`)
      .digest();
    expect(startsWithZeroBits(hash, 14)).toBe(true);
  });

  test('shows the server’s message when there is no challenge to answer', async () => {
    fakeApi({
      '/api/phonePayOrder': { status: 429, body: { message: 'Please sign in.', code: 'proof_required' } },
      '/api/orderChallenge': {
        status: 429,
        body: { message: 'Too many requests.', code: 'too_many_requests' },
      },
    });
    render(
      <TestSite>
        <Form onPlaced={() => {}} />
        <Toaster />
      </TestSite>,
    );
    await fillIn();
    await submit();
    expect(await screen.findAllByText('Please sign in.')).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
  });

  test('gets a new idempotency key after a conflict, and keeps what was typed', async () => {
    const message = 'This form was sent before with other details.';
    const { keys } = openForm({ status: 409, body: { message, code: 'idempotency_conflict' } });
    await fillIn();
    await submit();
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    await submit();
    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(keys()[1]).not.toBe(keys()[0]);
  });
});

test('the button names the amount that was entered', async () => {
  fakeApi({});
  render(
    <TestSite>
      <Form onPlaced={() => {}} />
    </TestSite>,
  );
  await userEvent.click(screen.getByRole('button', { name: '₹1,000' }));
  expect(screen.getByRole('button', { name: 'Give ₹1,000' })).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(/Donation amount/));
  expect(screen.getByRole('button', { name: 'Donate' })).toBeTruthy();
});
