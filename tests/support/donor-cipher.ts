import { createDonorCipher } from '#server/donor-data/cipher.ts';

/** The keys of the tests, the current one first. */
export const testKeys = { inUse: [Buffer.alloc(32, 'a key that only the tests know')] };

/** Seals donors' details under a key of the tests. */
export const testCipher = createDonorCipher(() => testKeys.inUse);
