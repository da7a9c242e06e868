import { AuditPage, AuditPeople, AuditQuery, adminAuditCalls } from '#contract/staff/audit.ts';
import type { Database } from '../../db/client.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { listAudit, listAuditPeople } from './service.ts';

export function adminAuditRoutes(app: App, deps: { db: Database }): void {
  adminRoute(app, {
    method: 'GET',
    url: adminAuditCalls.audit,
    policy: 'readAccess',
    summary: 'List the audit log, newest first',
    query: AuditQuery,
    response: AuditPage,
    handler: ({ query }) => listAudit(deps, query),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminAuditCalls.people,
    policy: 'readAccess',
    summary: 'List the members of staff with entries in the audit log',
    response: AuditPeople,
    handler: () => listAuditPeople(deps),
  });
}
