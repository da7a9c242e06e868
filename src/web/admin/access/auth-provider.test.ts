import { describe, expect, test, vi } from 'vitest';
import { type AdminMe, STAFF_ROLES, type StaffRole } from '#contract/admin/access.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { CallFailed } from '../data/calls.ts';
import { createAuthProvider } from './auth-provider.ts';
import { keepDraft, readDraft } from './drafts.ts';

const me = (role: StaffRole): AdminMe => ({
  email: 'meena@example.org',
  name: 'Meena Iyer',
  photo: '',
  role,
  recentSignInUntil: '2026-11-21T10:00:00Z',
});

function open(role: StaffRole = 'owner') {
  const ways = { toSignIn: vi.fn(), startAnew: vi.fn(), toSite: vi.fn() };
  return { provider: createAuthProvider(me(role), ways), ways };
}

const refusal = (status: number, code: string) => new CallFailed('No.', { status, code, fields: {} });

describe('what a role finds', () => {
  const asked = [
    ['donations', 'list'],
    ['donations', 'act'],
    ['alerts', 'act'],
    ['messages', 'list'],
    ['messages', 'act'],
    ['campaigns', 'show'],
    ['campaigns', 'create'],
    ['campaigns', 'act'],
    ['categories', 'act'],
    ['staff', 'list'],
    ['audit', 'list'],
  ] as const;
  const found: Record<StaffRole, string> = {
    owner: '11111111111',
    manager: '10011111100',
    accountant: '11110100000',
    viewer: '10010100000',
  };

  test.each(STAFF_ROLES)('%s', async (role) => {
    const { provider } = open(role);
    const answers = await Promise.all(
      asked.map(([resource, action]) => provider.canAccess?.({ resource, action })),
    );
    expect(answers.map(Number).join('')).toBe(found[role]);
    expect(await provider.getPermissions?.({})).toBe(role);
  });

  test('and nobody finds what no rule names', async () => {
    expect(await open().provider.canAccess?.({ resource: 'secrets', action: 'list' })).toBe(false);
  });
});

describe('a refusal', () => {
  test('of a session that ended leads to the sign-in', async () => {
    const { provider, ways } = open();
    await provider.checkError(refusal(401, 'signed_out'));
    expect(ways.toSignIn).toHaveBeenCalledOnce();
  });

  test('of a role that changed starts the pages anew', async () => {
    const { provider, ways } = open();
    await provider.checkError(refusal(403, 'forbidden'));
    expect(ways.startAnew).toHaveBeenCalledOnce();
  });

  test.each([
    refusal(403, 'sign_in_again'),
    refusal(409, 'refund_outdated'),
    new CallFailed('The site cannot be reached.'),
  ])('of another kind leaves the page as it is ($code)', async (error) => {
    const { provider, ways } = open();
    await provider.checkError(error);
    expect([ways.toSignIn, ways.startAnew].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

test('signing out ends the session and leaves nothing of what was typed', async () => {
  const api = fakeApi({ '/api/auth/logout': { status: 200 } });
  const { provider, ways } = open();
  localStorage.setItem('user', '{}');
  keepDraft('refund:p1', { reason: 'Typed twice' });
  await provider.logout({});
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  expect([localStorage.getItem('user'), readDraft('refund:p1')]).toEqual([null, null]);
  expect(ways.toSite).toHaveBeenCalledOnce();
});

test('without a connection nobody is signed out in appearance alone', async () => {
  fakeApi({ '/api/auth/logout': 'no network' });
  const { provider, ways } = open();
  keepDraft('refund:p1', { reason: 'Typed twice' });
  await expect(provider.logout({})).rejects.toThrow('cannot be reached');
  expect(readDraft('refund:p1')).toEqual({ reason: 'Typed twice' });
  expect(ways.toSite).not.toHaveBeenCalled();
});
