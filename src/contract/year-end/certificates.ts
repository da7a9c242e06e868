import * as z from 'zod/mini';
import { CERTIFICATE_MATCHES } from '#domain/year-end/certificate.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { LinkQuery } from '../fields/link-query.ts';
import { line } from '../fields/text-fields.admin.ts';
import { listOf, pageQuery } from '../lists.admin.ts';
import { StatementYear, Year } from './year-statement.ts';

export const MAX_PDF_MEGABYTES = 5;
export const MAX_ZIP_MEGABYTES = 100;
export const MAX_ZIP_FILES = 2_000;
export const MAX_UNPACKED_MEGABYTES = 500;

/** `missing`: nothing was uploaded for the donor. `sent`: an email with the link was queued. `opened`: downloaded by that link. */
export const CERTIFICATE_STATES = ['missing', 'uploaded', 'sent', 'opened'] as const;
export const CertificateState = z.enum(CERTIFICATE_STATES);
export type CertificateState = z.infer<typeof CertificateState>;

export const UploadQuery = z.strictObject({ year: Year, name: line(255) });
export type UploadQuery = z.infer<typeof UploadQuery>;

/** What became of the files of an upload; of a ZIP file, each file in it. */
export const UploadedCertificates = z.object({
  items: z.array(
    z.object({
      fileName: z.string(),
      /** `known`: the same file was uploaded before. `refused`: it is no PDF, too large, or its name has control characters. */
      outcome: z.enum(['matched', 'unmatched', 'known', 'refused']),
    }),
  ),
});
export type UploadedCertificates = z.infer<typeof UploadedCertificates>;

const Certificate = z.object({
  id: Id,
  fileName: z.string(),
  matchedBy: z.nullable(z.enum(CERTIFICATE_MATCHES)),
  sentAt: z.nullable(Moment),
  openedAt: z.nullable(Moment),
});

export const CertificateQuery = z.strictObject({
  ...pageQuery,
  year: Year,
  state: z.optional(CertificateState),
});
export type CertificateQuery = z.infer<typeof CertificateQuery>;

/** A donor who needs a certificate of the year or has one. */
export const DonorCertificates = z.object({
  /** The donor's id. */
  id: Id,
  fullName: z.string(),
  hasEmail: z.boolean(),
  state: CertificateState,
  certificates: z.array(Certificate),
});
export type DonorCertificates = z.infer<typeof DonorCertificates>;

export const CertificateSummary = z.object({
  /** Donors by state. Expected are those in the statement filed last, or exported last if none was filed. */
  donors: z.object({ missing: z.number(), uploaded: z.number(), sent: z.number(), opened: z.number() }),
  /** Whether the year has a statement to compare with. */
  hasStatement: z.boolean(),
  /** At most 200 certificates without a donor. */
  unmatched: z.array(Certificate),
});
export type CertificateSummary = z.infer<typeof CertificateSummary>;

const CertificateChanged = z.object({ message: z.string() });

const CERTIFICATES = '/api/admin/certificates';
const CERTIFICATE = '/api/admin/certificates/:id';
const SUMMARY = '/api/admin/certificate-summary/:year';

export const uploadCertificates = endpoint({
  method: 'POST',
  path: CERTIFICATES,
  access: staff('changeDocuments'),
  summary: 'Upload certificates: a PDF or a ZIP file as the body',
  query: UploadQuery,
  upload: true,
  response: UploadedCertificates,
  status: 201,
  errors: ['certificate_too_large'],
});

export const listCertificates = endpoint({
  method: 'GET',
  path: CERTIFICATES,
  access: staff('readBooks'),
  summary: 'List the donors of a year with the states of their certificates',
  query: CertificateQuery,
  response: listOf(DonorCertificates),
});

export const summarizeCertificates = endpoint({
  method: 'GET',
  path: SUMMARY,
  access: staff('readBooks'),
  summary: "Count a year's certificates by state, and list those without a donor",
  params: StatementYear,
  response: CertificateSummary,
});

export const sendCertificates = endpoint({
  method: 'POST',
  path: SUMMARY,
  access: staff('changeDocuments'),
  summary: 'Email all certificates of a year that were not sent',
  params: StatementYear,
  response: CertificateChanged,
  status: 202,
});

export const downloadCertificate = endpoint({
  method: 'GET',
  path: CERTIFICATE,
  access: staff('readIds'),
  summary: 'Download a certificate, as PDF',
  params: ById,
  response: 'application/pdf',
  errors: ['record_not_found', 'certificate_not_found'],
});

export const removeCertificate = endpoint({
  method: 'DELETE',
  path: CERTIFICATE,
  access: staff('changeDocuments'),
  summary: 'Remove a certificate that was not sent',
  params: ById,
  response: CertificateChanged,
  errors: ['record_not_found', 'certificate_sent_already'],
});

export const assignCertificate = endpoint({
  method: 'PUT',
  path: `${CERTIFICATE}/donor`,
  access: staff('changeDocuments'),
  summary: 'Assign a certificate to a donor',
  params: ById,
  body: z.strictObject({ donorId: Id }),
  response: CertificateChanged,
  errors: ['record_not_found', 'certificate_sent_already'],
});

export const sendCertificate = endpoint({
  method: 'POST',
  path: `${CERTIFICATE}/mail`,
  access: staff('changeDocuments'),
  summary: 'Email a certificate to its donor',
  params: ById,
  response: CertificateChanged,
  status: 202,
  errors: [
    'record_not_found',
    'certificate_without_donor',
    'certificate_donor_without_email',
    'certificate_sent_recently',
  ],
});

export const downloadLinkedCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/:token',
  access: 'public',
  summary: 'Download the certificate behind a link from an email, as PDF',
  description: 'If the link has expired, sends a new one to the donor, and responds with a page: 410.',
  params: z.object({ token: z.string() }),
  query: LinkQuery,
  response: 'application/pdf',
  errors: ['certificate_not_found'],
});
