import { createHash } from 'node:crypto';
import { proofText, startsWithZeroBits } from '#domain/giving/proof-of-work.ts';

type Challenge = { challenge: string; id: string; bits: number };

/** The proof that a donor's browser would send for a challenge. */
export function solveChallenge({ challenge, id, bits }: Challenge): string {
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256').update(proofText(id, nonce)).digest();
    if (startsWithZeroBits(hash, bits)) return `${challenge}.${nonce}`;
  }
}
