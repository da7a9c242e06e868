import { createDonorCipher } from '#server/donor-data/cipher.ts';

const keys = [Buffer.alloc(32, 'a key that only the tests know')];

/** Seals donors' details under a key of the tests. */
export const testCipher = createDonorCipher(() => keys);
