import { Writable } from 'node:stream';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { donation } from '#server/db/schema/donation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { AppError, textOf } from '../errors.ts';
import { setDonationsPaused } from '../payments/pause.ts';
import { createLog } from './log.ts';

const site = await createTestApp();
const { db, sandbox, logged, post } = site;
const { owner } = site.database;
const { id: categoryId } = await createCategory(db);
afterEach(() => sandbox.clear());

/** Values that must never be in a log. */
const canary = {
  fullName: 'Canaryname Surname',
  email: 'canary.address@example.com',
  phoneNumber: '9123456780',
  message: 'canarymessage',
};
const order = { ...canary, donationAmount: 5, categoryId, userId: 'canaryuser' };
const entries = () => logged.map((line) => JSON.parse(line));
const linesOf = (requestId: string, level: 'warn' | 'error') =>
  entries().filter((entry) => entry.level === level && entry.reqId === requestId);

const isProblem = ({ level }: { level: string }) => ['warn', 'error', 'fatal'].includes(level);

describe('the logs', () => {
  test('never contain a name, address, number, message or token, whatever goes wrong', async () => {
    const visitor = createVisitor(site);
    await visitor.signIn({ choice: 'somebody', name: canary.fullName, email: canary.email });
    const tokens = ['session', 'XSRF-TOKEN'].map((name) => visitor.cookie(name)?.value ?? '');
    const placed = await visitor.post('/api/phonePayOrder', order);
    const { merchantOrderId } = JSON.parse(placed.body);
    await sandbox.script({ operation: 'status', outcome: { kind: 'html' } });
    await visitor.post('/api/verifyPayment', { merchantOrderId });
    await visitor.post('/api/getDonationByTransactionId', { transactionId: merchantOrderId });
    await visitor.post('/api/createContacts', { ...canary, categoryId });
    await visitor.post('/api/save-user', { name: canary.fullName, email: canary.email });
    await visitor.step(`/?name=${canary.fullName}&email=${canary.email}`);
    await visitor.step(`/api/auth/google/callback?code=canarycode&state=${canary.email}`);
    for (const outcome of [
      { kind: 'error', status: 500, message: 'no' },
      { kind: 'truncated' },
      { kind: 'wrong-type' },
      { kind: 'error', status: 400, code: 'BAD_REQUEST' },
    ]) {
      await sandbox.script({ operation: 'pay', outcome });
      await visitor.post('/api/phonePayOrder', order);
    }
    // Postgres quotes the rejected row in its error.
    await owner.db.execute(
      sql`alter table donation add constraint none_today check (full_name = '') not valid`,
    );
    expect((await visitor.post('/api/phonePayOrder', order)).status).toBe(500);
    await owner.db.execute(sql`alter table donation drop constraint none_today`);
    await post('/api/phonePayOrder', `{"fullName": "${canary.fullName}", "email": ${canary.email}`);
    await visitor.post('/api/auth/logout', {});

    expect(await db.$count(donation)).toBeGreaterThan(0);
    const all = logged.join('');
    for (const word of [...Object.values(canary), ...tokens, merchantOrderId, 'Canaryname', 'canary']) {
      expect(word).not.toBe('');
      expect(all).not.toContain(word);
      expect(all).not.toContain(encodeURIComponent(word));
    }
  });

  test('record the route, status and duration of every call', async () => {
    logged.length = 0;
    await post('/api/verifyPayment', { merchantOrderId: 'unknown' });
    expect(entries()).toEqual([
      expect.objectContaining({
        method: 'POST',
        route: '/api/verifyPayment',
        status: 404,
        ms: expect.any(Number),
        reqId: expect.any(String),
      }),
    ]);
  });

  test('record an internal error once, with the request id that the visitor gets instead of details', async () => {
    await owner.db.execute(sql`alter table donation rename to donation_away`);
    const answer = await post('/api/phonePayOrder', order);
    await owner.db.execute(sql`alter table donation_away rename to donation`);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Something went wrong on our side. Please try again in a moment.',
      code: 'internal',
      requestId: expect.any(String),
    });
    const lines = linesOf(answer.json().requestId, 'error');
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).toContain('donation');
  });

  test('warn once, with the cause, when a provider is unreachable, and record no error', async () => {
    await sandbox.script({ operation: 'pay', outcome: { kind: 'cut' } });
    const answer = await post('/api/phonePayOrder', order);
    expect(answer.statusCode).toBe(503);
    const { requestId } = answer.json();
    const lines = linesOf(requestId, 'warn');
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).toContain('GatewayUnreachable');
    expect(linesOf(requestId, 'error')).toEqual([]);
  });

  test('do not warn when a donation is refused because the trust has paused donations', async () => {
    await setDonationsPaused(db, true, site.clock.now);
    logged.length = 0;
    expect((await post('/api/phonePayOrder', order)).statusCode).toBe(503);
    await setDonationsPaused(db, false, site.clock.now);
    expect(entries().filter(isProblem)).toEqual([]);
    expect(entries()).toContainEqual(expect.objectContaining({ code: 'donations_paused' }));
  });

  test('do not warn about invalid requests', async () => {
    logged.length = 0;
    await post('/api/phonePayOrder', {});
    await post('/api/phonePayOrder', 'x', { 'content-type': 'text/plain' });
    expect(entries().filter(isProblem)).toEqual([]);
  });

  test('warn about a refused request without saying who made it', async () => {
    logged.length = 0;
    await post('/api/save-user', {}, { origin: 'https://evil.example' });
    expect(entries().filter(isProblem)).toMatchObject([
      { level: 'warn', msg: 'refused', status: 403, code: 'foreign_origin', account: null },
    ]);
    expect(logged.join()).not.toContain('127.0.0.1');
  });
});

function createTestLog() {
  const lines: string[] = [];
  const destination = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  return { lines, log: createLog('info', destination) };
}

test('an error that a library reports as a plain object is logged with its message, stack and cause', () => {
  const { lines, log } = createTestLog();
  const { message, stack } = new Error('relation does not exist');
  log.warn({ err: { code: '42P01', message, stack, cause: { message: 'no disk' }, worker: 'secret' } }, 'x');
  const { err } = JSON.parse(lines.join(''));
  expect(err).toEqual({
    type: 'object',
    code: '42P01',
    message,
    stack,
    cause: { type: 'object', message: 'no disk' },
  });
});

test('a query that a library reports as a plain object is logged without its parameters', () => {
  const { lines, log } = createTestLog();
  const query = new DrizzleQueryError('select $1', ['canary'], new Error('duplicate key'));
  log.warn({ err: { ...query, message: query.message, stack: query.stack } }, 'x');
  expect(lines.join('')).not.toContain('canary');
  expect(JSON.parse(lines.join('')).err.cause.message).toBe('duplicate key');
});

test('a refusal without a cause is logged with its message', () => {
  const { lines, log } = createTestLog();
  log.warn({ err: new AppError('campaign_closed') }, 'x');
  expect(JSON.parse(lines.join('')).err).toMatchObject({
    code: 'campaign_closed',
    message: textOf({ code: 'campaign_closed' }),
  });
});

test('values logged under sensitive names are redacted at every depth', () => {
  const { lines, log } = createTestLog();
  log.info({ email: 'canary', donor: { phoneNumber: 'canary', more: { token: 'canary' } } }, 'x');
  log.error({ err: new DrizzleQueryError('insert …', ['canary'], new Error('duplicate key')) }, 'x');
  expect(lines.join('')).not.toContain('canary');
  expect(lines.join('')).toContain('duplicate key');
});
