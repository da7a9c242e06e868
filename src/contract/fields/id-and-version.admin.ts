import * as z from 'zod/mini';
import { Id } from './fields.ts';

export const ById = z.object({ id: Id });

/**
 * The version that the editing form was opened with: 409 `edited_meanwhile`, or `campaign_edited_meanwhile` for a campaign, when
 * there is a newer one.
 */
export const seenVersion = { seenVersion: z.number().check(z.int()) };

export const SeenVersion = z.strictObject(seenVersion);
