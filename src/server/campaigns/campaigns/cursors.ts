import { signedTexts } from '../../signed-texts.ts';
import type { Position } from './queries.ts';

const POSITION = /^([012])\.(-?\d{1,16})\.([0-9a-f-]{36})$/;
const PURPOSE = 'cursor';

export type Cursors = ReturnType<typeof createCursors>;

/** Cursors of the public list: positions, signed. */
export function createCursors(secret: string) {
  const texts = signedTexts(secret);
  return {
    write: ({ phase, moment, id }: Position): string => texts.write(PURPOSE, `${phase}.${moment}.${id}`),

    /** The position of a cursor; null for one that was not issued here. */
    read(cursor: string): Position | null {
      const [, phase, moment, id] = POSITION.exec(texts.read(PURPOSE, cursor) ?? '') ?? [];
      if (phase === undefined || moment === undefined || id === undefined) return null;
      return { phase: Number(phase), moment, id };
    },
  };
}
