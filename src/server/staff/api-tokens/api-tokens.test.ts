import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { createApiToken } from '#contract/staff/api-tokens.ts';
import { listApprovals } from '#contract/staff/approvals.ts';
import { removeStaff } from '#contract/staff/staff.ts';
import { apiToken } from '#server/db/schema/api-token.ts';
import { createTokens } from '#tests/support/api-tokens.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { giveRole, jsonResponse, signedIn } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { owner, mailedAbout, latest, decide, runDue, staff } = await createApprovals(site);
const { partner, create, show, revoke, list, working } = await createTokens(site, owner);
const OWNERS = [owner.email, partner.email].toSorted();
const rowOf = async (id: string) => (await db.select().from(apiToken).where(eq(apiToken.id, id)))[0];

describe('creating a token', () => {
  test('makes one that works only once its creator has seen it, which happens once; its hash is stored', async () => {
    const { status, json } = await create({
      name: ' Accounts  sheet ',
      scopes: ['funds:read', 'gifts:read'],
    });
    expect([status, json]).toEqual([
      201,
      expect.objectContaining({
        name: 'Accounts sheet',
        scopes: ['gifts:read', 'funds:read'],
        state: 'new',
        createdBy: 'Omana',
        creatorHasLeft: false,
        isOwn: true,
        expiresOn: '2027-03-31',
        lastUsedAt: null,
        hours: [],
      }),
    ]);
    expect((await show(json.id, partner)).json.code).toBe('token_of_somebody_else');
    const { token } = (await show(json.id)).json;
    expect(token).toMatch(/^charity_[\w-]{43}$/);
    expect(await rowOf(json.id)).toMatchObject({ tokenHash: expect.stringMatching(/^[\w-]{43}$/) });
    expect(JSON.stringify([await rowOf(json.id), await list(), site.logged])).not.toContain(token);
    expect((await show(json.id)).json.code).toBe('token_shown_already');
    expect((await list(partner))[0]).toMatchObject({ id: json.id, state: 'active', isOwn: false });
    for (const action of ['api_token_created', 'api_token_shown'])
      expect(await mailedAbout(json.id, action)).toEqual(OWNERS);
  });

  test.each([
    ['no scope', { scopes: [] }, { scopes: 'Please choose what it may read' }],
    ['an unknown scope', { scopes: ['gifts:write'] }, { 'scopes.0': 'Please choose what it may read' }],
    [
      'people without gifts',
      { scopes: ['gifts:personal-data'] },
      { scopes: 'To read donors’ details, it has to read gifts' },
    ],
    ['no name', { name: ' ' }, { name: 'Please fill this in' }],
    ['today as its last day', { expiresOn: '2026-11-21' }, { expiresOn: /from tomorrow to 21\/11\/2027/ }],
    ['more than a year', { expiresOn: '2027-11-22' }, { expiresOn: /from tomorrow to 21\/11\/2027/ }],
  ])('with %s is refused', async (_what, given, fields) => {
    const { status, json } = await create(given as never);
    expect(status).toBe(400);
    expect(json.fields).toEqual(
      Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [
          name,
          typeof text === 'string' ? text : expect.stringMatching(text),
        ]),
      ),
    );
  });

  test('may be for a whole year', async () => {
    expect((await create({ expiresOn: '2027-11-21' })).json.expiresOn).toBe('2027-11-21');
  });

  test('is for owners only', async () => {
    for (const role of ['manager', 'accountant', 'approver', 'viewer'] as const)
      expect((await create({}, staff[role])).status).toBe(403);
  });
});

describe('a token that names donors', () => {
  const asked = { name: 'Thank-you letters', scopes: ['gifts:read', 'gifts:personal-data'] } as never;

  test('waits for another owner, who sees what it may read; then its creator is shown it', async () => {
    const before = (await list()).length;
    expect((await create(asked)).json.code).toBe('waits_for_owner');
    expect((await create(asked)).json.code).toBe('request_waits_already');
    expect(await list()).toHaveLength(before);
    const request = await latest(partner);
    expect(request).toMatchObject({
      kind: 'api_token',
      mayDecide: true,
      changes: [{ label: 'Thank-you letters', from: '', to: 'Gifts, donors’ details until 31/03/2027' }],
    });
    expect((await decide(owner, 'approve', request.id)).json.code).toBe('own_request');
    expect((await decide(staff.accountant, 'approve', request.id)).json.code).toBe('forbidden');
    expect((await decide(partner, 'approve', request.id)).json.message).toContain('can now show the token');
    const [token] = await list();
    expect(token).toMatchObject({ name: 'Thank-you letters', state: 'new', createdBy: 'Omana', isOwn: true });
    expect((await show(token.id, partner)).json.code).toBe('token_of_somebody_else');
    expect((await show(token.id)).status).toBe(200);
  });

  test('is created after 48 hours if nobody objects', async () => {
    await create({ ...(asked as object), name: 'Unopposed' });
    const { now } = site.clock;
    site.clock.pass(48 * 3_600_000);
    await runDue();
    site.clock.now = now;
    expect((await list())[0]).toMatchObject({ name: 'Unopposed', state: 'new' });
  });

  test('is refused by the database without an approval of its own', async () => {
    const row = { ...(await rowOf((await list())[0].id)), id: '0195c2a0-0000-7000-8000-0000000000aa' };
    for (const approvalId of [null, row.approvalId])
      await expect(
        db.insert(apiToken).values({ ...row, tokenHash: null, approvalId } as never),
      ).rejects.toMatchObject({ cause: { message: expect.stringContaining('needs the approval') } });
  });
});

describe('a token that exists', () => {
  test('is revoked once, by any owner, at once', async () => {
    const { id } = await working(['gifts:read']);
    expect((await revoke(id, partner)).status).toBe(204);
    expect((await revoke(id)).json.code).toBe('token_has_ended');
    expect((await list()).find((each: { id: string }) => each.id === id)).toMatchObject({
      state: 'revoked',
      revokedBy: 'Partner',
      revokedAt: site.clock.now.toISOString(),
    });
    expect(await mailedAbout(id, 'api_token_revoked')).toEqual(OWNERS);
    expect((await revoke('0195c2a0-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test('belongs to the trust: it stays when its creator loses the role, and is marked', async () => {
    const leaving = await signedIn(site, 'leaving@example.org', 'Leaving');
    const staffId = await giveRole(site, leaving.email, 'owner', owner.accountId);
    const { json } = await create({ name: 'Of somebody who leaves' }, leaving);
    await show(json.id, leaving);
    await owner.call('DELETE', pathOf(removeStaff, { id: staffId }));
    const { items } = (await jsonResponse(partner.call('GET', listApprovals.path))).json;
    await decide(partner, 'approve', items.at(-1).id);
    const found = (await list()).find((each: { id: string }) => each.id === json.id);
    expect(found).toMatchObject({ state: 'active', creatorHasLeft: true });
  });

  test('cannot be changed, shown again or deleted in the database', async () => {
    const { id } = await working(['gifts:read']);
    const change = (set: object) => db.update(apiToken).set(set).where(eq(apiToken.id, id));
    const { pool } = site.database.owner;
    for (const set of [{ tokenHash: 'another' }, { tokenHash: null }])
      await expect(change(set)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('only be shown') },
      });
    await revoke(id);
    await expect(change({ revokedAt: null, revokedBy: null })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('only be shown') },
    });
    for (const statement of [
      `update api_token set scopes = array['gifts:read', 'funds:read'] where id = $1`,
      `update api_token set expires_at = expires_at + interval '1 day' where id = $1`,
      `delete from api_token where id = $1`,
    ])
      await expect(pool.query(statement, [id])).rejects.toThrow(/only be shown|append-only/);
  });

  test('counts towards the most that may work at once', async () => {
    let last = await create();
    while (last.status === 201) last = await create();
    expect(last.json).toMatchObject({ code: 'too_many_tokens', params: { max: 20 } });
    expect((await jsonResponse(owner.call('GET', createApiToken.path))).json.items.length).toBeGreaterThan(
      20,
    );
  });
});
