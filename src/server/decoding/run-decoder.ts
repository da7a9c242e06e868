import { once } from 'node:events';
import { messageOf } from '#domain/text/error-message.ts';
import { AppError } from '../errors.ts';

// The process of `decodeInChildProcess`: its first message names the decoder and the input; each further one asks for the next item.

/** `failed`: with the code of an AppError, or null for any other error. */
export type Reply =
  | { type: 'item'; item: unknown }
  | { type: 'end' }
  | { type: 'failed'; code: string | null; params: object; reason: string };

const send = (reply: Reply) => process.send?.(reply);

// The site has been killed.
process.once('disconnect', () => process.exit());

const [{ decoder, input }] = await once(process, 'message');
try {
  const { decode } = await import(decoder);
  for await (const item of decode(input)) {
    const asked = once(process, 'message');
    send({ type: 'item', item });
    await asked;
  }
  send({ type: 'end' });
} catch (error) {
  const isExpected = error instanceof AppError;
  send({
    type: 'failed',
    code: isExpected ? error.code : null,
    params: (isExpected ? error.params : undefined) ?? {},
    reason: isExpected && error.cause === undefined ? '' : messageOf(isExpected ? error.cause : error),
  });
}
