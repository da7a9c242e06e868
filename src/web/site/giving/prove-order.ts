import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { donationRoutes } from '#contract/giving/donation-paths.ts';
import type { getOrderChallenge } from '#contract/giving/donations.server.ts';
import { OrderChallenge, PROOF_HEADER } from '#contract/giving/order-challenge.ts';
import { chanceAfter, proofText, startsWithZeroBits } from '#domain/giving/proof-of-work.ts';
import type { ApiResult } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';

/** A phone's address may change between challenge and order, and then the proof is not accepted. */
const MAX_PROOFS = 3;
/** Short enough that the page stays responsive while a slow phone computes. */
const SLICE_MS = 30;
/** The clock is read only once in so many tries. */
const TRIES_PER_LOOK = 64;

/**
 * Sends an order that was refused for lack of a proof again, with one, and returns the last result. `onProgress` gets a number from
 * 0 to 1.
 */
export async function sendWithProof<T>(
  send: (proof: Record<string, string>) => Promise<ApiResult<T>>,
  refused: ApiResult<T>,
  onProgress: (progress: number) => void,
): Promise<ApiResult<T>> {
  let result = refused;
  for (let tries = 0; tries < MAX_PROOFS && isProofRequired(result); tries += 1) {
    onProgress(0);
    const proof = await proveOrder(onProgress);
    if (proof === null) break;
    result = await send({ [PROOF_HEADER]: proof });
  }
  return result;
}

const isProofRequired = (result: ApiResult<unknown>) =>
  result.kind === 'refused' && result.code === 'proof_required';

/**
 * Gets a challenge and solves it, in slices with pauses between them. `onProgress` gets a number from 0 to 1.
 * @returns the header's value; null if the server issues no challenge.
 */
async function proveOrder(onProgress: (progress: number) => void): Promise<string | null> {
  const result = await call<typeof getOrderChallenge>(donationRoutes.challenge, {}, OrderChallenge);
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
