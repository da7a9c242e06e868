import { readdir } from 'node:fs/promises';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { $ZodRegistry, $ZodType } from 'zod/v4/core';
import { type Endpoint, isEndpoint } from '#contract/endpoint.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import { XSRF_HEADER } from '#contract/site/sign-in.ts';
import { VERSION } from '../config/version.ts';

const CONTRACT = new URL('../../contract/', import.meta.url);
/** What only staff call: whole subjects, and the back office's side of the others. */
const STAFF_ONLY = /^(?:staff\/(?!data-api)|office\/|year-end\/)|\.admin\.ts$/;
const ADMIN = '/api/admin/';

/** The subjects that visitors' calls are about, by the folder of their endpoints. */
const SUBJECTS: Record<string, { name: string; description: string }> = {
  giving: {
    name: 'Giving',
    description: 'Orders, their payments, receipts, and the webhook of the payment provider.',
  },
  campaigns: { name: 'Campaigns', description: 'What a campaign’s page shows.' },
  donors: { name: 'Donors', description: 'A donor’s own gifts, data, consents and tax details.' },
  'year-end': { name: 'Year end', description: 'Certificates by a link in an email.' },
  trust: { name: 'Trust', description: 'Messages to the trust.' },
};
const SITE = { name: 'Site', description: 'Lists of pages, sign-in, and the health of the server.' };
const BACK_OFFICE = { name: 'Back office', description: 'For staff: every call checks the role.' };
const PROGRAMS = {
  name: 'Programs',
  description: 'For programs of the trust, with a token that an owner creates: docs/api.md.',
};
const tags = [...Object.values(SUBJECTS), SITE, PROGRAMS, BACK_OFFICE];

/** Options for generating an OpenAPI document from the routes and the contract's schemas. */
export async function openApiOptions(): Promise<FastifyDynamicSwaggerOptions> {
  const { schemaRegistry, subjects } = await readContract();
  const withReferences = createJsonSchemaTransform({ schemaRegistry });
  const withoutReferences = createJsonSchemaTransform({ schemaRegistry: new $ZodRegistry<{ id: string }>() });
  const withSchemas = createJsonSchemaTransformObject({ schemaRegistry });
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Charity',
        version: VERSION,
        description:
          'The site’s API. Errors carry a `message` that can be shown to people and a `code` for programs.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This site' }],
      tags,
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description: 'Set by the sign-in; called `__Host-session` over https.',
          },
          antiForgery: {
            type: 'apiKey',
            in: 'header',
            name: XSRF_HEADER,
            description: 'The value of the XSRF-TOKEN cookie; required on changes made with a session.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'Created by an owner, with the scope that a call names.',
          },
        },
      },
    },
    transform: (route) => {
      const { querystring, params, headers, ...others } = (route.schema ?? {}) as FastifySchema;
      // OpenAPI lists query, path and header parameters one by one, so their schemas cannot be references.
      const parameters = withoutReferences({
        ...route,
        schema: { querystring, params, headers } as FastifySchema,
      });
      const bodies = withReferences({
        ...route,
        schema: { ...others, response: withErrors(others.response) } as FastifySchema,
      });
      const method = [route.route.method].flat()[0] ?? 'GET';
      const described = {
        operationId: operationId(method, route.url),
        ...tagsOf(route.route.config?.endpoint, subjects),
        security: securityOf(method, route.url, route.route.config?.endpoint),
      };
      return { url: bodies.url, schema: { ...parameters.schema, ...bodies.schema, ...described } };
    },
    transformObject: (document) => {
      const whole = withSchemas(document) as OpenAPIV3_1.Document;
      const { schemas = {}, ...components } = whole.components ?? {};
      return { ...whole, components: { ...components, schemas: usedSchemas(whole.paths, schemas) } };
    },
  };
}

/** A call of the back office or of programs, or the subject of a visitor's call. */
function tagsOf(endpoint: Endpoint | undefined, subjects: ReadonlyMap<Endpoint, string>) {
  if (!endpoint) return {};
  const { access } = endpoint;
  if (typeof access === 'object') return { tags: ['scope' in access ? PROGRAMS.name : BACK_OFFICE.name] };
  const { name } = SUBJECTS[subjects.get(endpoint) ?? ''] ?? SITE;
  return { tags: [name] };
}

/**
 * The subject of each endpoint, and every schema that a contract module exports, by its export's name. Those of the back office are prefixed with `Admin`, and the
 * second of two with the same name with its module's name.
 */
async function readContract() {
  const subjects = new Map<Endpoint, string>();
  const registry = new $ZodRegistry<{ id: string }>();
  const files = await readdir(CONTRACT, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).toSorted();
  const seen = new Set<string>();
  for (const file of sources) {
    const exported = (await import(new URL(file, CONTRACT).href)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exported)) {
      if (isEndpoint(schema)) subjects.set(schema, file.split('/')[0] ?? '');
      if (!(schema instanceof $ZodType) || registry.has(schema)) continue;
      const plain = STAFF_ONLY.test(file) && !name.startsWith('Admin') ? `Admin${name}` : name;
      const id = seen.has(plain) ? `${pascalCase(file.replace('.ts', ''))}${name}` : plain;
      seen.add(id);
      registry.add(schema, { id });
    }
  }
  return { schemaRegistry: registry, subjects };
}

/** Such as `getAdminDonationsById` for GET /api/admin/donations/:id. */
function operationId(method: string, url: string): string {
  const path = url.replace('/api/', '').replaceAll('/:', '/by-');
  return method.toLowerCase() + pascalCase(path);
}

function pascalCase(path: string): string {
  const words = path.split(/[^a-zA-Z0-9]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function securityOf(
  method: string,
  url: string,
  { access }: Partial<Pick<Endpoint, 'access'>> = {},
): Record<string, string[]>[] {
  if (typeof access === 'object' && 'scope' in access) return [{ token: [access.scope] }];
  if (!url.startsWith(ADMIN)) return [{}, { session: [] }];
  return [method === 'GET' ? { session: [] } : { session: [], antiForgery: [] }];
}

/** Any call may be refused by a guard or a rate limit, even if its route declares no errors. */
function withErrors(response: unknown): Record<string, unknown> {
  const named = (response ?? {}) as Record<string, unknown>;
  return Object.keys(named).some((status) => status.startsWith('4'))
    ? named
    : { ...named, '4xx': ErrorResponse };
}

/** Keeps only the schemas that the calls refer to, directly or indirectly: most are used as input or as output, not both. */
function usedSchemas<Schema>(paths: unknown, schemas: Record<string, Schema>): Record<string, Schema> {
  const used = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name] ?? null);
    }
  };
  collect(paths);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .toSorted(),
  );
}
