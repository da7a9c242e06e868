import * as z from 'zod/mini';
import { contactRoute } from '../api-paths.ts';
import { endpoint } from '../endpoint.ts';
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

export const sendMessage = endpoint({
  ...contactRoute,
  access: 'public',
  summary: 'Send the trust a message',
  body: SendMessage,
  response: z.object({ message: z.string() }),
  status: 201,
});
