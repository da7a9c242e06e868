import { createHash, createHmac, randomBytes } from 'node:crypto';
import { proofText, startsWithZeroBits } from '#domain/giving/proof-of-work.ts';
import { isEqualInConstantTime } from '../../constant-time.ts';

/** The fewest and the most zero bits that a proof needs. */
export type ProofBits = { least: number; most: number };

/** A cheap phone needs half a second for the fewest (33,000 hashes on average) and four seconds for the most (260,000). */
const PROOF_BITS: ProofBits = { least: 15, most: 18 };
/** Proofs become twice as expensive after so many challenges for one address within the hour. */
const CHALLENGES_PER_BIT = 50;
const EXPIRES_AFTER_MS = 600_000;
const NUMBER = /^(?:0|[1-9]\d*)$/;

type ProofDeps = { secret: string; clock: () => Date; proofBits?: ProofBits | undefined };

/**
 * Creates challenges and checks their proofs. Challenges are signed and contain all that is needed to check them; they are bound to
 * a network address and expire after ten minutes. That each is used once is ensured where its attempt is stored.
 */
export function createProofs({ secret, clock, proofBits = PROOF_BITS }: ProofDeps) {
  const sign = (text: string, addressHash: string) =>
    createHmac('sha256', secret).update(`proof:${addressHash}:${text}`).digest('base64url');

  return {
    /** @param earlier how many challenges the address has already got within the hour. */
    challenge(addressHash: string, earlier: number): { challenge: string; id: string; bits: number } {
      const needed = Math.min(proofBits.most, proofBits.least + Math.floor(earlier / CHALLENGES_PER_BIT));
      const id = randomBytes(16).toString('base64url');
      const text = `${id}.${clock().getTime() + EXPIRES_AFTER_MS}.${needed}`;
      return { challenge: `${text}.${sign(text, addressHash)}`, id, bits: needed };
    },

    /** The id of a proof's challenge; null if the proof is wrong, expired or of another address. */
    check(proof: string | undefined, addressHash: string): string | null {
      const [id = '', expiresAt = '', needed = '', signature = '', nonce = ''] = proof?.split('.') ?? [];
      // control: a proof is bound to the challenge of the server and to the address
      if (!isEqualInConstantTime(signature, sign(`${id}.${expiresAt}.${needed}`, addressHash))) return null;
      if (clock().getTime() >= Number(expiresAt) || !NUMBER.test(nonce)) return null;
      const hash = createHash('sha256')
        .update(proofText(id, Number(nonce)))
        .digest();
      // control: a proof costs computing time → true
      return startsWithZeroBits(hash, Number(needed)) ? id : null;
    },
  };
}
