import { describe, expect, test, vi } from 'vitest';
import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import type { AdminMe } from '#contract/staff/staff.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { CallFailed } from '../../data/calls.ts';
import { createAuthProvider } from './auth-provider.ts';
import { readDraft, saveDraft } from './drafts.ts';

const me = (role: StaffRole): AdminMe => ({
  email: 'meena@example.org',
  name: 'Meena Iyer',
  photo: '',
  role,
  recentSignInUntil: '2026-11-21T10:00:00Z',
  hasMonthlyGifts: false,
});

function open(role: StaffRole = 'owner') {
  const navigation = { goToLogin: vi.fn(), reload: vi.fn(), goToSite: vi.fn() };
  return { provider: createAuthProvider(me(role), navigation), navigation };
}

const refusal = (status: number, code: string) => new CallFailed('No.', { status, code, fields: {} });

describe('permissions of a role', () => {
  const actions = [
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
  const expected: Record<StaffRole, string> = {
    owner: '11111111111',
    manager: '10011111100',
    accountant: '11110100000',
    approver: '10010100000',
    viewer: '10010100000',
  };

  test.each(STAFF_ROLES)('allows a %s exactly the actions of the role', async (role) => {
    const { provider } = open(role);
    const answers = await Promise.all(
      actions.map(([resource, action]) => provider.canAccess?.({ resource, action })),
    );
    expect(answers.map(Number).join('')).toBe(expected[role]);
    expect(await provider.getPermissions?.({})).toBe(role);
  });

  test('refuses an action without a rule, even to an owner', async () => {
    expect(await open().provider.canAccess?.({ resource: 'secrets', action: 'list' })).toBe(false);
  });
});

describe('a refused call', () => {
  test('opens the sign-in page when the session has expired', async () => {
    const { provider, navigation } = open();
    await provider.checkError(refusal(401, 'signed_out'));
    expect(navigation.goToLogin).toHaveBeenCalledOnce();
  });

  test('reloads the page when the role has changed', async () => {
    const { provider, navigation } = open();
    await provider.checkError(refusal(403, 'forbidden'));
    expect(navigation.reload).toHaveBeenCalledOnce();
  });

  test.each([
    refusal(403, 'sign_in_again'),
    refusal(409, 'refund_outdated'),
    new CallFailed('The site cannot be reached.'),
  ])('otherwise leaves the page as it is ($code)', async (error) => {
    const { provider, navigation } = open();
    await provider.checkError(error);
    expect([navigation.goToLogin, navigation.reload].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});

test('signing out ends the session and deletes all drafts', async () => {
  const api = fakeApi({ '/api/auth/logout': { status: 200 } });
  const { provider, navigation } = open();
  localStorage.setItem('user', '{}');
  saveDraft('refund:p1', { reason: 'Typed twice' });
  await provider.logout({});
  expect(api.calls.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  expect([localStorage.getItem('user'), readDraft('refund:p1')]).toEqual([null, null]);
  expect(navigation.goToSite).toHaveBeenCalledOnce();
});

test('signing out fails without a connection and keeps the drafts', async () => {
  fakeApi({ '/api/auth/logout': 'no network' });
  const { provider, navigation } = open();
  saveDraft('refund:p1', { reason: 'Typed twice' });
  await expect(provider.logout({})).rejects.toThrow('cannot be reached');
  expect(readDraft('refund:p1')).toEqual({ reason: 'Typed twice' });
  expect(navigation.goToSite).not.toHaveBeenCalled();
});
