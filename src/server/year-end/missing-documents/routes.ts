import {
  AskDonors,
  adminMissingDocumentCalls,
  DocumentSettings,
  DonorsAsked,
} from '#contract/year-end/missing-documents.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { askDonors, documentSettings, type MissingDocumentDeps, saveDocumentSettings } from './service.ts';

export function adminMissingDocumentRoutes(app: App, deps: MissingDocumentDeps): void {
  adminRoute(app, {
    method: 'POST',
    url: adminMissingDocumentCalls.requests,
    policy: 'sendPapers',
    summary: 'Ask donors of a financial year by email for a missing PAN or address',
    body: AskDonors,
    response: DonorsAsked,
    handler: ({ body }, by) => askDonors(deps, by, body),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminMissingDocumentCalls.settings,
    policy: 'readBooks',
    summary: 'Find out whether Aadhaar numbers may be entered',
    response: DocumentSettings,
    handler: () => documentSettings(deps),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminMissingDocumentCalls.settings,
    policy: 'changeRegistrations',
    summary: 'Allow or disallow Aadhaar numbers',
    body: DocumentSettings,
    response: DocumentSettings,
    handler: ({ body }, by) => saveDocumentSettings(deps, by, body),
  });
}
