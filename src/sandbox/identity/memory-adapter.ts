import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Stored {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
}

const sweepAboveSize = 1000;

/** Keeps oidc-provider's sessions, codes and tokens in memory; after a restart people just sign in again. */
export function createMemoryAdapter(now: () => number): (model: string) => Adapter {
  const all = new Map<string, Stored>();

  function sweep(): void {
    if (all.size < sweepAboveSize) return;
    for (const [key, { expiresAt }] of all) if (expiresAt <= now()) all.delete(key);
  }

  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;

    function get(key: string): AdapterPayload | undefined {
      const stored = all.get(key);
      if (!stored || stored.expiresAt > now()) return stored?.payload;
      all.delete(key);
      return undefined;
    }

    function findBy(field: 'uid' | 'userCode', value: string): AdapterPayload | undefined {
      for (const [key, { payload }] of all) {
        if (key.startsWith(`${model}:`) && payload[field] === value) return get(key);
      }
      return undefined;
    }

    return {
      async upsert(id, payload, expiresIn) {
        sweep();
        all.set(keyOf(id), { payload, expiresAt: expiresIn ? now() + expiresIn * 1000 : Infinity });
      },
      find: async (id) => get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = get(keyOf(id));
        if (payload) payload['consumed'] = Math.floor(now() / 1000);
      },
      async destroy(id) {
        all.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of all) if (payload.grantId === grantId) all.delete(key);
      },
    };
  };
}
