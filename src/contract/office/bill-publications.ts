import * as z from 'zod/mini';
import { MAX_BILL_BOXES, MAX_BILL_PAGES, parsePageList } from '#domain/office/bill-page.ts';
import { PUBLICATION_EVENTS, PUBLICATION_STATES } from '#domain/office/bill-publication.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { givenText } from '../fields/text-fields.admin.ts';

// The pages of bills that are blacked out and published.

const MAX_PAGES_MEGABYTES = 20;
export const MAX_PAGES_BYTES = MAX_PAGES_MEGABYTES * 1024 * 1024;
export const PAGES_TOO_LARGE = {
  code: 'bill_pages_too_large',
  params: { max: MAX_PAGES_MEGABYTES },
} as const;

const TOO_MANY = {
  code: 'bill_pages_unreadable',
  params: { pages: MAX_BILL_PAGES, boxes: MAX_BILL_BOXES },
} as const;

/** `pages`: the bytes of each page in the body, and what is blacked out on it (see `pageListText`). */
export const PreparePages = z.strictObject({
  pages: z.string().check(
    z.maxLength(6_000, staffRule(TOO_MANY)),
    z.refine((text) => parsePageList(text) !== null, staffRule(TOO_MANY)),
  ),
});

export const BillPublication = z.object({
  id: Id,
  /** The bill. */
  fileId: Id,
  state: z.enum(PUBLICATION_STATES),
  preparedBy: z.string(),
  preparedAt: Moment,
  /** Whether the caller prepared it. */
  isOwn: z.boolean(),
  needsSecondLook: z.boolean(),
  pages: z.array(z.object({ number: z.number(), width: z.number(), height: z.number() })),
  events: z.array(
    z.object({
      kind: z.enum(PUBLICATION_EVENTS),
      by: z.string(),
      at: Moment,
      reason: z.nullable(z.string()),
    }),
  ),
});
export type BillPublication = z.infer<typeof BillPublication>;

const PUBLICATION = '/api/admin/bill-publications/:id';

export const listBillPublications = endpoint({
  method: 'GET',
  path: '/api/admin/expenses/:id/bill-publications',
  access: staff('read'),
  summary: 'List the publications of an expense’s bills, latest first',
  params: ById,
  response: z.object({ items: z.array(BillPublication) }),
  errors: ['record_not_found'],
});

export const prepareBillPages = endpoint({
  method: 'POST',
  path: '/api/admin/expense-files/:id/publications',
  access: staff('enterExpenses'),
  summary:
    'Prepare a bill for publication: its blacked-out pages, one JPEG or PNG after the other, as the body',
  params: ById,
  query: PreparePages,
  upload: true,
  response: BillPublication,
  status: 201,
  errors: [
    'record_not_found',
    'bill_not_paid',
    'bill_prepared_already',
    'bill_pages_too_large',
    'bill_page_unreadable',
    'bill_page_too_large',
    'expense_file_missing',
  ],
});

export const getBillPage = endpoint({
  method: 'GET',
  path: `${PUBLICATION}/pages/:number`,
  access: staff('readBills'),
  summary: 'Get a page as it is, or will be, published',
  params: z.object({
    id: Id,
    number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_BILL_PAGES)),
  }),
  response: 'application/octet-stream',
  errors: ['record_not_found'],
});

export const publishBill = endpoint({
  method: 'POST',
  path: `${PUBLICATION}/publish`,
  access: staff('approveExpenses'),
  summary: 'Publish prepared pages, after a second look if the rules ask for one',
  params: ById,
  response: BillPublication,
  errors: ['record_not_found', 'bill_state_changed', 'bill_not_paid', 'bill_own_look', 'role_too_new'],
});

export const withdrawBill = endpoint({
  method: 'POST',
  path: `${PUBLICATION}/withdraw`,
  access: staff('withdrawBills'),
  summary: 'Withdraw published pages, or send prepared ones back',
  params: ById,
  body: z.strictObject({ reason: givenText(300, 'reason_required') }),
  response: BillPublication,
  errors: ['record_not_found', 'bill_state_changed'],
});
