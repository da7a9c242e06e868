import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { TestSite, trust } from '#web/lib/page/test-site.tsx';
import type { DonationDraft } from '../../donation-draft.ts';
import { findDraft } from '../../submitted-forms.ts';
import { DonationForm } from '../donation-form.tsx';
import { campaignPage } from '../donation-pages.ts';
import { fillIn, food, general } from '../test-donation.ts';

const placed = { body: { merchantOrderId: 'o1', redirectUrlRes: 'https://pay.example/o1' } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: new Date('2026-11-30T20:00:00+05:30') });
});

type Replies = Parameters<typeof fakeApi>[0];
type Setting = { offered?: boolean; draft?: DonationDraft; replies?: Replies; transfers?: boolean };

function openForm({ offered = true, draft, replies = {}, transfers = false }: Setting = {}) {
  const api = fakeApi({ '/api/monthlyGifts': placed, '/api/phonePayOrder': placed, ...replies });
  const visited: string[] = [];
  const facts = {
    trust: { ...trust, takesMonthlyGifts: offered, takesTransfers: transfers },
    services: [],
  };
  const { unmount } = render(
    <TestSite>
      <SiteFactsProvider facts={facts}>
        <DonationForm
          page={campaignPage}
          categories={food}
          user={null}
          categoryId="c1"
          draft={draft ?? null}
          onRepeated={() => {}}
          onPlaced={(next) => visited.push(next)}
        />
      </SiteFactsProvider>
    </TestSite>,
  );
  return { api, visited, unmount };
}

const once = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Once' });
const everyMonth = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Every month' });
const chooseEveryMonth = async () => userEvent.click(await everyMonth());
const day = () => screen.getByLabelText<HTMLSelectElement>('Day of the month');
const lastMonth = () => screen.getByLabelText<HTMLSelectElement>('Last month');
const give = (name: string | RegExp = /^Give/) => userEvent.click(screen.getByRole('button', { name }));

async function enterAmount(amount: string) {
  const field = screen.getByLabelText(/Donation amount/);
  await userEvent.clear(field);
  await userEvent.type(field, amount);
}

describe('a trust that does not offer monthly gifts', () => {
  test('has no choice, and gifts of its form are made once, whatever a draft says', async () => {
    const { api, visited } = openForm({
      offered: false,
      draft: { ...general, values: { ...general.values, day: '5' } },
    });
    expect(screen.queryByRole('radio')).toBeNull();
    await give('Give ₹500');
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(api.sentTo('/api/monthlyGifts')).toEqual([]);
    expect(Object.keys(api.sentTo('/api/phonePayOrder')[0] as object)).toHaveLength(8);
  });
});

describe('a trust that offers monthly gifts', () => {
  test('has “Once” preselected, and its order is the specified one', async () => {
    const { api, visited } = openForm();
    expect((await once()).checked).toBe(true);
    expect((await everyMonth()).checked).toBe(false);
    expect(screen.queryByLabelText('Day of the month')).toBeNull();
    await fillIn();
    await give('Give ₹500');
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(api.sentTo('/api/phonePayOrder')).toHaveLength(1);
    expect(Object.keys(api.sentTo('/api/phonePayOrder')[0] as object)).toHaveLength(8);
  });

  test('says what “Every month” means: day, sum of a year, first and next gift, and how it ends', async () => {
    openForm();
    await chooseEveryMonth();
    // The 30th is not in every month.
    expect(day().value).toBe('28');
    expect(within(day()).getAllByRole('option')).toHaveLength(28);
    expect(lastMonth().value).toBe('');
    expect(screen.queryByText(/a year/)).toBeNull();
    await enterAmount('500');
    expect(screen.getByText('₹500 every month, on the 28th: ₹6,000 a year.')).toBeTruthy();
    expect(await screen.findByText('In words: Rupees Six Thousand Only.')).toBeTruthy();
    await userEvent.selectOptions(day(), '3');
    expect(screen.getByText('₹500 every month, on the 3rd: ₹6,000 a year.')).toBeTruthy();
    expect(screen.getByText(/The first gift is today.*The next one is on 3 December 2026\./)).toBeTruthy();
    expect(screen.getByText('Your bank tells you at least a day before each later gift.')).toBeTruthy();
    expect(screen.getByText(/You can change or end it at any time.*in your UPI app/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Give ₹500 every month' })).toBeTruthy();
  });

  test('says how many gifts there are and what they come to with a last month, and a sum to the paisa', async () => {
    openForm();
    await chooseEveryMonth();
    await enterAmount('500.55');
    expect(screen.getByText('₹500.55 every month, on the 28th: ₹6,006.60 a year.')).toBeTruthy();
    const months = within(lastMonth()).getAllByRole<HTMLOptionElement>('option');
    expect(months.slice(0, 2).map(({ value }) => value)).toEqual(['', '2026-12']);
    await userEvent.selectOptions(lastMonth(), '2027-03');
    expect(
      screen.getByText('₹500.55 every month, on the 28th, until March 2027: 5 gifts, ₹2,502.75 in all.'),
    ).toBeTruthy();
    expect(
      await screen.findByText(/^In words: Rupees Two Thousand Five Hundred Two and Seventy-Five Paise Only/),
    ).toBeTruthy();
  });

  test('sends the eight fields with day and last month beside them, once, and keeps them for another try', async () => {
    const { api, visited } = openForm();
    await fillIn();
    await chooseEveryMonth();
    await userEvent.selectOptions(day(), '5');
    await userEvent.selectOptions(lastMonth(), '2027-03');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Give ₹500 every month' }));
    await waitFor(() => expect(visited).toEqual(['https://pay.example/o1']));
    const [sent, ...others] = api.calls;
    expect(others).toEqual([]);
    expect(sent?.path).toBe('/api/monthlyGifts');
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(sent?.body).toEqual({
      gift: {
        userId: '',
        donationAmount: 500,
        categoryId: 'c1',
        campaignId: '',
        fullName: 'Anita Rao',
        email: 'anita@example.org',
        phoneNumber: '9876543210',
        message: '',
      },
      day: 5,
      lastMonth: '2027-03',
    });
    expect(findDraft('o1')?.values).toMatchObject({ day: '5', lastMonth: '2027-03' });
    // The next gift is made once again.
    expect((await once()).checked).toBe(true);
  });

  test('has another idempotency key for every plan', async () => {
    const refused = { status: 503, body: { message: 'Please try again in a moment.' } };
    const { api } = openForm({ replies: { '/api/monthlyGifts': refused, '/api/phonePayOrder': refused } });
    await fillIn();
    const order = async () => {
      const before = api.calls.length;
      await give();
      await waitFor(() => expect(api.calls).toHaveLength(before + 1));
      await screen.findByRole('button', { name: /^Give/ });
    };
    await order();
    await chooseEveryMonth();
    await order();
    await order();
    await userEvent.selectOptions(day(), '6');
    await order();
    const [single, monthly, again, other] = api.calls.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(monthly);
    expect(new Set([single, monthly, other])).toHaveProperty('size', 3);
  });

  test('keeps the choice when the page is loaded again, also if “Once” was chosen after all', async () => {
    const first = openForm();
    await enterAmount('700');
    await chooseEveryMonth();
    await userEvent.selectOptions(day(), '9');
    await userEvent.selectOptions(lastMonth(), '2027-06');
    first.unmount();
    const second = openForm();
    expect((await everyMonth()).checked).toBe(true);
    expect([day().value, lastMonth().value]).toEqual(['9', '2027-06']);
    await userEvent.click(await once());
    second.unmount();
    openForm();
    expect((await once()).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Give ₹700' })).toBeTruthy();
  });

  test('keeps the day and the last month when “Once” was chosen for a moment', async () => {
    openForm();
    await chooseEveryMonth();
    await userEvent.selectOptions(day(), '5');
    await userEvent.selectOptions(lastMonth(), '2027-03');
    await userEvent.click(await once());
    await chooseEveryMonth();
    expect([day().value, lastMonth().value]).toEqual(['5', '2027-03']);
  });

  test('is filled in again after a failed set-up, and ignores what is no plan', async () => {
    const draftOf = (plan: object) => ({ ...general, values: { ...general.values, ...plan } });
    const failed = openForm({ draft: draftOf({ day: '12', lastMonth: '2026-10' }) });
    expect((await everyMonth()).checked).toBe(true);
    // A last month that is over stays in view, and the server says what is wrong with it.
    expect([day().value, lastMonth().value]).toEqual(['12', '2026-10']);
    failed.unmount();
    openForm({ draft: draftOf({ day: '31', lastMonth: 'x' }) });
    expect((await once()).checked).toBe(true);
  });

  test('offers no bank transfer for a monthly gift, because a transfer is one gift', async () => {
    openForm({ transfers: true });
    const transfer = { name: 'Pay by bank transfer' };
    expect(screen.getByRole('button', transfer)).toBeTruthy();
    await chooseEveryMonth();
    expect(screen.queryByRole('button', transfer)).toBeNull();
    await userEvent.click(await once());
    expect(screen.getByRole('button', transfer)).toBeTruthy();
  });

  test('says up to which amount a gift can be monthly, and what to do with a larger one', async () => {
    openForm();
    await chooseEveryMonth();
    await enterAmount('15000');
    expect(screen.getByText('₹15,000 every month, on the 28th: ₹1,80,000 a year.')).toBeTruthy();
    await enterAmount('15000.01');
    expect(screen.getByText(/Up to ₹15,000 can be given here every month\. Please choose/)).toBeTruthy();
    expect(screen.queryByText(/a year/)).toBeNull();
  });
});

describe('a refusal', () => {
  const refuse = (code: string, message: string, fields = {}) =>
    openForm({ replies: { '/api/monthlyGifts': { status: 409, body: { code, message, fields } } } });

  test('stands beside its field, and everything typed and chosen stays', async () => {
    const message = 'Please choose a last month after this one.';
    refuse('last_month_too_early', message, { lastMonth: message });
    await fillIn();
    await chooseEveryMonth();
    await userEvent.selectOptions(lastMonth(), '2026-12');
    await give();
    await waitFor(() => expect(lastMonth().getAttribute('aria-invalid')).toBe('true'));
    const described = lastMonth().getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe(message);
    expect(document.activeElement).toBe(lastMonth());
    expect(screen.getByLabelText<HTMLInputElement>(/Full name/).value).toBe('Anita Rao');
    expect((await everyMonth()).checked).toBe(true);
  });

  test('because monthly gifts are not offered any more leaves the choice to the donor, who can give once', async () => {
    const message =
      'We do not take monthly gifts at the moment. Nothing was charged. You can give once instead.';
    const { api, visited } = refuse('monthly_giving_off', message);
    await fillIn();
    await chooseEveryMonth();
    await give();
    await screen.findByText(message);
    expect((await everyMonth()).checked).toBe(true);
    expect(api.sentTo('/api/phonePayOrder')).toEqual([]);
    await userEvent.click(await once());
    await give('Give ₹500');
    await waitFor(() => expect(visited).toHaveLength(1));
    expect(api.sentTo('/api/phonePayOrder')).toHaveLength(1);
  });
});
