import * as endpoints from '#contract/donors/privacy-requests.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { readPrivacyRules } from '../donor-data/privacy-rules.ts';
import {
  approveRequest,
  listPrivacyRequests,
  type PrivacyDeps,
  refuseRequest,
  savePrivacyRules,
} from './service.ts';

export function adminPrivacyRoutes(app: App, deps: PrivacyDeps): void {
  implement(app, endpoints.listPrivacyRequests, () => listPrivacyRequests(deps));
  implement(app, endpoints.approvePrivacyRequest, ({ params }, by) => approveRequest(deps, by, params.id));
  implement(app, endpoints.refusePrivacyRequest, ({ params, body }, by) =>
    refuseRequest(deps, by, params.id, body.reason),
  );
  implement(app, endpoints.getPrivacySettings, () => readPrivacyRules(deps.db));
  implement(app, endpoints.savePrivacySettings, ({ body }, by) => savePrivacyRules(deps, by, body));
}
