import { validate } from 'uuid';
import { readDonorWall } from '#contract/campaigns/donor-wall.server.ts';
import type { Database } from '../../db/client.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { findNames } from './queries.ts';

const MAX_NAMES = 200;

// Read on every request and cached nowhere, so that a name disappears as soon as its donor hides it.
export function donorWallRoutes(app: App, { db, limits }: { db: Database; limits: Limits }): void {
  implement(
    app,
    readDonorWall,
    async ({ params: { id } }) => {
      const rows = validate(id) ? await findNames(db, id, MAX_NAMES) : [];
      const donors = rows.map(({ name, tribute, tributeName }) => ({
        name,
        tribute: tribute && tributeName ? { kind: tribute, name: tributeName } : null,
      }));
      return { donors };
    },
    { onRequest: limits.payment },
  );
}
