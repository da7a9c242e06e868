import { expect, test } from 'vitest';
import { createDonorCipher } from './cipher.ts';

const key = (fill: number) => Buffer.alloc(32, fill);
const cipherWith = (...fills: number[]) => {
  const keys = fills.map(key);
  return createDonorCipher(() => keys);
};

test('a sealed text opens again, in any script, and never looks the same twice', () => {
  const cipher = cipherWith(1);
  const sealed = cipher.seal('12 గుడి వీధి\nWarangal 506002');
  expect(cipher.open(sealed)).toBe('12 గుడి వీధి\nWarangal 506002');
  expect(sealed).not.toContain('506002');
  expect(cipher.seal('12 గుడి వీధి\nWarangal 506002')).not.toBe(sealed);
});

test('a sealed text that was changed does not open', () => {
  const cipher = cipherWith(1);
  const sealed = cipher.seal('ABCPE1234F');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => cipher.open(changed)).toThrow();
  expect(() => cipher.open(`${sealed.split('.')[0]}.AAAA`)).toThrow();
});

test('with a new key in front, texts of the earlier key open and are found; without the earlier key they do not', () => {
  const earlier = cipherWith(1);
  const both = cipherWith(2, 1);
  const sealed = earlier.seal('ABCPE1234F');
  expect(both.open(sealed)).toBe('ABCPE1234F');
  expect(both.hashes('ABCPE1234F')).toEqual([both.hash('ABCPE1234F'), earlier.hash('ABCPE1234F')]);
  expect(both.seal('x').split('.')[0]).toBe(both.keyIds()[0]);
  expect(() => cipherWith(2).open(sealed)).toThrow(`there is no key ${earlier.keyIds()[0]}`);
});

test('a hash depends on the key, and differs from that of another text', () => {
  expect(cipherWith(1).hash('ABCPE1234F')).toBe(cipherWith(1).hash('ABCPE1234F'));
  expect(cipherWith(1).hash('ABCPE1234F')).not.toBe(cipherWith(2).hash('ABCPE1234F'));
  expect(cipherWith(1).hash('ABCPE1234F')).not.toBe(cipherWith(1).hash('ABCPE1234G'));
});

test('a signature holds for its own content only, also after a new key was added', () => {
  const signed = cipherWith(1).sign('gift-1.1800000000');
  expect(cipherWith(2, 1).verify(signed)).toBe('gift-1.1800000000');
  expect(cipherWith(2).verify(signed)).toBeNull();
  expect(cipherWith(1).verify(signed.replace('gift-1', 'gift-2'))).toBeNull();
  for (const text of ['', '.', 'gift-1', `${signed}.`]) expect(cipherWith(1).verify(text)).toBeNull();
});

test('keys that are replaced while the site runs are used at once', () => {
  let keys = [key(1)];
  const cipher = createDonorCipher(() => keys);
  const sealed = cipher.seal('ABCPE1234F');
  keys = [key(2), key(1)];
  expect(cipher.open(sealed)).toBe('ABCPE1234F');
  expect(cipher.seal('x').split('.')[0]).not.toBe(sealed.split('.')[0]);
});
