import * as endpoints from '#contract/year-end/missing-documents.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import {
  askByWhatsApp,
  askDonors,
  documentSettings,
  saveDocumentSettings,
  type WhatsAppDeps,
} from './service.ts';

export function adminMissingDocumentRoutes(app: App, deps: WhatsAppDeps): void {
  implement(app, endpoints.askDonors, ({ body }, by) => askDonors(deps, by, body));
  implement(app, endpoints.askByWhatsApp, ({ body }, by) => askByWhatsApp(deps, by, body));
  implement(app, endpoints.getDocumentSettings, () => documentSettings(deps));
  implement(app, endpoints.saveDocumentSettings, ({ body }, by) => saveDocumentSettings(deps, by, body));
}
