import * as endpoints from '#contract/staff/audit.ts';
import type { Database } from '../../db/client.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { listAudit, listAuditPeople } from './service.ts';

export function adminAuditRoutes(app: App, deps: { db: Database }): void {
  implement(app, endpoints.listAudit, ({ query }) => listAudit(deps, query));
  implement(app, endpoints.listAuditPeople, () => listAuditPeople(deps));
}
