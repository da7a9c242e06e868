import * as z from 'zod/mini';

/** Every error answer. `message` is fit to be shown to a visitor; `fields` names each bad field with its own message. */
export const ErrorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
