import { describe, expect, test } from 'vitest';
import { Answers, type MadeAnswer } from './response-cache.ts';

/** Answers with a clock and a feed of announcements that the test moves. */
function setUp({ keptAtMostBytes }: { keptAtMostBytes?: number } = {}) {
  const time = { now: 10_000, heardUpTo: 10_000 };
  const answers = new Answers({ heardUpTo: () => time.heardUpTo }, () => time.now, keptAtMostBytes);
  let made = 0;
  const make =
    (changes: Partial<MadeAnswer> = {}) =>
    async (): Promise<MadeAnswer> => {
      made += 1;
      return {
        status: 200,
        body: Buffer.from(`answer ${made}`),
        headers: {},
        topics: ['campaigns'],
        expiresAt: null,
        ...changes,
      };
    };
  const get = async (path = '/', changes?: Partial<MadeAnswer>) =>
    (await answers.get(path, make(changes))).variants.identity.body.toString();
  return { answers, time, make, get, made: () => made };
}

/** A maker that waits for the test. */
function slowly(body: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const make = async (): Promise<MadeAnswer> => {
    await promise;
    return { status: 200, body: Buffer.from(body), headers: {}, topics: ['campaigns'], expiresAt: null };
  };
  return { make, finish: () => resolve(), fail: () => reject(new Error('the database is away')) };
}

describe('an answer is made once', () => {
  test('for a hundred who ask at the same moment', async () => {
    const { get, made } = setUp();
    const answers = await Promise.all(Array.from({ length: 100 }, () => get()));
    expect(new Set(answers)).toEqual(new Set(['answer 1']));
    expect(made()).toBe(1);
  });

  test('for each path', async () => {
    const { get, made } = setUp();
    await Promise.all(['/', '/aboutus', '/', '/aboutus'].map((path) => get(path)));
    expect(made()).toBe(2);
  });

  test('and again when making it failed: a fault is not kept', async () => {
    const { answers, get } = setUp();
    const failing = slowly('never');
    const asked = answers.get('/', failing.make);
    failing.fail();
    await expect(asked).rejects.toThrow('away');
    expect(await get()).toBe('answer 1');
  });
});

describe('an answer is dropped', () => {
  test('when what it shows changes, and not when something else does', async () => {
    const { answers, get } = setUp();
    await get();
    answers.drop('gallery');
    expect(await get()).toBe('answer 1');
    answers.drop('campaigns');
    expect(answers.kept('/')).toBeUndefined();
    expect(await get()).toBe('answer 2');
  });

  test('at the moment from which it no longer holds', async () => {
    const { time, get } = setUp();
    await get('/', { expiresAt: new Date(10_500) });
    time.now = 10_499;
    expect(await get()).toBe('answer 1');
    time.now = 10_500;
    expect(await get()).toBe('answer 2');
  });

  test('even while it is being made: who asks after the change gets a newer one, made after the first', async () => {
    const { answers, get } = setUp();
    const [old, fresh] = [slowly('old'), slowly('fresh')];
    const before = answers.get('/', old.make);
    answers.drop('campaigns');
    const after = answers.get('/', fresh.make);
    const alongside = answers.get('/', fresh.make);
    fresh.finish();
    old.finish();
    const bodies = (await Promise.all([before, after, alongside])).map((each) =>
      each.variants.identity.body.toString(),
    );
    expect(bodies).toEqual(['old', 'fresh', 'fresh']);
    expect(await get()).toBe('fresh');
  });

  test('while it is being made with nobody else asking, and is then not kept', async () => {
    const { answers, get } = setUp();
    const old = slowly('old');
    const asked = answers.get('/', old.make);
    answers.drop('campaigns');
    old.finish();
    await asked;
    expect(await get()).toBe('answer 1');
  });
});

describe('no answer is older than a second', () => {
  test('when the announcements fell silent', async () => {
    const { time, get } = setUp();
    await get();
    time.now = 10_999;
    expect(await get()).toBe('answer 1');
    time.now = 11_000;
    expect(await get()).toBe('answer 2');
  });

  test('while announcements arrive it holds for hours', async () => {
    const { time, get } = setUp();
    await get();
    time.now += 3_600_000;
    time.heardUpTo = time.now - 300;
    expect(await get()).toBe('answer 1');
  });

  test('counted from the moment at which its making began', async () => {
    const { answers, time } = setUp();
    time.heardUpTo = 0;
    const slow = slowly('slow');
    const asked = answers.get('/', slow.make);
    await Promise.resolve();
    time.now += 1_000;
    slow.finish();
    await asked;
    expect(answers.kept('/')).toBeUndefined();
  });

  test('but what never changes needs no announcement', async () => {
    const { time, get } = setUp();
    await get('/', { topics: [] });
    time.now += 1e9;
    expect(await get()).toBe('answer 1');
  });
});

describe('the memory is bounded', () => {
  const hundred = { body: Buffer.alloc(100, 'x') };

  test('and the oldest answers go first', async () => {
    const { answers, make } = setUp({ keptAtMostBytes: 500 });
    for (let n = 0; n < 8; n += 1) await answers.get(`/${n}`, make(hundred));
    const kept = [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => answers.kept(`/${n}`));
    expect(kept).toEqual([3, 4, 5, 6, 7]);
  });

  test('and an answer that is made again and again takes its place once', async () => {
    const { answers, make } = setUp({ keptAtMostBytes: 500 });
    await answers.get('/gallery', make({ ...hundred, topics: ['gallery'] }));
    for (let n = 0; n < 20; n += 1) {
      answers.drop('campaigns');
      await answers.get('/again', make(hundred));
    }
    expect(answers.kept('/again')).toBeDefined();
    expect(answers.kept('/gallery')).toBeDefined();
  });

  test('and an answer too big for it is given out all the same', async () => {
    const { answers, make } = setUp({ keptAtMostBytes: 500 });
    const { variants } = await answers.get('/', make({ body: Buffer.alloc(501) }));
    expect(variants.identity.body).toHaveLength(501);
    expect(answers.kept('/')).toBeUndefined();
  });
});
