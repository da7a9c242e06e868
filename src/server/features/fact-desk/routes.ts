import * as z from 'zod/mini';
import {
  adminFactCalls,
  FACT_GROUPS,
  FactGroup,
  FactGroups,
  factGroups,
  seenVersion,
} from '#contract/admin-facts.ts';
import type { App } from '../../app-types.ts';
import { adminRoute } from '../../guards/back-office.ts';
import { type FactDeskDeps, listFacts, saveFacts } from './service.ts';

const POLICIES = { content: 'changeContent', registrations: 'changeRegistrations' } as const;

export function factDeskRoutes(app: App, deps: FactDeskDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminFactCalls.facts,
    policy: 'read',
    summary: 'The trust’s facts, by group',
    answer: FactGroups,
    handler: () => listFacts(deps),
  });

  for (const id of FACT_GROUPS) {
    const { changes, fields } = factGroups[id];
    adminRoute(app, {
      method: 'PUT',
      url: adminFactCalls.group(id),
      policy: POLICIES[changes],
      summary: `Save the trust’s facts: ${id}`,
      body: z.strictObject({ ...fields, ...seenVersion }),
      answer: FactGroup,
      refusals: [409],
      handler: ({ body }, by) => saveFacts(deps, by, id, body),
    });
  }
}
