import * as z from 'zod/mini';
import { Moment } from '../../fields/fields.ts';

/** A group of editable fields whose values come from the configuration file until they are edited. */
export const fieldEdits = {
  values: z.record(z.string(), z.unknown()),
  /** The configuration file's values. */
  file: z.record(z.string(), z.unknown()),
  /** The names of the fields that differ from the file. */
  edited: z.array(z.string()),
  /** 0 until the first edit. */
  version: z.number(),
  changedAt: z.nullable(Moment),
  changedBy: z.nullable(z.string()),
};
