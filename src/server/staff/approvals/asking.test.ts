import { describe, expect, test } from 'vitest';
import { countApprovals } from '#contract/staff/approvals.ts';
import { getDashboard } from '#contract/staff/dashboard.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse } from '#tests/support/staff.ts';

// What is checked before a second person is asked, what that person sees, and how a request ends without a decision.

const site = await createTestApp();
const { staff, owner, second, setFrom, switchOff, waiting, latest, decide, withdraw, actionsAbout } =
  await createApprovals(site);
const { accountant } = staff;
const { gift, cheque, enter, act, category } = await createOfflineGifts(site, accountant);

let references = 0;
const transfer = (changes: object = {}) => ({
  reference: `REF${++references}`,
  ...gift({ mode: 'neft', amountRupees: 60_000, campaignId: null, ...changes }),
});

describe('before a second person is asked', () => {
  test('the clerk is asked whether a transfer that was entered before is another one', async () => {
    const { reference } = transfer();
    expect((await enter(transfer({ reference, amountRupees: 40_000 }))).status).toBe(201);
    const answer = await enter(transfer({ reference }));
    expect([answer.status, answer.json.code]).toEqual([409, 'entered_already']);
    expect(await waiting()).toEqual([]);

    expect((await enter(transfer({ reference, enterAnyway: true }))).json.code).toBe('waits_for_approval');
    const request = await latest();
    expect(request.warningsConfirmed).toBe(true);
    expect(request.warnings).toEqual([
      `Transfer ${reference} is already entered, received on 20/11/2026 (₹40,000 from Lakshmi Rao & Sons).`,
    ]);
    expect((await decide(second, 'approve', request.id)).status).toBe(200);
  });

  test('a second request for the same transfer is refused with the first, unless the clerk confirms it', async () => {
    const first = transfer();
    expect((await enter(first)).json.code).toBe('waits_for_approval');
    const { reference } = first;
    const again = await enter(transfer({ reference }));
    expect([again.status, again.json.code]).toEqual([409, 'requested_already']);
    expect(again.json.message).toContain('₹60,000 from Lakshmi Rao & Sons, asked for by The accountant');
    expect((await enter(first)).json.code).toBe('waits_for_approval');
    expect(await waiting()).toHaveLength(1);
    expect((await enter(transfer({ reference, enterAnyway: true }))).json.code).toBe('waits_for_approval');
    for (const { id, warnings } of await waiting()) {
      expect(warnings).toHaveLength(1);
      await decide(second, 'reject', id);
    }
  });

  test('cash above the limit of the law is refused, and nobody is asked', async () => {
    const answer = await enter(gift({ mode: 'cash', amountRupees: 200_000, campaignId: null }));
    expect(answer.json.code).toBe('cash_limit_of_day');
    expect(await waiting()).toEqual([]);
  });

  test('an unknown campaign is refused, and nobody is asked', async () => {
    const campaignId = '0190aaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa';
    expect((await enter(transfer({ campaignId }))).json.code).toBe('campaign_deleted');
    expect(await waiting()).toEqual([]);
  });

  test('a refund above what is left and a second cancellation are refused, and nobody is asked', async () => {
    await switchOff();
    const { json } = await enter(transfer());
    await setFrom(owner, 50_000);
    const refund = { amountRupees: 70_000, seenRefundableRupees: 70_000, reason: 'Typed twice' };
    const refused = await jsonResponse(
      accountant.call('POST', `/api/admin/payments/${json.paymentId}/refunds`, refund),
    );
    expect(refused.json.code).toBe('refund_outdated');
    expect((await act('bounced', json.paymentId, { reason: 'Returned' })).json.code).toBe(
      'only_cheques_bounce',
    );
    expect(await waiting()).toEqual([]);
  });
});

describe('the person who decides', () => {
  test('sees the whole gift', async () => {
    const body = cheque('123456', {
      amountRupees: 60_000,
      note: 'In memory of her father',
      idKind: 'pan',
      idNumber: 'ABCPE1234F',
      address: '1 Temple Street',
      donationType: 'corpus',
      direction: 'Letter of 1 November',
    });
    await enter(body);
    const request = await latest();
    expect(request).toMatchObject({
      kind: 'offline_gift',
      state: 'waiting',
      amountRupees: 60_000,
      requestedBy: 'The accountant',
      donor: 'Lakshmi Rao & Sons',
      mayDecide: true,
      warnings: [],
      gift: {
        mode: 'cheque',
        receivedOn: '2026-11-20',
        reference: '123456',
        bank: 'State Bank of India',
        category: category.name,
        campaign: expect.stringMatching(/./),
        donationType: 'corpus',
        direction: 'Letter of 1 November',
        email: 'Lakshmi@example.com',
        address: '1 Temple Street',
        idKind: 'pan',
        note: 'In memory of her father',
      },
    });
    expect(JSON.stringify(request)).not.toContain('ABCPE1234F');
    await decide(second, 'approve', request.id);
  });

  test('sees the gift that is to be refunded or cancelled', async () => {
    await switchOff();
    const { json } = await enter(transfer({ reference: 'SEEN1' }));
    await setFrom(owner, 50_000);
    await act('cancelled', json.paymentId, { reason: 'Entered twice' });
    const request = await latest();
    expect(request).toMatchObject({
      kind: 'cancelled',
      reason: 'Entered twice',
      donationId: json.donationId,
      gift: { mode: 'neft', reference: 'SEEN1', receivedOn: '2026-11-20', amountRupees: 60_000 },
    });
    await decide(second, 'reject', request.id);
  });
});

describe('a request', () => {
  test('is withdrawn by the person who asked, and by nobody else', async () => {
    await enter(transfer());
    const { id } = await latest();
    expect((await withdraw(second, id)).json.code).toBe('request_of_somebody_else');
    expect((await withdraw(accountant, id)).json.message).toBe('Withdrawn. Nothing was changed.');
    expect(await waiting()).toEqual([]);
    expect(await actionsAbout(id)).toEqual(['approval_requested', 'approval_withdrawn']);
    expect((await decide(second, 'approve', id)).json.code).toBe('request_decided_already');
    expect((await withdraw(accountant, id)).json.code).toBe('request_decided_already');
  });

  test('is counted on the dashboard and in the menu while it waits', async () => {
    const counts = async () => {
      const { todo } = (await jsonResponse(second.call('GET', getDashboard.path))).json;
      const { count } = (await jsonResponse(second.call('GET', countApprovals.path))).json;
      return [todo.find(({ kind }: { kind: string }) => kind === 'requests').count, count];
    };
    expect(await counts()).toEqual([0, 0]);
    await enter(transfer());
    expect(await counts()).toEqual([1, 1]);
    await decide(second, 'reject', (await latest()).id);
    expect(await counts()).toEqual([0, 0]);
  });
});
