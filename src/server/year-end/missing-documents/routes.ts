import * as endpoints from '#contract/year-end/missing-documents.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { askDonors, documentSettings, type MissingDocumentDeps, saveDocumentSettings } from './service.ts';

export function adminMissingDocumentRoutes(app: App, deps: MissingDocumentDeps): void {
  implement(app, endpoints.askDonors, ({ body }, by) => askDonors(deps, by, body));
  implement(app, endpoints.getDocumentSettings, () => documentSettings(deps));
  implement(app, endpoints.saveDocumentSettings, ({ body }, by) => saveDocumentSettings(deps, by, body));
}
