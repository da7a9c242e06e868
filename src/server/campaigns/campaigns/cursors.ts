import { createHmac } from 'node:crypto';
import { isEqualInConstantTime } from '../../constant-time.ts';
import type { Position } from './queries.ts';

const POSITION = /^([012])\.(-?\d{1,16})\.([0-9a-f-]{36})$/;
/** 128 bits, in base64url. */
const SIGNATURE_LENGTH = 22;

export type Cursors = ReturnType<typeof createCursors>;

/**
 * Cursors of the public list: positions, signed. Anyone can invent positions, and each would be another page to render and to
 * cache; a cursor that this site has not issued is refused before that.
 */
export function createCursors(secret: string) {
  const sign = (position: string) =>
    createHmac('sha256', secret).update(`cursor:${position}`).digest('base64url').slice(0, SIGNATURE_LENGTH);
  return {
    write({ phase, moment, id }: Position): string {
      const position = Buffer.from(`${phase}.${moment}.${id}`).toString('base64url');
      return `${position}.${sign(position)}`;
    },

    /** The position of a cursor; null for one that was not issued here. */
    read(cursor: string): Position | null {
      const [position = '', signature = '', ...rest] = cursor.split('.');
      if (
        rest.length > 0 ||
        // control: cursors that the site has not issued are refused (campaigns.test.ts)
        !isEqualInConstantTime(signature, sign(position))
      )
        return null;
      const [, phase, moment, id] =
        POSITION.exec(Buffer.from(position, 'base64url').toString('latin1')) ?? [];
      if (phase === undefined || moment === undefined || id === undefined) return null;
      return { phase: Number(phase), moment, id };
    },
  };
}
