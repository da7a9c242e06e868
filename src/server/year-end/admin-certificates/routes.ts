import * as endpoints from '#contract/year-end/certificates.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
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
    implement(
      scope as App,
      endpoints.uploadCertificates,
      ({ query, upload }, by) => uploadCertificates(deps, by, query, upload),
      { onRequest: deps.limits.picture },
    );
  });
  implement(app, endpoints.listCertificates, ({ query }) => listDonorCertificates(deps, query));
  implement(app, endpoints.summarizeCertificates, ({ params }) => summarizeCertificates(deps, params.year));
  implement(app, endpoints.sendCertificates, ({ params }, by) => sendCertificates(deps, by, params.year));
  implement(app, endpoints.downloadCertificate, ({ params }, by) => downloadCertificate(deps, by, params.id));
  implement(app, endpoints.removeCertificate, ({ params }, by) => removeCertificate(deps, by, params.id));
  implement(app, endpoints.assignCertificate, ({ params, body }, by) =>
    assignCertificate(deps, by, params.id, body.donorId),
  );
  implement(app, endpoints.sendCertificate, ({ params }, by) => sendCertificate(deps, by, params.id));
}
