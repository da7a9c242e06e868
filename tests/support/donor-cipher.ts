import { createDonorCipher } from '#server/donors/donor-data/cipher.ts';

const FIRST_KEY = Buffer.alloc(32, 'a key that only the tests know');

/** The keys of the tests, the current one first. */
export const testKeys = { inUse: [FIRST_KEY] };

/** For a test file that changes the keys: later files share this module and expect the first key. */
export function resetTestKeys(): void {
  testKeys.inUse = [FIRST_KEY];
}

/** Seals donors' details under a key of the tests. */
export const testCipher = createDonorCipher(() => testKeys.inUse);
