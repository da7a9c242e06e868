import { MAX_IMPORT_BYTES } from '#contract/office/imports.ts';
import type { App } from '../http/app-type.ts';
import type { Limits } from '../http/rate-limits.ts';
import { allowSlowUpload } from '../http/slow-bodies.ts';
import { TABLE_TYPES } from './table-types.ts';

type WithLimit = { onRequest: Limits['importing'] };

/**
 * Adds routes that take a table as their body, in a scope of their own, because no other route takes a body that is not JSON. `limit`
 * is the option of each: how often people may import.
 */
export function acceptTables(app: App, limits: Limits, add: (scope: App, limit: WithLimit) => void): void {
  app.register(async (plugin) => {
    const scope = plugin as App;
    scope.addHook('preParsing', allowSlowUpload);
    // The file says by itself what it is.
    scope.addContentTypeParser(
      TABLE_TYPES,
      { parseAs: 'buffer', bodyLimit: MAX_IMPORT_BYTES },
      (_request, body, done) => done(null, body),
    );
    add(scope, { onRequest: limits.importing });
  });
}
