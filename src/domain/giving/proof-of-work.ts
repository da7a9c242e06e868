// A donor's browser shows that an order is worth some computing time to it: it looks for a number whose hash, together with a
// challenge of the server, starts with enough zero bits. The server checks it with a single hash.

/** The text to hash for one try. */
export function proofText(challengeId: string, nonce: number): string {
  return `${challengeId}:${nonce}`;
}

/** Whether a hash starts with at least this many zero bits. */
export function startsWithZeroBits(hash: Uint8Array, bits: number): boolean {
  for (let at = 0, left = bits; left > 0; at += 1, left -= 8) {
    const byte = hash[at];
    if (byte === undefined || byte >> Math.max(0, 8 - left) !== 0) return false;
  }
  return true;
}

/** How likely a proof has been found after some tries, from 0 to 1: a measure of progress for the donor. */
export function chanceAfter(tries: number, bits: number): number {
  return 1 - Math.exp(-tries / 2 ** bits);
}
