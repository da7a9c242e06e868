import * as z from 'zod/mini';
import { contactRoute } from '../api-paths.ts';
import { endpoint } from '../endpoint.ts';
import { SendMessage } from './contact.ts';

export const sendMessage = endpoint({
  ...contactRoute,
  access: 'public',
  summary: 'Send the trust a message',
  body: SendMessage,
  response: z.object({ message: z.string() }),
  status: 201,
});
