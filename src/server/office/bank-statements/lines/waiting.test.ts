import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { type BankLine, explainLines, listLines, tieGifts } from '#contract/office/books/bank-lines.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { createStatements, statementOf } from '#tests/support/bank-lines.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse } from '#tests/support/staff.ts';

const site = await createTestApp();
const { staff, second, latest, waiting, decide, withdraw } = await createApprovals(site);
const { accountant } = staff;
const statements = createStatements(accountant);
const gifts = await createOfflineGifts(site, accountant);

const lineWith = async (narration: string): Promise<BankLine> => {
  const { items } = (await jsonResponse(accountant.call('GET', `${listLines.path}?limit=100`))).json;
  return items.find((line: BankLine) => line.narration === narration);
};
let files = 0;
/** Imports a credit of 20 November. */
async function creditOf(narration: string, amount: number): Promise<BankLine> {
  files += 1;
  await statements.importStatement(statementOf([{ day: '20/11/2026', narration, amount }], files));
  return lineWith(narration);
}
const receivedBefore = (bankLineId: string, amountRupees: number) => ({
  bankLineId,
  amountRupees,
  receivedOn: '2026-11-17',
});

test('a cheque that is entered from the line of its credit is cleared on that day, with its receipt', async () => {
  const { id } = await creditOf('CLG CHQ DEPOSIT HANAMKONDA', 4_000);
  const { json } = await gifts.enter(gifts.cheque('510001', receivedBefore(id, 4_000)));
  expect(json.receiptNumber).not.toBeNull();
  const { attempts } = await gifts.detail(json.donationId);
  expect(attempts[0]).toMatchObject({
    status: 'paid',
    offline: { state: 'counted', receivedOn: '2026-11-17', clearedOn: '2026-11-20' },
  });
  const late = await creditOf('CLG CHQ DEPOSIT WARANGAL', 4_100);
  const after = { ...receivedBefore(late.id, 4_100), receivedOn: '2026-11-21' };
  const { status, json: refusal } = await gifts.enter(gifts.cheque('510002', after));
  expect([status, refusal.fields]).toEqual([
    400,
    { receivedOn: 'The clearing date is before the day it was received' },
  ]);
});

test('a line whose gift waits for approval says so, and can be nothing else until that is decided', async () => {
  const { id } = await creditOf('RTGS-PADMA REDDY', 90_000);
  const gift = gifts.cheque('520001', receivedBefore(id, 90_000));
  expect((await gifts.enter(gift)).json.code).toBe('waits_for_approval');
  expect(await lineWith('RTGS-PADMA REDDY')).toMatchObject({
    match: null,
    waitsFor: { requestedBy: (await latest()).requestedBy },
    suggestions: [],
  });
  expect((await gifts.enter(gift)).json.code).toBe('waits_for_approval');
  const another = gifts.gift({
    ...receivedBefore(id, 90_000),
    mode: 'neft',
    reference: 'UTIBR52026112000001',
  });
  expect((await gifts.enter(another)).json.code).toBe('request_waits_already');
  expect(await waiting()).toHaveLength(1);
  const explained = { lineIds: [id], explanation: 'own_transfer' };
  const explain = await jsonResponse(accountant.call('POST', explainLines.path, explained));
  expect(explain.json.code).toBe('bank_line_waits');
  const small = await gifts.enter(gifts.gift({ amountRupees: 45_000, mode: 'neft', reference: 'UTR45000' }));
  const paymentIds = [small.json.paymentId];
  const tied = await jsonResponse(accountant.call('POST', pathOf(tieGifts, { id }), { paymentIds }));
  expect(tied.json.code).toBe('bank_line_waits');
  expect((await decide(second, 'approve', (await latest()).id)).status).toBe(200);
  const { match, waitsFor } = await lineWith('RTGS-PADMA REDDY');
  expect([match?.kind, match?.isEntered, waitsFor]).toEqual(['gifts', true, null]);
  const [entered] = match?.gifts ?? [];
  expect((await gifts.detail(entered?.donationId ?? '')).attempts[0]).toMatchObject({
    status: 'paid',
    offline: { clearedOn: '2026-11-20' },
  });
});

test('a line is open again once the request for its gift is withdrawn, and a wrong amount is refused before anybody is asked', async () => {
  const { id } = await creditOf('RTGS-KIRAN', 80_000);
  const gift = (amountRupees: number) =>
    gifts.gift({ ...receivedBefore(id, amountRupees), mode: 'neft', reference: 'UTIBR52026112000009' });
  expect((await gifts.enter(gift(81_000))).json.code).toBe('bank_gifts_differ');
  expect((await gifts.enter(gift(80_000))).json.code).toBe('waits_for_approval');
  expect((await withdraw(accountant, (await latest(accountant)).id)).status).toBe(200);
  expect((await lineWith('RTGS-KIRAN')).waitsFor).toBeNull();
  expect((await gifts.enter(gift(80_000))).json.code).toBe('waits_for_approval');
});
