import * as documents from '#contract/office/annual-documents.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { allowSlowUpload } from '../../http/slow-bodies.ts';
import {
  addAnnualDocument,
  addDocumentVersion,
  type DocumentDeps,
  downloadDocumentVersion,
  listAnnualDocuments,
  publishDocument,
  withdrawDocument,
} from './service.ts';

export function adminAnnualDocumentRoutes(app: App, deps: DocumentDeps & { limits: Limits }): void {
  // A separate scope, because only these routes take a body that is not JSON.
  app.register(async (scope) => {
    scope.addHook('preParsing', allowSlowUpload);
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    const limit = { onRequest: deps.limits.picture };
    implement(
      scope as App,
      documents.addAnnualDocument,
      ({ query, upload }, by) => addAnnualDocument(deps, by, query, upload),
      limit,
    );
    implement(
      scope as App,
      documents.addDocumentVersion,
      ({ params, upload }, by) => addDocumentVersion(deps, by, params.id, upload),
      limit,
    );
  });
  implement(app, documents.listAnnualDocuments, () => listAnnualDocuments(deps));
  implement(app, documents.downloadDocumentVersion, ({ params }) =>
    downloadDocumentVersion(deps, params.id, params.number),
  );
  implement(app, documents.publishDocument, ({ params, body }, by) =>
    publishDocument(deps, by, params.id, body.version),
  );
  implement(app, documents.withdrawDocument, ({ params, body }, by) =>
    withdrawDocument(deps, by, params.id, body.reason),
  );
}
