import { validate } from 'uuid';
import { z } from 'zod';
import { DonorWall } from '#contract/campaigns/donor-wall.ts';
import { donorWallCall } from '#contract/donors/account-paths.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import type { Database } from '../../db/client.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { findNames } from './queries.ts';

const MAX_NAMES = 200;

// Read on every request and cached nowhere, so that a name disappears as soon as its donor hides it.
export function donorWallRoutes(app: App, { db, limits }: { db: Database; limits: Limits }): void {
  app.route({
    method: 'GET',
    url: donorWallCall,
    schema: {
      summary: 'Get the donors of a campaign who chose to be named',
      tags: ['Campaigns'],
      params: z.object({ id: z.string() }),
      response: { 200: DonorWall, 429: ErrorResponse },
    },
    onRequest: limits.payment,
    handler: async (request) => {
      const { id } = request.params;
      const rows = validate(id) ? await findNames(db, id, MAX_NAMES) : [];
      const donors = rows.map(({ name, tribute, tributeName }) => ({
        name,
        tribute: tribute && tributeName ? { kind: tribute, name: tributeName } : null,
      }));
      return { donors };
    },
  });
}
