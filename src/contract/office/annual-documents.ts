import * as z from 'zod/mini';
import { ANNUAL_DOCUMENT_EVENTS, ANNUAL_DOCUMENT_KINDS } from '#domain/trust/annual-document.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { givenText, optionalText } from '../fields/text-fields.admin.ts';
import { ContentLanguage } from '../trust/translations.admin.ts';
import { Year } from '../year-end/year-statement.ts';

// Annual reports, audited accounts and other documents of a financial year, as PDF.

const MAX_DOCUMENT_MEGABYTES = 20;
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MEGABYTES * 1024 * 1024;
export const DOCUMENT_TOO_LARGE = {
  code: 'document_too_large',
  params: { max: MAX_DOCUMENT_MEGABYTES },
} as const;

/** A title is given for `other`, and ignored for the rest, which are named by their kind. */
export const AddDocumentQuery = z
  .strictObject({
    year: Year,
    kind: z.enum(ANNUAL_DOCUMENT_KINDS),
    title: optionalText(120),
    /** The title’s language. */
    language: z._default(ContentLanguage, 'en'),
  })
  .check(
    z.refine(({ kind, title }) => kind !== 'other' || title !== '', {
      error: staffRule('text_required'),
      path: ['title'],
    }),
  );
export type AddDocumentQuery = z.infer<typeof AddDocumentQuery>;

export const AnnualDocument = z.object({
  id: Id,
  year: z.string(),
  kind: z.enum(ANNUAL_DOCUMENT_KINDS),
  title: z.string(),
  /** The version that everybody can read; null for none. */
  published: z.nullable(z.number()),
  /** Latest first. */
  versions: z.array(
    z.object({ number: z.number(), bytes: z.number(), addedBy: z.string(), addedAt: Moment }),
  ),
  events: z.array(
    z.object({
      kind: z.enum(ANNUAL_DOCUMENT_EVENTS),
      version: z.number(),
      reason: z.nullable(z.string()),
      by: z.string(),
      at: Moment,
    }),
  ),
});
export type AnnualDocument = z.infer<typeof AnnualDocument>;

export const AnnualDocuments = z.object({ items: z.array(AnnualDocument) });
export type AnnualDocuments = z.infer<typeof AnnualDocuments>;

const DOCUMENTS = '/api/admin/annual-documents';
const DOCUMENT = `${DOCUMENTS}/:id` as const;
const VERSIONS = `${DOCUMENT}/versions` as const;

const UPLOAD_ERRORS = [
  'expense_file_missing',
  'expense_file_incomplete',
  'document_not_pdf',
  'document_too_large',
] as const;

export const listAnnualDocuments = endpoint({
  method: 'GET',
  path: DOCUMENTS,
  access: staff('read'),
  summary: 'List annual reports, accounts and other documents, latest year first',
  response: AnnualDocuments,
});

export const addAnnualDocument = endpoint({
  method: 'POST',
  path: DOCUMENTS,
  access: staff('addAnnualDocuments'),
  summary:
    'Add a document of a financial year: a PDF as the body. Nobody outside sees it until it is published',
  query: AddDocumentQuery,
  upload: true,
  response: AnnualDocuments,
  status: 201,
  errors: [...UPLOAD_ERRORS, 'document_exists'],
});

export const addDocumentVersion = endpoint({
  method: 'POST',
  path: VERSIONS,
  access: staff('addAnnualDocuments'),
  summary: 'Add another version of a document: a PDF as the body',
  params: ById,
  upload: true,
  response: AnnualDocuments,
  status: 201,
  errors: [...UPLOAD_ERRORS, 'record_not_found'],
});

export const downloadDocumentVersion = endpoint({
  method: 'GET',
  path: `${VERSIONS}/:number`,
  access: staff('read'),
  summary: 'Download a version of a document',
  params: z.object({ id: Id, number: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)) }),
  response: 'application/octet-stream',
  errors: ['record_not_found'],
});

export const publishDocument = endpoint({
  method: 'POST',
  path: `${DOCUMENT}/publish`,
  access: staff('publishReports'),
  summary: 'Publish a version of a document, in place of an earlier one',
  params: ById,
  body: z.strictObject({ version: z.number().check(z.int(), z.minimum(1)) }),
  response: AnnualDocuments,
  errors: ['record_not_found', 'document_state_changed'],
});

export const withdrawDocument = endpoint({
  method: 'POST',
  path: `${DOCUMENT}/withdraw`,
  access: staff('publishReports'),
  summary: 'Withdraw a document; the reason is public',
  params: ById,
  body: z.strictObject({ reason: givenText(300, 'reason_required') }),
  response: AnnualDocuments,
  errors: ['record_not_found', 'document_state_changed'],
});
