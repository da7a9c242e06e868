import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DATA_API } from '#contract/endpoint.ts';
import { API_SCOPES, type ApiScope } from '#domain/staff/api-scopes.ts';
import { AppError, statusOf } from '../errors.ts';
import type { ApiCaller } from '../staff/api-tokens/authorise.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The registered calls of programs with their scopes. */
    dataApiRoutes: { method: string; url: string; scope: ApiScope }[];
  }
}

const callers = new WeakMap<FastifyRequest, ApiCaller>();

/**
 * Enforces a scope on every call of programs, wherever it is registered. Must be called before any route is registered. `authorise`
 * returns whose token was sent, or throws AppError.
 * @throws Error (on registration) for a route under /api/v1 without a known scope, and for a scope anywhere else.
 */
export function guardDataApi(
  app: FastifyInstance,
  authorise: (request: FastifyRequest, scope: ApiScope) => Promise<ApiCaller>,
): void {
  app.decorate('dataApiRoutes', []);
  app.addHook('onRoute', (route) => {
    const { access } = route.config?.endpoint ?? {};
    const scope = typeof access === 'object' && 'scope' in access ? access.scope : undefined;
    const isOfPrograms = route.url.toLowerCase().startsWith(DATA_API);
    if (isOfPrograms !== (scope !== undefined) || (scope && !API_SCOPES.includes(scope)))
      throw new Error(
        `${route.method} ${route.url}: every call under ${DATA_API} needs a scope, and no other call has one`,
      );
    if (!scope) return;
    route.onRequest = [
      async (request, reply) => {
        try {
          callers.set(request, await authorise(request, scope));
        } catch (error) {
          if (error instanceof AppError && statusOf(error.code) === 401)
            reply.header('www-authenticate', 'Bearer');
          throw error;
        }
      },
      ...[route.onRequest ?? []].flat(),
    ];
    for (const method of [route.method].flat()) app.dataApiRoutes.push({ method, url: route.url, scope });
  });
}

/** The program whose call its token has let through. */
export function programOf(request: FastifyRequest): ApiCaller {
  const caller = callers.get(request);
  if (!caller) throw new Error('a call of programs ran without its scope');
  return caller;
}
