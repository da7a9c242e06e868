import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { CallFailed, needsSignIn } from './calls.ts';
import { createDataProvider } from './data-provider.ts';

const page = (ids: string[], nextCursor: string | null) => ({
  body: { items: ids.map(alert), nextCursor },
});
const alert = (id: string) => ({
  id,
  kind: 'paid_twice',
  about: 'ORD-1',
  words: 'Paid twice.',
  donationId: 'd1',
  attemptId: 'p1',
  raisedAt: '2026-11-21T10:00:00Z',
  seenAt: null,
  seenBy: null,
});
const member = (role: string) => ({
  id: 's1',
  email: 'meena@example.org',
  name: null,
  role,
  invitedBy: null,
  invitedAt: null,
  lastSignInAt: null,
  bySettings: false,
});
const list = (number: number, filter = {}) => ({
  pagination: { page: number, perPage: 2 },
  sort: { field: 'id', order: 'ASC' as const },
  filter,
});
const ids = (answer: { data: { id: unknown }[] }) => answer.data.map(({ id }) => id);

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=t');
});

describe('lists', () => {
  const three = {
    '/api/admin/alerts?limit=2': page(['a', 'b'], 'C1'),
    '/api/admin/alerts?limit=2&cursor=C1': page(['c', 'd'], 'C2'),
    '/api/admin/alerts?limit=2&cursor=C2': page(['e'], null),
  };

  test('follow the cursor that came with the page before', async () => {
    const api = fakeApi(three);
    const provider = createDataProvider();
    expect(ids(await provider.getList('alerts', list(1)))).toEqual(['a', 'b']);
    const second = await provider.getList('alerts', list(2));
    expect([ids(second), second.pageInfo]).toEqual([
      ['c', 'd'],
      { hasNextPage: true, hasPreviousPage: true },
    ]);
    const third = await provider.getList('alerts', list(3));
    expect([ids(third), third.pageInfo?.hasNextPage]).toEqual([['e'], false]);
    expect(api.calls).toHaveLength(3);
  });

  test('reach a later page after a reload by walking to it', async () => {
    const api = fakeApi(three);
    expect(ids(await createDataProvider().getList('alerts', list(3)))).toEqual(['e']);
    expect(api.calls).toHaveLength(3);
  });

  test('are empty beyond their end', async () => {
    fakeApi(three);
    const beyond = await createDataProvider().getList('alerts', list(5));
    expect([ids(beyond), beyond.pageInfo?.hasNextPage]).toEqual([[], false]);
  });

  test('send filters that are set, and keep the cursors of each filter apart', async () => {
    const api = fakeApi({
      ...three,
      '/api/admin/alerts?limit=2&open=false': page(['x', 'y'], 'X1'),
      '/api/admin/alerts?limit=2&open=false&cursor=X1': page(['z'], null),
    });
    const provider = createDataProvider();
    await provider.getList('alerts', list(1));
    const seen = { open: false, kind: '', about: undefined };
    await provider.getList('alerts', list(1, seen));
    expect(ids(await provider.getList('alerts', list(2, seen)))).toEqual(['z']);
    expect(ids(await provider.getList('alerts', list(2)))).toEqual(['c', 'd']);
    expect(api.calls).toHaveLength(4);
  });

  test('that come whole are asked for without a query', async () => {
    fakeApi({ '/api/admin/staff': { body: { items: [member('viewer')] } } });
    const staff = await createDataProvider().getList('staff', list(1));
    expect([ids(staff), staff.pageInfo?.hasNextPage]).toEqual([['s1'], false]);
  });
});

describe('changes', () => {
  test('say what the page had shown, so that nothing is overwritten silently', async () => {
    const api = fakeApi({ '/api/admin/staff/s1': { body: member('manager') } });
    const { data } = await createDataProvider().update('staff', {
      id: 's1',
      data: { role: 'manager' },
      previousData: member('viewer'),
    });
    expect([api.sentTo('/api/admin/staff/s1'), data.role]).toEqual([
      [{ role: 'manager', seenRole: 'viewer' }],
      'manager',
    ]);
    expect(api.calls[0]?.headers['x-xsrf-token']).toBe('t');
  });

  test('make and remove', async () => {
    const api = fakeApi({
      '/api/admin/staff': { status: 201, body: member('viewer') },
      '/api/admin/staff/s1': { status: 200, body: {} },
    });
    const provider = createDataProvider();
    const invited = { email: 'meena@example.org', role: 'viewer' };
    expect((await provider.create('staff', { data: invited })).data.id).toBe('s1');
    await provider.delete('staff', { id: 's1', previousData: member('viewer') });
    expect(api.sentTo('/api/admin/staff')).toEqual([invited]);
  });

  test.each([
    ['donations', 'create'],
    ['alerts', 'update'],
    ['messages', 'delete'],
  ] as const)('that the contract does not know are not tried (%s, %s)', async (resource, method) => {
    const api = fakeApi({});
    const provider: Record<string, (...given: never[]) => Promise<unknown>> = createDataProvider();
    const params = { id: '1', data: {}, previousData: { id: '1' } };
    await expect(provider[method]?.(resource as never, params as never)).rejects.toThrow(resource);
    expect(api.calls).toEqual([]);
  });
});

describe('refusals', () => {
  async function refused(reply: Parameters<typeof fakeApi>[0][string]) {
    fakeApi({ '/api/admin/staff': reply });
    const error: unknown = await createDataProvider()
      .create('staff', { data: {} })
      .catch((thrown: unknown) => thrown);
    if (!(error instanceof CallFailed)) throw new Error('no refusal');
    return error;
  }

  test('carry the message and the fields of the server', async () => {
    const body = { message: 'Please check the form.', code: 'invalid', fields: { email: 'Invalid email' } };
    const { message, status, code, fields } = await refused({ status: 400, body });
    expect({ message, status, code, fields }).toEqual({ ...body, status: 400 });
  });

  test.each([
    ['a session that ended', 401, 'signed_out', true],
    ['a sign-in that is too old', 403, 'sign_in_again', true],
    ['another role', 403, 'forbidden', false],
    ['somebody who was quicker', 409, 'edited_meanwhile', false],
  ])('know whether a sign-in helps: %s', async (_, status, code, helps) => {
    expect(needsSignIn(await refused({ status, body: { message: 'No.', code } }))).toBe(helps);
  });

  test('are told apart from no answer, and from one that nobody understands', async () => {
    expect((await refused('no network')).message).toContain('cannot be reached');
    expect((await refused({ body: { surprise: true } })).message).toContain('does not understand');
  });
});
