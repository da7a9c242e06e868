import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as funds from '#contract/office/funds.ts';
import { approvalsNeeded, areLooser, type SpendingRules } from '#domain/office/expense.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { giveRole, jsonResponse, renewSignIns, signedIn } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { owner, second, latest, decide, mailedAbout, runDue } = await createApprovals(site);
const partner = await signedIn(site, 'partner@example.org', 'Partner');
await giveRole(site, partner.email, 'owner', owner.accountId);
const OWNERS = [owner.email, partner.email].toSorted();
const HOUR_MS = 3_600_000;

const USUAL = { approvals: 1, largeApprovals: 2, largeFromRupees: 25_000 };
const save = (settings: funds.SpendingSettings, by = owner) =>
  jsonResponse(by.call('PUT', funds.saveSpendingSettings.path, settings));
const present = async () => (await jsonResponse(second.call('GET', funds.getSpendingSettings.path))).json;

describe('how many people approve an expense', () => {
  test('may be raised by one owner, and all owners are told', async () => {
    const stricter = { approvals: 2, largeApprovals: 2, largeFromRupees: 1000 };
    expect((await save(stricter)).json).toEqual(stricter);
    expect(await present()).toEqual(stricter);
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.action, 'spending_rules_set'));
    expect(entries).toHaveLength(1);
    expect(await mailedAbout('spending-rules', 'spending_rules_set')).toEqual(OWNERS);
  });

  test.each([
    ['fewer people', { approvals: 0, largeApprovals: 2, largeFromRupees: 1000 }],
    ['a higher limit', { approvals: 1, largeApprovals: 2, largeFromRupees: 1001 }],
  ])('with %s waits for another owner', async (_what, looser) => {
    await save({ approvals: 1, largeApprovals: 2, largeFromRupees: 1000 }, partner);
    await decide(owner, 'approve', (await latest(owner)).id);
    const before = await present();
    expect((await save(looser)).json.code).toBe('waits_for_owner');
    expect(await present()).toEqual(before);
    const request = await latest(partner);
    expect(request).toMatchObject({ kind: 'spending_rules_loosened', mayDecide: true });
    expect(request.changes).toHaveLength(1);
    expect((await decide(second, 'approve', request.id)).json.code).toBe('forbidden');
    expect((await decide(partner, 'approve', request.id)).status).toBe(200);
    expect(await present()).toEqual(looser);
    await save({ approvals: 2, largeApprovals: 2, largeFromRupees: 1000 });
  });

  test('is loosened after 48 hours if nobody objects, so that one person can run a trust', async () => {
    const alone = { approvals: 0, largeApprovals: 0, largeFromRupees: 1000 };
    await save(alone);
    clock.pass(48 * HOUR_MS);
    await runDue();
    await renewSignIns(site);
    expect(await present()).toEqual(alone);
  });

  test('stays as it is if it was changed while the request waited', async () => {
    await save(USUAL);
    await save({ ...USUAL, largeFromRupees: 50_000 });
    const stricter = { ...USUAL, approvals: 2 };
    expect((await save(stricter, partner)).json).toEqual(stricter);
    const { id } = await latest(partner);
    expect((await decide(partner, 'approve', id)).json.code).toBe('edited_meanwhile');
    expect(await present()).toEqual(stricter);
    await decide(partner, 'reject', id);
  });

  test('is never smaller for a large expense', async () => {
    const refused = await save({ approvals: 2, largeApprovals: 1, largeFromRupees: 1000 });
    expect(refused.json.code).toBe('fewer_large_approvals');
  });
});

test('rules are looser if any amount needs fewer people', () => {
  const rules = fc.record({
    approvals: fc.nat(2),
    largeApprovals: fc.nat(2),
    largeFromPaise: fc.bigInt(100n, 110n),
  });
  const needed = (amount: bigint, given: SpendingRules) => approvalsNeeded(amount, given);
  fc.assert(
    fc.property(rules, rules, (asked, former) => {
      const amounts = Array.from({ length: 12 }, (_, n) => 100n + BigInt(n));
      const isLooser = amounts.some((amount) => needed(amount, asked) < needed(amount, former));
      expect(areLooser(asked, former)).toBe(isLooser);
    }),
  );
});
