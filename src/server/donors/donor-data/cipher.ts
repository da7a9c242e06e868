import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { ReadDonorKeys } from '../../config/donor-keys.ts';
import { isEqualInConstantTime } from '../../constant-time.ts';

/** Encrypts donors' ID numbers and addresses, and makes them searchable without decrypting. */
export type DonorCipher = {
  /** Encrypts with AES-256-GCM under the current key, whose id precedes the ciphertext. */
  seal(text: string): string;
  /** @throws Error for a text that was changed, or sealed with an unknown key. */
  open(sealed: string): string;
  /** The HMAC-SHA-256 of a text under the current key, by which equal texts are found. */
  hash(text: string): string;
  /** The same under every key, for searches while the keys are being changed. */
  hashes(text: string): string[];
  /** Adds a signature to the content of a link. */
  sign(content: string): string;
  /** The content of a signed text, or null when the signature is wrong. */
  verify(signed: string): string | null;
  /** The ids of all keys, the current one first. */
  keyIds(): string[];
};

const IV_BYTES = 12;
const TAG_BYTES = 16;

type Key = { id: string; sealing: Buffer; hashing: Buffer; signing: Buffer };

export function createDonorCipher(readKeys: ReadDonorKeys): DonorCipher {
  let derivedFrom: readonly Buffer[] = [];
  let derived: readonly [Key, ...Key[]] | null = null;

  function keys(): readonly [Key, ...Key[]] {
    const given = readKeys();
    if (!derived || given !== derivedFrom) {
      const [first, ...others] = given.map(derive);
      if (!first) throw new Error('there is no key for donors’ details');
      derived = [first, ...others];
      derivedFrom = given;
    }
    return derived;
  }

  const hashUnder = ({ hashing }: Key, text: string) =>
    createHmac('sha256', hashing).update(text).digest('base64url');
  const signatureUnder = ({ signing }: Key, content: string) =>
    createHmac('sha256', signing).update(content).digest('base64url');

  return {
    seal(text) {
      const [{ id, sealing }] = keys();
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv, { authTagLength: TAG_BYTES });
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },
    open(sealed) {
      const [id, packed = ''] = sealed.split('.');
      const key = keys().find((each) => each.id === id);
      if (!key) throw new Error(`there is no key ${id} for donors’ details`);
      const bytes = Buffer.from(packed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
    hash: (text) => hashUnder(keys()[0], text),
    hashes: (text) => keys().map((key) => hashUnder(key, text)),
    sign: (content) => `${content}.${signatureUnder(keys()[0], content)}`,
    verify(signed) {
      const end = signed.lastIndexOf('.');
      const content = signed.slice(0, Math.max(end, 0));
      const signature = signed.slice(end + 1);
      return keys().some((key) => isEqualInConstantTime(signatureUnder(key, content), signature))
        ? content
        : null;
    },
    keyIds: () => keys().map(({ id }) => id),
  };
}

/** A separate key for each purpose, and an id that reveals nothing about them. */
function derive(key: Buffer): Key {
  const part = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, '', `donor details: ${purpose}`, bytes));
  return {
    id: part('id', 4).toString('hex'),
    sealing: part('encryption', 32),
    hashing: part('search', 32),
    signing: part('links', 32),
  };
}
