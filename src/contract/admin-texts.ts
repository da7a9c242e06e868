import * as z from 'zod/mini';
import { storable } from './fields.ts';

/** A text that has to be given, of `most` characters at most. */
export const givenText = (most: number, missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(most, `Please keep it to ${most} characters`),
      storable(),
    );
