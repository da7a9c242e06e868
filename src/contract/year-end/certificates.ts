import * as z from 'zod/mini';
import { Id, Moment } from '../fields/fields.ts';
import { line } from '../fields/text-fields.admin.ts';
import { listOf, pageQuery } from '../lists.admin.ts';
import { Year } from './year-statement.ts';

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
  matchedBy: z.nullable(z.enum(['number', 'id', 'hand'])),
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

export const DonorCertificatePage = listOf(DonorCertificates);

export const CertificateSummary = z.object({
  /** Donors by state. Expected are those in the statement filed last, or exported last if none was filed. */
  donors: z.object({ missing: z.number(), uploaded: z.number(), sent: z.number(), opened: z.number() }),
  /** Whether the year has a statement to compare with. */
  hasStatement: z.boolean(),
  /** At most 200 certificates without a donor. */
  unmatched: z.array(Certificate),
});
export type CertificateSummary = z.infer<typeof CertificateSummary>;

export const AssignCertificate = z.strictObject({ donorId: Id });

export const CertificateChanged = z.object({ message: z.string() });

/** For owners and accountants. */
export const adminCertificateCalls = {
  /** POST `UploadQuery` with a PDF or a ZIP file as the body: 201 `UploadedCertificates`. */
  upload: '/api/admin/certificates',
  /** GET `CertificateQuery`: `DonorCertificatePage`, by donor. */
  donors: '/api/admin/certificates',
  /** GET: `CertificateSummary`. POST without a body: 202 `CertificateChanged`, sends all that were not sent. */
  summary: '/api/admin/certificate-summary/:year',
  /** GET: the PDF. DELETE: 200 `CertificateChanged`. */
  file: '/api/admin/certificates/:id',
  /** PUT `AssignCertificate`: `CertificateChanged`; 409 `certificate_sent_already`. */
  donor: '/api/admin/certificates/:id/donor',
  /** POST without a body: 202 `CertificateChanged`. */
  send: '/api/admin/certificates/:id/mail',
} as const;
