import { createHmac } from 'node:crypto';
import { isEqualInConstantTime } from './constant-time.ts';

/** 128 bits, in base64url. */
const SIGNATURE_LENGTH = 22;

export type SignedTexts = ReturnType<typeof signedTexts>;

/**
 * Short texts that addresses contain, such as positions in public lists, signed. Anyone can invent a position, and each would be another
 * page to render and to cache; one that this site has not issued for the same purpose is refused before that.
 */
export function signedTexts(secret: string) {
  const sign = (purpose: string, encoded: string) =>
    createHmac('sha256', secret)
      .update(`${purpose}:${encoded}`)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH);
  return {
    write(purpose: string, text: string): string {
      const encoded = Buffer.from(text, 'latin1').toString('base64url');
      return `${encoded}.${sign(purpose, encoded)}`;
    },

    /** The text; null if it was not issued here for this purpose. */
    read(purpose: string, signed: string): string | null {
      const [encoded = '', signature = '', ...rest] = signed.split('.');
      if (
        rest.length > 0 ||
        // control: cursors that the site has not issued are refused (server/campaigns/campaigns/campaigns.test.ts)
        !isEqualInConstantTime(signature, sign(purpose, encoded))
      )
        return null;
      return Buffer.from(encoded, 'base64url').toString('latin1');
    },
  };
}
