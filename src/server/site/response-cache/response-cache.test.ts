import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { type RenderedResponse, ResponseCache } from './response-cache.ts';

/** A cache with a clock and a feed of announcements that the test moves. */
function setUp(options: { maxBytes?: number; replicas?: boolean } = {}) {
  const time = { now: 10_000, lastHeartbeatAt: 10_000 };
  const cache = new ResponseCache({ lastHeartbeatAt: () => time.lastHeartbeatAt }, () => time.now, options);
  let rendered = 0;
  const render =
    (changes: Partial<RenderedResponse> = {}) =>
    async (): Promise<RenderedResponse> => {
      rendered += 1;
      return {
        status: 200,
        body: Buffer.from(`response ${rendered}`),
        headers: {},
        topics: ['campaigns'],
        expiresAt: null,
        ...changes,
      };
    };
  const get = async (path = '/', changes?: Partial<RenderedResponse>) =>
    (await cache.get(path, render(changes))).variants.identity.body.toString();
  return { cache, time, render, get, rendered: () => rendered };
}

/** A rendering that the test finishes. */
function slowly(body: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const render = async (): Promise<RenderedResponse> => {
    await promise;
    return { status: 200, body: Buffer.from(body), headers: {}, topics: ['campaigns'], expiresAt: null };
  };
  return { render, finish: () => resolve(), fail: () => reject(new Error('the database is unavailable')) };
}

describe('a response is rendered once', () => {
  test('for a hundred concurrent requests', async () => {
    const { get, rendered } = setUp();
    const responses = await Promise.all(Array.from({ length: 100 }, () => get()));
    expect(new Set(responses)).toEqual(new Set(['response 1']));
    expect(rendered()).toBe(1);
  });

  test('for each path', async () => {
    const { get, rendered } = setUp();
    await Promise.all(['/', '/aboutus', '/', '/aboutus'].map((path) => get(path)));
    expect(rendered()).toBe(2);
  });

  test('and again after an error, which is not cached', async () => {
    const { cache, get } = setUp();
    const failing = slowly('never');
    const response = cache.get('/', failing.render);
    failing.fail();
    await expect(response).rejects.toThrow('unavailable');
    expect(await get()).toBe('response 1');
  });
});

describe('a response is rendered again', () => {
  test('when one of its topics changes, and not when another does', async () => {
    const { cache, get } = setUp();
    await get();
    cache.invalidate('gallery');
    expect(await get()).toBe('response 1');
    cache.invalidate('campaigns');
    expect(cache.cached('/')).toBeUndefined();
    expect(await get()).toBe('response 2');
  });

  test('every second for two minutes after a change, if it comes from a replica that may lag behind', async () => {
    const { cache, time, get, rendered } = setUp({ replicas: true });
    cache.invalidate('gallery');
    const changedAt = time.now;
    for (const seconds of [0, 0.999, 1, 119.9, 121, 3_600]) {
      time.now = changedAt + seconds * 1_000;
      time.lastHeartbeatAt = time.now;
      await get();
    }
    expect(rendered()).toBe(4);
  });

  test('when it expires', async () => {
    const { time, get } = setUp();
    await get('/', { expiresAt: new Date(10_500) });
    time.now = 10_499;
    expect(await get()).toBe('response 1');
    time.now = 10_500;
    expect(await get()).toBe('response 2');
  });

  test('for requests after a change during its rendering, once that has finished', async () => {
    const { cache, get } = setUp();
    const [old, fresh] = [slowly('old'), slowly('fresh')];
    const before = cache.get('/', old.render);
    cache.invalidate('campaigns');
    const after = cache.get('/', fresh.render);
    const alongside = cache.get('/', fresh.render);
    fresh.finish();
    old.finish();
    const bodies = (await Promise.all([before, after, alongside])).map((each) =>
      each.variants.identity.body.toString(),
    );
    expect(bodies).toEqual(['old', 'fresh', 'fresh']);
    expect(await get()).toBe('fresh');
  });

  test('for the next request when its topic changed during its rendering', async () => {
    const { cache, get } = setUp();
    const old = slowly('old');
    const response = cache.get('/', old.render);
    cache.invalidate('campaigns');
    old.finish();
    await response;
    expect(await get()).toBe('response 1');
  });
});

describe('no response is older than a second', () => {
  test('when the heartbeat is missing', async () => {
    const { time, get } = setUp();
    await get();
    time.now = 10_999;
    expect(await get()).toBe('response 1');
    time.now = 11_000;
    expect(await get()).toBe('response 2');
  });

  test('unless there is a heartbeat, with which it is valid for hours', async () => {
    const { time, get } = setUp();
    await get();
    time.now += 3_600_000;
    time.lastHeartbeatAt = time.now - 300;
    expect(await get()).toBe('response 1');
  });

  test('counted from the start of its rendering', async () => {
    const { cache, time } = setUp();
    time.lastHeartbeatAt = 0;
    const slow = slowly('slow');
    const response = cache.get('/', slow.render);
    await Promise.resolve();
    time.now += 1_000;
    slow.finish();
    await response;
    expect(cache.cached('/')).toBeUndefined();
  });

  test('unless it has no topics and never changes', async () => {
    const { time, get } = setUp();
    await get('/', { topics: [] });
    time.now += 1e9;
    expect(await get()).toBe('response 1');
  });
});

describe('the memory is bounded', () => {
  const small = { body: Buffer.alloc(100, 'x') };
  const fourSmall = { maxBytes: 4_000 };

  test('and the responses that were used least recently are removed first', async () => {
    const { cache, render } = setUp(fourSmall);
    for (let n = 0; n < 8; n += 1) {
      await cache.get(`/${n}`, render(small));
      cache.cached('/0');
    }
    const cached = [0, 1, 2, 3, 4, 5, 6, 7].filter((n) => cache.cached(`/${n}`));
    expect(cached[0]).toBe(0);
    expect(cached.slice(1)).toEqual([5, 6, 7].slice(-(cached.length - 1)));
  });

  test('and a response that is rendered repeatedly is counted once', async () => {
    const { cache, render } = setUp(fourSmall);
    await cache.get('/gallery', render({ ...small, topics: ['gallery'] }));
    for (let n = 0; n < 20; n += 1) {
      cache.invalidate('campaigns');
      await cache.get('/again', render(small));
    }
    expect(cache.cached('/again')).toBeDefined();
    expect(cache.cached('/gallery')).toBeDefined();
  });

  test('and a response that exceeds it is delivered without being cached', async () => {
    const { cache, render } = setUp({ maxBytes: 5_000 });
    const { variants } = await cache.get('/', render({ body: Buffer.alloc(5_001) }));
    expect(variants.identity.body).toHaveLength(5_001);
    expect(cache.cached('/')).toBeUndefined();
  });

  test('and a response that is outdated when it is rendered is delivered without being cached', async () => {
    const { cache, get, rendered } = setUp();
    expect(await get('/', { expiresAt: new Date(0) })).toBe('response 1');
    expect(cache.cached('/')).toBeUndefined();
    await get();
    expect(rendered()).toBe(2);
  });

  // shows: P40
  test('also by tens of thousands of short responses with long headers and addresses', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const maxBytes = 2_000_000;
    const { cache, render } = setUp({ maxBytes });
    const fill = async (count: number, name: string) => {
      for (let n = 0; n < count; n += 1) {
        const headers = { 'content-security-policy': `${name} ${n} ${'x'.repeat(300)}` };
        await cache.get(`/${name}/${n}/${'y'.repeat(100)}`, render({ headers, body: Buffer.from(`${n}`) }));
      }
      collectGarbage();
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      return heapUsed + arrayBuffers;
    };
    const before = await fill(100, 'first');
    expect((await fill(30_000, 'next')) - before).toBeLessThan(2 * maxBytes);
  });
});

describe('a visitor who causes too much rendering', () => {
  const refuse = async () => {
    throw new Error('too much');
  };

  test('still gets what is cached, and what is rendered for somebody else', async () => {
    const { cache, get } = setUp();
    await get('/cached');
    await expect(cache.get('/cached', slowly('again').render, refuse)).resolves.toBeDefined();
    const slow = slowly('shared');
    const forSomebodyElse = cache.get('/slow', slow.render);
    const shared = cache.get('/slow', slow.render, refuse);
    slow.finish();
    expect(await shared).toBe(await forSomebodyElse);
  });

  test('is refused a rendering, and nobody else is', async () => {
    const { cache, get, render, rendered } = setUp();
    const refused = cache.get('/', render(), refuse);
    const [served] = await Promise.all([get(), expect(refused).rejects.toThrow('too much')]);
    expect(served).toBe('response 1');
    expect(rendered()).toBe(1);
  });
});
