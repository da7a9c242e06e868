import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  AssignCertificate,
  adminCertificateCalls,
  CertificateChanged,
  CertificateQuery,
  CertificateSummary,
  DonorCertificatePage,
  UploadedCertificates,
  UploadQuery,
} from '#contract/year-end/certificates.ts';
import { StatementYear } from '#contract/year-end/year-statement.ts';
import { adminPdf, adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { allowSlowUpload } from '../../http/slow-bodies.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import {
  assignCertificate,
  downloadCertificate,
  listDonorCertificates,
  removeCertificate,
  sendCertificate,
  sendCertificates,
  summarizeCertificates,
} from './service.ts';
import { type CertificateDeps, uploadCertificates } from './upload.ts';

type Deps = CertificateDeps & { trust: ReadTrust; limits: Limits };

/** Some browsers know no type for ZIP files; the first bytes decide anyway. */
const UPLOAD_TYPES = /^application\/(?:pdf|zip|x-zip-compressed|octet-stream)$/;

export function adminCertificateRoutes(app: App, deps: Deps): void {
  // A separate scope, because only this route takes a body that is not JSON.
  app.register(async (scope) => {
    scope.addHook('preParsing', allowSlowUpload);
    scope.addContentTypeParser(UPLOAD_TYPES, (_request, payload, done) => done(null, payload));
    adminRoute(scope as App, {
      method: 'POST',
      url: adminCertificateCalls.upload,
      policy: 'changeDocuments',
      summary: 'Upload certificates: a PDF or a ZIP file as the body',
      limit: deps.limits.picture,
      query: UploadQuery,
      response: UploadedCertificates,
      status: 201,
      errors: [408, 413, 415, 429, 503],
      handler: ({ query, upload }, by) => uploadCertificates(deps, by, query, upload),
    });
  });

  adminRoute(app, {
    method: 'GET',
    url: adminCertificateCalls.donors,
    policy: 'readBooks',
    summary: 'List the donors of a year with the states of their certificates',
    query: CertificateQuery,
    response: DonorCertificatePage,
    handler: ({ query }) => listDonorCertificates(deps, query),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminCertificateCalls.summary,
    policy: 'readBooks',
    summary: "Count a year's certificates by state, and list those without a donor",
    params: StatementYear,
    response: CertificateSummary,
    handler: ({ params }) => summarizeCertificates(deps, params.year),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminCertificateCalls.summary,
    policy: 'changeDocuments',
    summary: 'Email all certificates of a year that were not sent',
    params: StatementYear,
    response: CertificateChanged,
    status: 202,
    handler: ({ params }, by) => sendCertificates(deps, by, params.year),
  });

  adminPdf(app, {
    url: adminCertificateCalls.file,
    policy: 'readIds',
    summary: 'Download a certificate, as PDF',
    params: ById,
    handler: ({ id }, by) => downloadCertificate(deps, by, id),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminCertificateCalls.file,
    policy: 'changeDocuments',
    summary: 'Remove a certificate that was not sent',
    params: ById,
    response: CertificateChanged,
    errors: [404, 409],
    handler: ({ params }, by) => removeCertificate(deps, by, params.id),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminCertificateCalls.donor,
    policy: 'changeDocuments',
    summary: 'Assign a certificate to a donor',
    params: ById,
    body: AssignCertificate,
    response: CertificateChanged,
    errors: [404, 409],
    handler: ({ params, body }, by) => assignCertificate(deps, by, params.id, body.donorId),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminCertificateCalls.send,
    policy: 'changeDocuments',
    summary: 'Email a certificate to its donor',
    params: ById,
    response: CertificateChanged,
    status: 202,
    errors: [404, 409],
    handler: ({ params }, by) => sendCertificate(deps, by, params.id),
  });
}
