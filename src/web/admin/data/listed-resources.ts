import * as z from 'zod/mini';
import {
  adminDonorCalls,
  DONOR_SORTS,
  DonorDetail,
  DonorPage,
  DuplicatePage,
} from '#contract/donors/donors.admin.ts';
import { adminPrivacyCalls, PrivacyRequests } from '#contract/donors/privacy-requests.admin.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListTotal } from '#contract/lists.admin.ts';
import type { Reader } from '#web/lib/api/api.ts';

type Item = { id: string };
type Record = Item & { [key: string]: unknown };

/** The API calls that read and change a react-admin resource. */
type ResourceCalls = {
  list: string;
  page: Reader<{ items: Item[]; nextCursor?: string | null; total?: ListTotal | undefined }>;
  /** The list has no pages and takes no query. */
  whole?: boolean;
  /** What the list can be sorted by. */
  sorts?: readonly string[];
  one?: string;
  detail?: Reader<Item>;
  create?: { reader: Reader<Item> };
  /** `body` gets the form's values and the record as shown, which the server compares with the stored one. */
  update?: { method: 'PUT' | 'PATCH'; reader: Reader<Item>; body: (data: Record, shown: Record) => unknown };
  remove?: { body: (shown: Record) => unknown };
};

const LISTED = {
  donors: {
    list: adminDonorCalls.donors,
    page: DonorPage,
    sorts: DONOR_SORTS,
    one: adminDonorCalls.donor,
    detail: DonorDetail,
  },
  'donor-duplicates': { list: adminDonorCalls.duplicates, page: DuplicatePage },
  'privacy-requests': { list: adminPrivacyCalls.requests, page: PrivacyRequests, whole: true },
} satisfies { [name: string]: ResourceCalls };

// Until these calls are endpoints.
const asEndpoints = ([name, calls]: [string, ResourceCalls]) => {
  const anyAccess = { access: 'public', summary: '' } as const;
  const query = z.object({
    cursor: z.string(),
    ...(calls.sorts && { sort: z.enum(calls.sorts as [string]) }),
  });
  const at = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, response: unknown) =>
    ({ ...anyAccess, method, path, response, bodyOf: undefined }) as unknown as Endpoint;
  const list = { ...at('GET', calls.list, calls.page), ...(!calls.whole && { query }) };
  const one = calls.one ?? '';
  return [
    name,
    {
      list,
      ...(calls.detail && { one: at('GET', one, calls.detail) }),
      ...(calls.create && {
        create: { ...at('POST', calls.list, calls.create.reader), bodyOf: (data: unknown) => data },
      }),
      ...(calls.update && {
        update: { ...at(calls.update.method, one, calls.update.reader), bodyOf: calls.update.body },
      }),
      ...(calls.remove && {
        remove: {
          ...at('DELETE', one, undefined),
          bodyOf: (_data: unknown, shown: Record) => calls.remove?.body(shown),
        },
      }),
    },
  ] as const;
};

export const LISTED_RESOURCES = Object.entries<ResourceCalls>(LISTED).map(asEndpoints);
