import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { donationCalls } from '#contract/api-paths.ts';
import { OrderChallenge } from '#contract/order-challenge.ts';
import { chanceAfter, proofText, startsWithZeroBits } from '#domain/proof-of-work.ts';
import { postJson } from '../api/send-json.ts';

/** Short enough that the page stays responsive while a slow phone computes. */
const SLICE_MS = 30;
/** The clock is read only once in so many tries. */
const TRIES_PER_LOOK = 64;

/**
 * Gets a challenge and solves it, in slices with pauses between them. `onProgress` gets a number from 0 to 1.
 * @returns the header's value; null if the server issues no challenge.
 */
export async function proveOrder(onProgress: (progress: number) => void): Promise<string | null> {
  const result = await postJson(donationCalls.orderChallenge, {}, OrderChallenge);
  if (result.kind !== 'ok') return null;
  const { challenge, id, bits } = result.value;
  for (let nonce = 0; ; ) {
    const sliceEndsAt = performance.now() + SLICE_MS;
    do {
      for (const end = nonce + TRIES_PER_LOOK; nonce < end; nonce += 1) {
        if (startsWithZeroBits(sha256(utf8ToBytes(proofText(id, nonce))), bits))
          return `${challenge}.${nonce}`;
      }
    } while (performance.now() < sliceEndsAt);
    onProgress(chanceAfter(nonce, bits));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
