import * as z from 'zod/mini';
import { CategoryId, Email, FullName, Message, phoneNumber } from '../fields/form-fields.ts';

export const SendMessage = z.strictObject({
  fullName: FullName,
  email: Email,
  phoneNumber: phoneNumber('phone_ten_digits'),
  description: z._default(Message, ''),
  categoryId: CategoryId,
  /** A honeypot that people never see: a message that has it filled in is stored as spam. */
  website: z.optional(z.string().check(z.maxLength(200))),
});
export type SendMessage = z.infer<typeof SendMessage>;
