import { createDonorCipher } from '#server/donors/donor-data/cipher.ts';

const keys = [Buffer.alloc(32, 'a key that only the benchmarks know')];

/** The setting with which a server uses the same keys. */
export const DONOR_KEYS = keys.map((key) => key.toString('base64')).join(',');

export const cipher = createDonorCipher(() => keys);

/** A donor's details as sealed text; all donors of the benchmark share them, and a few thousand PANs. */
export const SAMPLE_ID = { sealed: cipher.seal('ABCPE1234F'), hash: cipher.hash('ABCPE1234F') };
export const SAMPLE_ADDRESS = cipher.seal('Station Road, Warangal 506002');
