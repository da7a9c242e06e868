/// <reference types="vite/client" />
import * as z from 'zod/mini';
import { type Endpoint, isEndpoint } from '#contract/endpoint.ts';

// React-admin's resources, derived from the endpoints of the contract: a list, and what the same path followed by /:id does.

/** The endpoints of a react-admin resource. */
export type Resource = {
  list: Endpoint;
  one?: Endpoint | undefined;
  create?: Endpoint | undefined;
  update?: Endpoint | undefined;
  remove?: Endpoint | undefined;
};

const BACK_OFFICE = '/api/admin/';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../contract/**/*.ts', '!**/*.test.ts', '!**/*.server.ts'],
  { eager: true },
);
const endpoints = Object.values(modules).flatMap((exported) => Object.values(exported).filter(isEndpoint));
const byCall = new Map(endpoints.map((each) => [`${each.method} ${each.path}`, each]));

/** The resources by name: the path of their list, unless the endpoint names another. */
export const RESOURCES: ReadonlyMap<string, Resource> = new Map([
  ...endpoints.filter(isList).map((list) => {
    const at = (method: Endpoint['method'], path: string) => byCall.get(`${method} ${path}`);
    const record = `${list.path}/:id`;
    const resource = {
      list,
      one: at('GET', record),
      create: at('POST', list.path),
      update: at('PUT', record) ?? at('PATCH', record),
      remove: at('DELETE', record),
    };
    return [list.resource ?? list.path.slice(BACK_OFFICE.length), resource] as const;
  }),
]);

/** Whether an endpoint sends a list of the back office: an object with `items`. */
function isList({ method, path, response }: Endpoint): boolean {
  if (method !== 'GET' || !path.startsWith(BACK_OFFICE) || typeof response !== 'object') return false;
  return response instanceof z.ZodMiniObject && 'items' in response.shape;
}

/** Whether a list comes in pages. */
export function hasPages({ query }: Endpoint): boolean {
  return query instanceof z.ZodMiniObject && 'cursor' in query.shape;
}

/** Whether a list can be sorted by a field. */
export function canSortBy({ query }: Endpoint, field: string): boolean {
  if (!(query instanceof z.ZodMiniObject)) return false;
  const sort = query.shape['sort'] as z.ZodMiniType | undefined;
  return sort?.safeParse(field).success ?? false;
}
