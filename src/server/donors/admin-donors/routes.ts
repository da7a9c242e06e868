import * as endpoints from '#contract/donors/donors.admin.ts';
import * as known from '#contract/office/known-donors.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { listDuplicates } from './duplicates.ts';
import { listDonors } from './list.ts';
import { type DonorDeps, mergeDonors, undoMerge } from './merge.ts';
import { addNote, describeDonor, listGifts, saveTaxDetails } from './records.ts';
import { donorStatement } from './statement.ts';
import { revealDonor, suggestDonors } from './suggestions.ts';

type Deps = DonorDeps & { trust: ReadTrust };

export function adminDonorRoutes(app: App, deps: Deps): void {
  implement(app, endpoints.listDonors, ({ query }, by) => listDonors(deps, query, by.role));
  implement(app, endpoints.listDuplicates, ({ query }) => listDuplicates(deps, query));
  implement(app, endpoints.getDonor, ({ params }) => describeDonor(deps, params.id));
  implement(app, endpoints.listDonorGifts, ({ params, query }) => listGifts(deps, params.id, query));
  implement(app, endpoints.downloadDonorStatement, ({ params }) =>
    donorStatement(deps, params.id, params.year),
  );
  implement(app, known.suggestDonors, ({ query }) => suggestDonors(deps, query.q));
  implement(app, known.revealDonor, ({ params }, by) => revealDonor(deps, by, params.id));

  implement(app, endpoints.addDonorNote, async ({ params, body }, by) => {
    await addNote(deps, by, params.id, body.text);
    return describeDonor(deps, params.id);
  });
  implement(app, endpoints.saveTaxDetails, async ({ params, body }, by) => {
    await saveTaxDetails(deps, by, params.id, body);
    return describeDonor(deps, params.id);
  });
  implement(app, endpoints.mergeDonor, async ({ params, body }, by) => {
    await mergeDonors(deps, by, params.id, body.donorId);
    return describeDonor(deps, params.id);
  });
  implement(app, endpoints.undoMerge, async ({ params }, by) =>
    describeDonor(deps, await undoMerge(deps, by, params.id)),
  );
}
