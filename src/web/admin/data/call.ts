import * as z from 'zod/mini';
import type { Endpoint, InputOf, ResultOf } from '#contract/endpoint.ts';
import { call as callAndRead } from '#web/lib/api/call.ts';
import { valueIn, withRenewal } from './calls.ts';

const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);

/**
 * Calls an endpoint of the back office. If it needs a new sign-in, that happens first in a window, and the call is repeated.
 * @throws CallFailed for every response other than the declared one.
 */
export async function call<Of extends Endpoint>(endpoint: Of, input: InputOf<Of>): Promise<ResultOf<Of>> {
  return (await callAny(endpoint, input)) as ResultOf<Of>;
}

/** The same for an endpoint that is known only at run time. */
export async function callAny(endpoint: Endpoint, input: InputOf<Endpoint>): Promise<unknown> {
  const { response } = endpoint;
  const reader = typeof response === 'object' ? response : nothing;
  return withRenewal(async () =>
    valueIn<unknown>(await callAndRead<Endpoint, unknown>(endpoint, input, reader)),
  );
}
