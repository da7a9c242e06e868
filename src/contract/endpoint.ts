import type * as z from 'zod/mini';
import type { ApiScope } from '#domain/staff/api-scopes.ts';
import type { ErrorCode } from './errors/errors.admin.ts';
import type { PolicyName } from './staff/roles-and-policies.ts';

// An endpoint is described once, by a constant. The server's registration (server/http/implement.ts), the calls of the pages
// (web/lib/api/call.ts, web/admin/data/calls.ts), the data provider of the back office and the OpenAPI document follow from it.

type Schema = z.ZodMiniType;

/** Where a call goes. Public pages load only this, not the schemas. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
};

/**
 * Who may call: anybody, a donor who is signed in or came through a link, the roles of a policy, or programs whose token has a scope.
 */
export type Access = 'public' | 'donor' | { staff: PolicyName } | { scope: ApiScope };

/** A response that is not JSON: the content type of a file or a page, or a redirect. */
export type FileType =
  | 'application/pdf'
  | 'application/octet-stream'
  | 'text/csv'
  | 'text/html'
  | 'text/plain'
  | 'redirect';

export type Endpoint = Route & {
  access: Access;
  summary: string;
  description?: string;
  params?: Schema;
  query?: Schema;
  headers?: Schema;
  /** JSON. */
  body?: Schema;
  /** The body is a file, which the server reads as a stream or in one piece. */
  upload?: true;
  /** A schema, the content type of a file, or nothing: 204. */
  response?: Schema | FileType;
  /** The status of success, if it is not 200 or 204. */
  status?: 201 | 202;
  /**
   * The codes of this endpoint's own refusals, which determine its error statuses. Those that any call may be refused with
   * (invalid input, no access, too many requests) go without saying.
   */
  errors?: readonly ErrorCode[];
  /** A response with people's details counts as a page that its reader may open in an hour, unless this says otherwise. */
  countedAs?: 'suggestions' | 'nothing';
  /** The name of its react-admin resource, if that is not the path's first segment after /api/admin/. */
  resource?: string;
};

/**
 * An endpoint for programs has a scope, changes nothing and sends JSON, and no other endpoint has a scope: the compiler refuses anything
 * else, and the server at its start a missing scope.
 */
type WithScope<Declared extends Endpoint> = Declared['path'] extends `${typeof DATA_API}${string}`
  ? { method: 'GET'; access: { scope: ApiScope }; response: Schema }
  : { access: Exclude<Access, { scope: ApiScope }> };

/** Where the paths of the calls of programs begin. */
export const DATA_API = '/api/v1/';

/** Declares an endpoint, with the literal types of its parts. */
export function endpoint<const Declared extends Endpoint>(
  declared: Declared & WithScope<Declared>,
): Declared {
  return declared;
}

/** Access for staff whose role satisfies a policy. */
export function staff<Name extends PolicyName>(policy: Name): { staff: Name } {
  return { staff: policy };
}

/** Access for programs whose token has a scope. */
export function withScope<Scope extends ApiScope>(scope: Scope): { scope: Scope } {
  return { scope };
}

/** Whether a contract module's export is an endpoint. */
export function isEndpoint(exported: unknown): exported is Endpoint {
  return typeof exported === 'object' && exported !== null && 'access' in exported && 'path' in exported;
}

type Part = 'params' | 'query' | 'headers' | 'body';
type Given<Of, Side extends 'input' | 'output'> = Of extends Schema
  ? Side extends 'input'
    ? z.input<Of>
    : z.output<Of>
  : undefined;

/** What a caller gives: a part may be left out when all of its fields may. */
export type InputOf<Of extends Endpoint> = {
  [Name in Part as Name extends keyof Of
    ? Record<never, never> extends Given<Of[Name], 'input'>
      ? never
      : Name
    : never]: Given<Of[Name & keyof Of], 'input'>;
} & {
  [Name in Part as Name extends keyof Of
    ? Record<never, never> extends Given<Of[Name], 'input'>
      ? Name
      : never
    : never]?: Given<Of[Name & keyof Of], 'input'>;
};

/** What a handler gets, parsed. */
export type ParsedOf<Of extends Endpoint> = {
  [Name in Part]: Name extends keyof Of ? Given<Of[Name], 'output'> : undefined;
};

/** What a caller receives: parsed JSON, or nothing. */
export type ResultOf<Of extends Endpoint> = Of extends { response: infer Response extends Schema }
  ? z.output<Response>
  : undefined;

/** The path of a call, with its parameters filled in. */
export function pathOf({ path }: Pick<Route, 'path'>, params: object = {}): string {
  const values = params as Record<string, unknown>;
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(values[name])));
}
