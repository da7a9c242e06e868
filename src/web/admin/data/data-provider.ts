import type { DataProvider, RaRecord } from 'react-admin';
import { anyResponse } from '#web/lib/api/api.ts';
import { pathFor, read, send } from './calls.ts';
import { RESOURCES, type ResourceCalls } from './resources.ts';

const callsOf = (resource: string): ResourceCalls => {
  const calls = (RESOURCES as { [name: string]: ResourceCalls })[resource];
  if (!calls) throw new Error(`The contract has no ${resource}.`);
  return calls;
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

function queryOf(
  filter: Record<string, unknown>,
  sort: Sort | null,
  limit: number,
  cursor: string | null,
): string {
  const query = new URLSearchParams({ limit: String(limit) });
  if (sort) {
    query.set('sort', sort.field);
    query.set('order', sort.order === 'ASC' ? 'asc' : 'desc');
  }
  for (const [name, value] of filterParams(filter)) query.set(name, value);
  if (cursor !== null) query.set('cursor', cursor);
  return query.toString();
}

/**
 * Maps react-admin's page numbers to the server's cursors, which it remembers by list and filter. A page whose cursor is unknown,
 * as after a reload, is reached by loading the pages before it.
 */
function createPageReader() {
  const cursors = new Map<string, (string | null)[]>();
  return async (resource: string, { pagination, filter = {}, sort: asked }: ListParams) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const { list, page: reader, sorts, whole = false } = callsOf(resource);
    if (whole) return { items: (await read(list, reader)).items, next: null, total: undefined };
    // React-admin sorts by id unless told otherwise.
    const sort = asked && sorts?.includes(asked.field) ? asked : null;
    const key = `${resource}?${queryOf(filter, sort, perPage, null)}`;
    const known = page > 1 ? (cursors.get(key) ?? [null]) : [null];
    cursors.set(key, known);
    let at = Math.min(page, known.length);
    for (;;) {
      const answer = await read(`${list}?${queryOf(filter, sort, perPage, known[at - 1] ?? null)}`, reader);
      const next = answer.nextCursor ?? null;
      if (next !== null) known[at] = next;
      if (at === page || next === null)
        return { items: at === page ? answer.items : [], next, total: answer.total };
      at += 1;
    }
  };
}

/** The methods of react-admin's data provider that the back office uses, for its API. They throw `CallFailed`. */
export function createDataProvider(): DataProvider {
  const readPage = createPageReader();

  async function getOne(resource: string, id: unknown): Promise<RaRecord> {
    const { one, detail } = callsOf(resource);
    if (!one || !detail) throw new Error(`${resource} can only be read as a list.`);
    return read(pathFor(one, id), detail);
  }

  async function update(resource: string, id: unknown, data: unknown, shown: unknown): Promise<RaRecord> {
    const { one, update } = callsOf(resource);
    if (!one || !update) throw new Error(`${resource} cannot be changed.`);
    const body = update.body(data as RaRecord & { id: string }, shown as RaRecord & { id: string });
    return send(update.method, pathFor(one, id), body, update.reader);
  }

  async function remove(resource: string, id: unknown, shown: unknown): Promise<void> {
    const { one, remove } = callsOf(resource);
    if (!one || !remove) throw new Error(`${resource} cannot be deleted.`);
    await send('DELETE', pathFor(one, id), remove.body(shown as RaRecord & { id: string }), anyResponse);
  }

  return {
    async getList(resource: string, params: ListParams) {
      const { items, next, total } = await readPage(resource, params);
      const hasPreviousPage = (params.pagination?.page ?? 1) > 1;
      const pageInfo = { hasNextPage: next !== null, hasPreviousPage };
      return { data: items, pageInfo, ...(total && { total: total.count, meta: total }) };
    },
    getOne: async (resource: string, { id }: { id: unknown }) => ({ data: await getOne(resource, id) }),
    getMany: async (resource: string, { ids }: { ids: unknown[] }) => ({
      data: await Promise.all(ids.map((id) => getOne(resource, id))),
    }),
    async create(resource: string, { data }: { data: unknown }) {
      const { list, create } = callsOf(resource);
      if (!create) throw new Error(`${resource} cannot be created.`);
      return { data: await send('POST', list, data, create.reader) };
    },
    update: async (resource: string, { id, data, previousData }: UpdateParams) => ({
      data: await update(resource, id, data, previousData),
    }),
    async delete(resource: string, { id, previousData }: Omit<UpdateParams, 'data'>) {
      await remove(resource, id, previousData);
      return { data: previousData ?? { id } };
    },
  } as unknown as DataProvider;
}

type ListParams = {
  pagination?: { page?: number; perPage?: number };
  filter?: Record<string, unknown>;
  sort?: Sort;
};
type UpdateParams = { id: unknown; data: unknown; previousData?: unknown };
