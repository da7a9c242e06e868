import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { CallFailed, needsSignIn } from './calls.ts';
import { createDataProvider } from './data-provider.ts';

const page = (ids: string[], nextCursor: string | null) => ({
  body: { items: ids.map(alert), nextCursor },
});
const alert = (id: string) => ({
  id,
  kind: 'duplicate_payment',
  about: 'ORD-1',
  message: 'Paid twice.',
  donationId: 'd1',
  attemptId: 'p1',
  raisedAt: '2026-11-21T10:00:00Z',
  resolvedAt: null,
  resolvedBy: null,
});
const member = (role: string) => ({
  id: 's1',
  email: 'meena@example.org',
  name: null,
  role,
  invitedBy: null,
  invitedAt: null,
  lastSignInAt: null,
  hasGoogleAccount: false,
  bySettings: false,
});
const invited = { email: 'meena@example.org', role: 'viewer' };
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

  test('request each page with the cursor of the previous one', async () => {
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

  test('reach a later page after a reload by loading the pages before it', async () => {
    const api = fakeApi(three);
    expect(ids(await createDataProvider().getList('alerts', list(3)))).toEqual(['e']);
    expect(api.calls).toHaveLength(3);
  });

  test('are empty past the last page', async () => {
    fakeApi(three);
    const beyond = await createDataProvider().getList('alerts', list(5));
    expect([ids(beyond), beyond.pageInfo?.hasNextPage]).toEqual([[], false]);
  });

  test('send only filters that are set and track cursors per filter', async () => {
    const api = fakeApi({
      ...three,
      '/api/admin/alerts?limit=2&open=false': page(['x', 'y'], 'X1'),
      '/api/admin/alerts?limit=2&open=false&cursor=X1': page(['z'], null),
    });
    const provider = createDataProvider();
    await provider.getList('alerts', list(1));
    const resolved = { open: false, kind: '', about: undefined };
    await provider.getList('alerts', list(1, resolved));
    expect(ids(await provider.getList('alerts', list(2, resolved)))).toEqual(['z']);
    expect(ids(await provider.getList('alerts', list(2)))).toEqual(['c', 'd']);
    expect(api.calls).toHaveLength(4);
  });

  test('without pages are requested without a query', async () => {
    fakeApi({ '/api/admin/staff': { body: { items: [member('viewer')] } } });
    const staff = await createDataProvider().getList('staff', list(1));
    expect([ids(staff), staff.pageInfo?.hasNextPage]).toEqual([['s1'], false]);
  });
});

describe('changes', () => {
  test('send the value that was shown, so that nothing is overwritten silently', async () => {
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

  test('create and delete records', async () => {
    const api = fakeApi({
      '/api/admin/staff': { status: 201, body: member('viewer') },
      '/api/admin/staff/s1': { status: 200, body: {} },
    });
    const provider = createDataProvider();
    expect((await provider.create('staff', { data: invited })).data.id).toBe('s1');
    await provider.delete('staff', { id: 's1', previousData: member('viewer') });
    expect(api.sentTo('/api/admin/staff')).toEqual([invited]);
  });

  test.each([
    ['donations', 'create'],
    ['alerts', 'update'],
    ['messages', 'delete'],
  ] as const)('that the contract lacks make no call (%s, %s)', async (resource, method) => {
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
      .create('staff', { data: invited })
      .catch((thrown: unknown) => thrown);
    if (!(error instanceof CallFailed)) throw new Error('no refusal');
    return error;
  }

  test('contain the message and the fields of the server', async () => {
    const body = { message: 'Please check the form.', code: 'invalid', fields: { email: 'Invalid email' } };
    const { message, status, code, fields } = await refused({ status: 400, body });
    expect({ message, status, code, fields }).toEqual({ ...body, status: 400 });
  });

  test.each([
    ['an expired session', 401, 'signed_out', true],
    ['a sign-in that is too old', 403, 'sign_in_again', true],
    ['another role', 403, 'forbidden', false],
    ['a concurrent edit', 409, 'edited_meanwhile', false],
  ])('show whether a sign-in is required: %s', async (_, status, code, helps) => {
    expect(needsSignIn(await refused({ status, body: { message: 'No.', code } }))).toBe(helps);
  });

  test('differ from an unreachable server and from an unexpected response', async () => {
    expect((await refused('no network')).message).toContain('cannot be reached');
    expect((await refused({ body: { surprise: true } })).message).toContain('unexpected response');
  });
});
