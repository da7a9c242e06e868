import { type Endpoint, type InputOf, pathOf, type Route } from '#contract/endpoint.ts';
import { XSRF_CODE } from '#contract/site/sign-in.ts';
import { type ApiResult, type Reader, resultOf } from './api.ts';
import { jsonRequest } from './send-json.ts';

type Input = { params?: object; query?: object; headers?: unknown; body?: unknown };

/**
 * Calls an endpoint and parses the response. Never throws. The endpoint is named by its type, because public pages load only its
 * route, and read of its response only what they show.
 */
export async function call<Of extends Endpoint, Read>(
  route: Pick<Of, 'method' | 'path'>,
  input: InputOf<Of>,
  reader: Reader<Read>,
): Promise<ApiResult<Read>> {
  const send = () => resultOf(() => fetch(addressOf(route, input), requestOf(route, input)), reader);
  const result = await send();
  // This refusal sets a new anti-forgery cookie, so one retry succeeds (contract/site/sign-in.ts).
  return result.kind === 'refused' && result.status === 403 && result.code === XSRF_CODE ? send() : result;
}

/** A call's address, with its parameters and its query filled in. */
function addressOf(route: Pick<Route, 'path'>, { params, query }: Input): string {
  const path = pathOf(route, params);
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** How a call is sent. A plain GET has no options, so that the browser can use the response of a matching preload link. */
function requestOf({ method }: Pick<Route, 'method'>, input: Input): RequestInit | undefined {
  const headers = input.headers as Record<string, string> | undefined;
  if (method === 'GET') return headers && { headers };
  return { method, ...jsonRequest(input.body ?? {}, headers) };
}
