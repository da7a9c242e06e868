import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Moment } from '../../fields/fields.ts';
import { reportRoutes } from './spending-paths.ts';

export const listPublishedReports = endpoint({
  ...reportRoutes.list,
  access: 'public',
  summary: 'List the published monthly reports, latest first, with their hashes',
  response: z.object({
    reports: z.array(
      z.object({
        month: z.string(),
        sha256: z.string(),
        publishedAt: Moment,
        /** Words besides the figures, by language; the hash does not cover them. */
        notes: z.object({ en: z.string(), te: z.string(), hi: z.string() }),
      }),
    ),
  }),
});

export const readPublishedReport = endpoint({
  ...reportRoutes.one,
  access: 'public',
  summary: 'Get a published monthly report',
  description:
    'Its bytes are what was hashed: `curl -s …/api/reports/2026-10 | sha256sum` prints the hash in the list.',
  params: z.object({ month: z.string() }),
  response: z.record(z.string(), z.unknown()),
  errors: ['not_found'],
});
