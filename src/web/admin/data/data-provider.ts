import type { DataProvider, RaRecord } from 'react-admin';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListTotal } from '#contract/lists.admin.ts';
import { callAny } from './call.ts';
import { formBody } from './form-body.ts';
import { canSortBy, hasPages, RESOURCES, type Resource } from './resources.ts';

const resourceOf = (name: string): Resource => {
  const resource = RESOURCES.get(name);
  if (!resource) throw new Error(`The contract has no ${name}.`);
  return resource;
};

/** A list's filters that are set, as query parameters. */
export function filterParams(filter: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query;
}

type Sort = { field: string; order: 'ASC' | 'DESC' };

/**
 * Maps react-admin's page numbers to the server's cursors, which it remembers by list and filter. A page whose cursor is unknown,
 * as after a reload, is reached by loading the pages before it.
 */
function createPageReader() {
  const cursors = new Map<string, (string | null)[]>();
  return async (resource: string, { pagination, filter = {}, sort }: ListParams): Promise<Page> => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const { list } = resourceOf(resource);
    if (!hasPages(list)) return (await callAny(list, {})) as Page;
    // React-admin sorts by id unless told otherwise.
    const isSorted = sort && canSortBy(list, sort.field);
    const order = isSorted ? { sort: sort.field, order: sort.order === 'ASC' ? 'asc' : 'desc' } : {};
    const query = { limit: perPage, ...order, ...Object.fromEntries(filterParams(filter)) };
    const key = `${resource}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
    const known = page > 1 ? (cursors.get(key) ?? [null]) : [null];
    cursors.set(key, known);
    let at = Math.min(page, known.length);
    for (;;) {
      const answer = (await callAny(list, {
        query: { ...query, cursor: known[at - 1] ?? undefined },
      })) as Page;
      const next = answer.nextCursor ?? null;
      if (next !== null) known[at] = next;
      if (at === page || next === null) return { ...answer, items: at === page ? answer.items : [] };
      at += 1;
    }
  };
}

type Values = Record<string, unknown>;
const SEEN = /^seen([A-Z])(\w*)$/;

/**
 * The body of a change: its fields from the form's values, and from the record as it was shown those whose names begin with `seen`, by
 * which the server notices that somebody else has changed it.
 */
function bodyOf(change: Endpoint, values: Values, shown: Values) {
  const { body } = change;
  if (!(body instanceof z.ZodMiniObject)) return {};
  const seen = Object.keys(body.shape).flatMap((name) => {
    const [, first = '', rest = ''] = SEEN.exec(name) ?? [];
    return first ? [[name, shown[first.toLowerCase() + rest]] as const] : [];
  });
  return formBody(body, { ...values, ...Object.fromEntries(seen) });
}

/** The methods of react-admin's data provider that the back office uses, for its API. They throw `CallFailed`. */
export function createDataProvider(): DataProvider {
  const readPage = createPageReader();

  async function getOne(resource: string, id: unknown): Promise<RaRecord> {
    const { one } = resourceOf(resource);
    if (!one) throw new Error(`${resource} can only be read as a list.`);
    return (await callAny(one, { params: { id } })) as RaRecord;
  }

  async function update(resource: string, id: unknown, data: Values, shown: Values): Promise<RaRecord> {
    const { update } = resourceOf(resource);
    if (!update) throw new Error(`${resource} cannot be changed.`);
    return (await callAny(update, { params: { id }, body: bodyOf(update, data, shown) })) as RaRecord;
  }

  async function create(resource: string, data: Values): Promise<RaRecord> {
    const { create } = resourceOf(resource);
    if (!create) throw new Error(`${resource} cannot be created.`);
    return (await callAny(create, { body: bodyOf(create, data, {}) })) as RaRecord;
  }

  async function remove(resource: string, id: unknown, shown: Values): Promise<void> {
    const { remove } = resourceOf(resource);
    if (!remove) throw new Error(`${resource} cannot be deleted.`);
    await callAny(remove, { params: { id }, body: bodyOf(remove, {}, shown) });
  }

  return {
    async getList(resource: string, params: ListParams) {
      const { items, nextCursor = null, total } = await readPage(resource, params);
      const hasPreviousPage = (params.pagination?.page ?? 1) > 1;
      const pageInfo = { hasNextPage: nextCursor !== null, hasPreviousPage };
      return { data: items, pageInfo, ...(total && { total: total.count, meta: total }) };
    },
    getOne: async (resource: string, { id }: { id: unknown }) => ({ data: await getOne(resource, id) }),
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: await Promise.all(ids.map((id) => getOne(resource, id))),
    }),
    create: async (resource: string, { data }: { data: Values }) => ({ data: await create(resource, data) }),
    update: async (resource: string, { id, data, previousData = {} }: UpdateParams) => ({
      data: await update(resource, id, data, previousData),
    }),
    async delete(resource: string, { id, previousData }: Omit<UpdateParams, 'data'>) {
      await remove(resource, id, previousData ?? {});
      return { data: previousData ?? { id } };
    },
  } as unknown as DataProvider;
}

type Page = { items: RaRecord[]; nextCursor?: string | null; total?: ListTotal | undefined };
type ListParams = {
  pagination?: { page?: number; perPage?: number };
  filter?: Record<string, unknown>;
  sort?: Sort;
};
type UpdateParams = { id: unknown; data: Values; previousData?: Values };
