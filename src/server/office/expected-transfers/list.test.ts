import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import {
  type ExpectedTransfer,
  listExpectedTransfers,
  receiveTransfer,
} from '#contract/giving/expected-transfers/expected-transfers.admin.ts';
import { transferRoutes } from '#contract/giving/expected-transfers/transfer-paths.ts';
import { formatTransferCode } from '#domain/giving/transfer-code.ts';
import { createTestApp } from '#tests/support/app.ts';
import { announce, trustWithAccount } from '#tests/support/expected-transfers.ts';
import { createCategory } from '#tests/support/factories.ts';
import { jsonResponse, renewSignIns, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp({ trust: trustWithAccount() });
const { clock } = site;
const { accountant, viewer } = await signedInStaff(site);
const category = await createCategory(site.db, { name: 'Relief' });
const by = (email: string, donationAmount: number) =>
  announce(site, site, { categoryId: category.id, email, donationAmount, message: 'For the children' });
const first = await by('first@example.com', 1_000);
clock.pass(3 * 86_400_000);
await renewSignIns(site);
const second = await by('second@example.com', 25_000.5);
const third = await by('third@example.com', 500);

const list = async (query: object, reader: StaffVisitor = accountant) => {
  const search = new URLSearchParams(query as Record<string, string>);
  return (await jsonResponse(reader.call('GET', `${listExpectedTransfers.path}?${search}`))).json;
};
const codes = async (query: object) =>
  (await list(query)).items.map(({ code }: ExpectedTransfer) => code.replace(' ', ''));

describe('the list of expected transfers', () => {
  test('shows the latest first, with their age, and how many there are', async () => {
    const { items, total } = await list({});
    expect(items.map(({ code }: ExpectedTransfer) => code.replace(' ', ''))).toEqual([
      third.code,
      second.code,
      first.code,
    ]);
    expect(items.at(-1)).toMatchObject({
      code: formatTransferCode(first.code),
      state: 'expected',
      amountRupees: 1_000,
      receivedRupees: null,
      fullName: 'Lakshmi Rao',
      email: 'first@example.com',
      purpose: 'Relief',
      message: 'For the children',
      ageDays: 3,
      expiresOn: first.expiresOn,
      isReceivable: true,
    });
    expect(total).toEqual({ count: 3, isMore: false });
  });

  test('is paged, by date and by amount in both directions', async () => {
    for (const [query, expected] of [
      [{ sort: 'date', order: 'asc' }, [first, second, third]],
      [{ sort: 'amount', order: 'desc' }, [second, first, third]],
    ] as const) {
      const pages: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page = await list({ ...query, limit: '1', ...(cursor && { cursor }) });
        pages.push(...page.items.map(({ code }: ExpectedTransfer) => code.replace(' ', '')));
        cursor = page.nextCursor;
      }
      expect(pages).toEqual(expected.map(({ code }) => code));
    }
  });

  test('is searched by code as people write it, by amount, and by the beginning of a name or address', async () => {
    const written = formatTransferCode(second.code).toLowerCase();
    expect(await codes({ q: written })).toEqual([second.code]);
    expect(await codes({ q: `${second.code.slice(0, 3)}-${second.code.slice(3)}` })).toEqual([second.code]);
    expect(await codes({ q: '₹25,000.50' })).toEqual([second.code]);
    expect(await codes({ q: '500' })).toEqual([third.code]);
    expect(await codes({ q: 'third@' })).toEqual([third.code]);
    expect(await codes({ q: '98765 43210' })).toHaveLength(3);
    expect(await codes({ q: 'nobody' })).toEqual([]);
  });

  test('has what arrived and the donation, once a transfer is received', async () => {
    const body = {
      mode: 'neft',
      amountRupees: 900,
      receivedOn: '2026-11-21',
      reference: 'SBIN526331234567',
      idempotencyKey: 'form-of-the-first-transfer',
    };
    const { json } = await jsonResponse(
      accountant.call('POST', pathOf(receiveTransfer, { id: first.id }), body),
    );
    const { items } = await list({ state: 'received' });
    expect(items).toMatchObject([
      { amountRupees: 1_000, receivedRupees: 900, donationId: json.donationId, isReceivable: false },
    ]);
    await site.post(pathOf(transferRoutes.cancel, { reference: third.reference }), {});
    expect((await list({ state: 'cancelled' })).items).toMatchObject([{ reason: '', isReceivable: true }]);
    expect(await codes({ state: 'expected' })).toEqual([second.code]);
  });

  test('masks people for roles that see them masked, and lets these find nobody by a part of a name', async () => {
    const { items } = await list({}, viewer);
    expect(items[0]).toMatchObject({ fullName: 'L*** R***', phoneNumber: '********10' });
    expect(await list({ q: 'laksh' }, viewer)).toMatchObject({ code: 'search_incomplete' });
    expect((await list({ q: second.code }, viewer)).items).toHaveLength(1);
    expect((await list({ q: 'second@example.com' }, viewer)).items).toHaveLength(1);
  });
});
