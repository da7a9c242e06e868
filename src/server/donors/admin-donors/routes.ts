import {
  adminDonorCalls,
  DonorDetail,
  DonorGiftPage,
  DonorGiftQuery,
  DonorLookup,
  DonorPage,
  DonorQuery,
  DuplicatePage,
  DuplicateQuery,
  KnownDonor,
  MergeDonor,
  NoteDonor,
  SaveTaxDetails,
  StatementParams,
  SuggestedDonors,
} from '#contract/donors/donors.admin.ts';
import { ById } from '#contract/fields/id-and-version.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { fileResponse } from '../../http/file-response.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { listDuplicates } from './duplicates.ts';
import { listDonors } from './list.ts';
import { type DonorDeps, mergeDonors, undoMerge } from './merge.ts';
import { addNote, describeDonor, listGifts, saveTaxDetails } from './records.ts';
import { donorStatement } from './statement.ts';
import { revealDonor, suggestDonors } from './suggestions.ts';

type Deps = DonorDeps & { trust: ReadTrust };

export function adminDonorRoutes(app: App, deps: Deps): void {
  readingRoutes(app, deps);
  changingRoutes(app, deps);
}

function readingRoutes(app: App, deps: Deps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminDonorCalls.donors,
    policy: 'readPeople',
    summary: 'List donors, latest gift first',
    query: DonorQuery,
    response: DonorPage,
    handler: ({ query }, by) => listDonors(deps, query, by.role),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminDonorCalls.duplicates,
    policy: 'readPeople',
    summary: 'List donors who are probably the same person, with the reason',
    query: DuplicateQuery,
    response: DuplicatePage,
    handler: ({ query }) => listDuplicates(deps, query),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminDonorCalls.lookup,
    policy: 'changeDonations',
    summary: 'Suggest known donors while a gift is entered',
    isSuggesting: true,
    query: DonorLookup,
    response: SuggestedDonors,
    handler: ({ query }) => suggestDonors(deps, query.q),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminDonorCalls.donor,
    policy: 'readPeople',
    summary: 'Get a donor with yearly totals, notes, consents and merges',
    params: ById,
    response: DonorDetail,
    errors: [404],
    handler: ({ params }) => describeDonor(deps, params.id),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminDonorCalls.gifts,
    policy: 'readPeople',
    summary: "List a donor's gifts, latest first",
    params: ById,
    query: DonorGiftQuery,
    response: DonorGiftPage,
    errors: [404],
    handler: ({ params, query }) => listGifts(deps, params.id, query),
  });

  app.route({
    method: 'GET',
    url: adminDonorCalls.statement,
    config: { policy: 'readDocuments' },
    schema: {
      summary: "Download a donor's gifts of a financial year, as PDF",
      tags: ['Back office'],
      params: StatementParams,
      response: fileResponse('application/pdf', 'The statement'),
    },
    handler: async ({ params }, reply) => sendPdf(reply, await donorStatement(deps, params.id, params.year)),
  });
}

function changingRoutes(app: App, deps: Deps): void {
  adminRoute(app, {
    method: 'POST',
    url: adminDonorCalls.known,
    policy: 'readIds',
    summary: "Get a donor's name, contact details, ID document and address for entering a gift",
    params: ById,
    response: KnownDonor,
    errors: [404],
    handler: ({ params }, by) => revealDonor(deps, by, params.id),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonorCalls.notes,
    policy: 'changeDonations',
    summary: 'Add a note about a donor',
    params: ById,
    body: NoteDonor,
    response: DonorDetail,
    errors: [404],
    handler: async ({ params, body }, by) => {
      await addNote(deps, by, params.id, body.text);
      return describeDonor(deps, params.id);
    },
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonorCalls.taxDetails,
    policy: 'changeDocuments',
    summary: 'Save the ID document and address that the year statement requires',
    params: ById,
    body: SaveTaxDetails,
    response: DonorDetail,
    errors: [404],
    handler: async ({ params, body }, by) => {
      await saveTaxDetails(deps, by, params.id, body);
      return describeDonor(deps, params.id);
    },
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonorCalls.merges,
    policy: 'changeDonations',
    summary: 'Merge another donor into this one',
    params: ById,
    body: MergeDonor,
    response: DonorDetail,
    errors: [404, 409],
    handler: async ({ params, body }, by) => {
      await mergeDonors(deps, by, params.id, body.donorId);
      return describeDonor(deps, params.id);
    },
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonorCalls.undoMerge,
    policy: 'changeDonations',
    summary: 'Undo a merge of two donors',
    params: ById,
    response: DonorDetail,
    errors: [404, 409],
    handler: async ({ params }, by) => describeDonor(deps, await undoMerge(deps, by, params.id)),
  });
}
