import { type Endpoint, type InputOf, pathOf, type ResultOf, type Route } from '#contract/endpoint.ts';
import { XSRF_CODE } from '#contract/site/sign-in.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_HEADER } from '#domain/text/language.ts';
import { shownLanguage } from '#web/languages/texts.ts';
import { type ApiResult, anyResponse, type Reader, resultOf } from './api.ts';
import { jsonRequest } from './json-request.ts';

type Input = { params?: object; query?: object; headers?: Record<string, string>; body?: unknown };

/**
 * Calls an endpoint and parses the response, in the language of the page. Never throws. The endpoint is named by its type, because
 * public pages load only its route, and read of its response only what they show, or nothing.
 */
export async function call<Of extends Endpoint, Read = ResultOf<Of>>(
  route: Pick<Of, 'method' | 'path'>,
  input: InputOf<Of>,
  reader: Reader<Read>,
): Promise<ApiResult<Read>>;
export async function call<Of extends Endpoint>(
  route: Pick<Of, 'method' | 'path'>,
  input: InputOf<Of>,
): Promise<ApiResult<unknown>>;
export async function call(
  route: Route,
  input: Input,
  reader: Reader<unknown> = anyResponse,
): Promise<ApiResult<unknown>> {
  const send = () => resultOf(() => request(route, input), reader);
  const result = await send();
  // This refusal sets a new anti-forgery cookie, so one retry succeeds (contract/site/sign-in.ts).
  return result.kind === 'refused' && result.status === 403 && result.code === XSRF_CODE ? send() : result;
}

/** Calls an endpoint that sends a file. @throws TypeError without a network. */
export function requestFile<Of extends Endpoint>(
  route: Pick<Of, 'method' | 'path'>,
  input: InputOf<Of>,
): Promise<Response> {
  return request(route, input);
}

/** A plain GET has no options, so that the browser can use the response of a matching preload link. */
function request(route: Route, input: Input): Promise<Response> {
  const address = addressOf(route, input);
  const { method } = route;
  const { headers, body = {} } = input;
  if (method === 'GET') return headers ? fetch(address, { headers }) : fetch(address);
  const language = shownLanguage();
  const inLanguage = language === DEFAULT_LANGUAGE ? null : { [LANGUAGE_HEADER]: language };
  return fetch(address, { method, ...jsonRequest(body, { ...inLanguage, ...headers }) });
}

/** A call's address, with its parameters and its query filled in. */
export function addressOf(route: Route, { params, query = {} }: Input): string {
  const path = pathOf(route, params);
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}
