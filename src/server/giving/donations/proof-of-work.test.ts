import { expect, test } from 'vitest';
import { TestClock } from '#tests/support/app.ts';
import { solveChallenge } from '#tests/support/solve-challenge.ts';
import { createProofs } from './proof-of-work.ts';

const clock = new TestClock();
const proofs = createProofs({ secret: 'a secret', clock: clock.read, proofBits: { least: 6, most: 9 } });
const TEN_MINUTES_MS = 600_000;

test('the proof of a challenge is accepted from the same address until it expires', () => {
  const challenge = proofs.challenge('address', 0);
  const proof = solveChallenge(challenge);
  expect(proofs.check(proof, 'address')).toBe(challenge.id);
  expect(proofs.check(proof, 'another address')).toBeNull();
  clock.pass(TEN_MINUTES_MS - 1);
  expect(proofs.check(proof, 'address')).toBe(challenge.id);
  clock.pass(1);
  expect(proofs.check(proof, 'address')).toBeNull();
});

test.each([
  ['is missing', () => undefined],
  ['is empty', () => ''],
  [
    'answers a challenge made up by the sender',
    (proof: string) => proof.replace(/^[^.]*/, 'AAAAAAAAAAAAAAAAAAAAAA'),
  ],
  ['claims that fewer bits were asked for', (proof: string) => proof.replace(/\.6\./, '.0.')],
  ['claims a later expiry', (proof: string) => proof.replace(/\.\d{13}\./, '.9999999999999.')],
])('a proof that %s is refused', (_, change) => {
  const proof = solveChallenge(proofs.challenge('address', 0));
  expect(proofs.check(change(proof), 'address')).toBeNull();
});

/** A proof whose number is 0. JavaScript converts other texts to 0 as well. */
function proofOfZero(): string {
  const proof = solveChallenge(proofs.challenge('address', 0));
  return proof.endsWith('.0') ? proof : proofOfZero();
}

test.each(['', '.', '. ', '.0x0', '.0e1', '.-0', '.00'])('a proof that ends in “%s” is refused', (ending) => {
  const proof = proofOfZero();
  expect(proofs.check(proof, 'address')).not.toBeNull();
  expect(proofs.check(proof.replace(/\.0$/, ending), 'address')).toBeNull();
});

test('a number that does not solve the challenge is refused', () => {
  const challenge = proofs.challenge('address', 0);
  const solved = Number(solveChallenge(challenge).split('.').at(-1));
  const wrong = Array.from({ length: solved }, (_, nonce) => `${challenge.challenge}.${nonce}`);
  expect(wrong.filter((proof) => proofs.check(proof, 'address'))).toEqual([]);
});

test('challenges become harder with each fifty that an address asks for, up to the most that a cheap phone can solve', () => {
  const bits = [0, 49, 50, 149, 150, 5_000].map((earlier) => proofs.challenge('address', earlier).bits);
  expect(bits).toEqual([6, 6, 7, 8, 9, 9]);
});
