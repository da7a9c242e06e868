import { eq } from 'drizzle-orm';
import { version } from 'uuid';
import { describe, expect, test } from 'vitest';
import { account, claimedProfile, session } from '#server/db/schema/account.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { constantTimeComparisons } from '#tests/support/constant-time.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const site = await createTestApp();
const { db, post } = site;
const save = (body: object) => post('/api/save-user', body);
const accountOf = async (email: string) =>
  (await db.select().from(account).where(eq(account.email, email)))[0];

async function signedIn(email: string) {
  const visitor = createVisitor(site);
  await visitor.signIn({ choice: 'somebody', name: 'Sita', email });
  return visitor;
}

describe('saving a user', () => {
  // shows: R3.2, R7.8
  test('without a session stores a claim, and returns the profile for the browser', async () => {
    const answer = await save({
      name: ' Ravi ',
      email: 'Ravi@Example.com',
      photo: 'https://example.com/r.jpg',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      user: {
        _id: expect.any(String),
        name: 'Ravi',
        email: 'ravi@example.com',
        photo: 'https://example.com/r.jpg',
      },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('twice returns the same profile', async () => {
    const [one, two] = [
      await save({ name: 'Anu', email: 'anu@example.com' }),
      await save({ name: 'Anu K', email: 'ANU@example.com' }),
    ];
    expect(two.json().user._id).toBe(one.json().user._id);
    expect(two.json().user.photo).toBe('');
  });

  test('several times at once creates one profile', async () => {
    const same = Array.from({ length: 8 }, () => save({ name: 'Mina', email: 'mina@example.com' }));
    const ids = (await Promise.all(same)).map((answer) => answer.json().user._id);
    expect(new Set(ids).size).toBe(1);
  });

  test('as a claim does not read or change the account with this address', async () => {
    await signedIn('real@example.com');
    const before = await accountOf('real@example.com');
    const { user } = (await save({ name: 'Impostor', email: 'real@example.com' })).json();
    expect(user._id).not.toBe(before?.id);
    expect(user.name).toBe('Impostor');
    expect(await accountOf('real@example.com')).toEqual(before);
    expect(await db.$count(claimedProfile, eq(claimedProfile.id, user._id))).toBe(1);
  });

  test('with a session of this address changes the account', async () => {
    const visitor = await signedIn('sita@example.com');
    const given = { name: 'సీత', email: 'Sita@example.com', photo: 'https://example.com/s.jpg' };
    const answer = await visitor.post('/api/save-user', given);
    const saved = await accountOf('sita@example.com');
    expect(JSON.parse(answer.body).user).toEqual({
      _id: saved?.id,
      name: 'సీత',
      email: 'sita@example.com',
      photo: 'https://example.com/s.jpg',
    });
    expect(saved).toMatchObject({ name: 'సీత', photo: 'https://example.com/s.jpg' });
    await visitor.post('/api/save-user', { name: 'Sita', email: 'sita@example.com' });
    const withoutPhoto = await accountOf('sita@example.com');
    expect(withoutPhoto).toMatchObject({ name: 'Sita', photo: 'https://example.com/s.jpg' });
  });

  test('without a session answers with an ID that does not tell when the address was first used', async () => {
    const first = await save({ name: 'R', email: 'first@example.com' });
    const again = await save({ name: 'R', email: 'first@example.com' });
    expect(again.json()).toEqual(first.json());
    expect(version(first.json().user._id)).toBe(4);
  });

  test('with a session of another address stores a claim', async () => {
    const victim = await signedIn('victim@example.com').then(() => accountOf('victim@example.com'));
    const visitor = await signedIn('attacker@example.com');
    const answer = await visitor.post('/api/save-user', { name: 'X', email: 'victim@example.com' });
    expect(JSON.parse(answer.body).user._id).not.toBe(victim?.id);
    expect(await accountOf('victim@example.com')).toEqual(victim);
    expect(await accountOf('attacker@example.com')).toMatchObject({ name: 'Sita' });
  });

  test.each([
    [{ name: '', email: 'x@example.com' }, 'name', 'Please enter your name'],
    [{ name: 'Ravi', email: 'x' }, 'email', 'Invalid email'],
    [{ name: '<script>', email: 'x@example.com' }, 'name', 'Name contains characters that cannot be used'],
    [{ name: 'Ravi\r\nX', email: 'x@example.com' }, 'name', 'Name contains characters that cannot be used'],
    [
      { name: 'Ravi', email: 'x@example.com', photo: 'javascript:1' },
      'photo',
      'Photo must be an https address',
    ],
  ])('with %j is refused with an error for the field', async (body, field, message) => {
    const answer = await save(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, fields: { [field]: message } });
  });
});

describe('a call from another site', () => {
  test.each(['https://evil.example', 'null', 'http://127.0.0.1:3001', `${PUBLIC_URL}.evil.example`])(
    'with the origin %s is refused',
    async (origin) => {
      const answer = await post('/api/save-user', { name: 'R', email: 'r@example.com' }, { origin });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('foreign_origin');
    },
  );

  test('without a session needs no token', async () => {
    expect((await save({ name: 'App', email: 'app@example.com' })).statusCode).toBe(200);
  });

  // shows: R7.3
  test.each([
    ['no token', {}],
    ['an empty one', { 'x-xsrf-token': '' }],
    ['a made-up one', { 'x-xsrf-token': 'x'.repeat(43) }],
  ])('with a session and %s is refused, and gets the right one as a cookie', async (_what, headers) => {
    const visitor = await signedIn('xsrf@example.com');
    visitor.dropCookie('XSRF-TOKEN');
    const body = { name: 'Changed', email: 'xsrf@example.com' };
    const refused = await visitor.post('/api/save-user', body, headers);
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.body).code).toBe('xsrf_token_missing');
    expect(await accountOf('xsrf@example.com')).toMatchObject({ name: 'Sita' });
    // With the cookie from the response, the same call succeeds.
    expect((await visitor.post('/api/save-user', body)).status).toBe(200);
  });

  test('with the token of another session is refused', async () => {
    const [mine, theirs] = [await signedIn('one@example.com'), await signedIn('two@example.com')];
    const token = theirs.cookie('XSRF-TOKEN')?.value ?? '';
    const body = { name: 'X', email: 'one@example.com' };
    expect((await mine.post('/api/save-user', body, { 'x-xsrf-token': token })).status).toBe(403);
  });

  test('compares the token in constant time', async () => {
    const visitor = await signedIn('timed@example.com');
    const token = visitor.cookie('XSRF-TOKEN')?.value ?? '';
    const nearly = { 'x-xsrf-token': `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` };
    const compared = () => visitor.post('/api/save-user', { name: 'X', email: 'timed@example.com' }, nearly);
    expect(await constantTimeComparisons(compared)).toBe(1);
  });

  test.each(['/api/phonePayOrder', '/api/createContacts', '/api/verifyPayment', '/api/auth/logout'])(
    'is refused at %s as well',
    async (path) => {
      const visitor = await signedIn('guarded@example.com');
      visitor.dropCookie('XSRF-TOKEN');
      expect((await visitor.post(path, {})).status).toBe(403);
      expect((await post(path, {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
    },
  );
});

describe('signing out', () => {
  test('ends the session on the server, so that a copied cookie no longer works', async () => {
    const visitor = await signedIn('leaving@example.com');
    const copied = visitor.cookie('session')?.value ?? '';
    const token = visitor.cookie('XSRF-TOKEN')?.value ?? '';
    const owner = await accountOf('leaving@example.com');
    const answer = await visitor.post('/api/auth/logout', {});
    expect(answer.status).toBe(204);
    expect(visitor.cookie('session')).toBeUndefined();
    expect(visitor.cookie('XSRF-TOKEN')).toBeUndefined();
    expect(await db.$count(session, eq(session.accountId, owner?.id ?? ''))).toBe(0);

    const thief = createVisitor(site);
    thief.setCookie('session', copied);
    thief.setCookie('XSRF-TOKEN', token);
    await thief.post('/api/save-user', { name: 'Thief', email: 'leaving@example.com' });
    expect(await accountOf('leaving@example.com')).toEqual(owner);
  });

  test('without a session and without a body succeeds', async () => {
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/logout' });
    expect(answer.statusCode).toBe(204);
  });
});
