import {
  adminDonorCalls,
  DonorDetail,
  DonorGiftPage,
  DonorGiftQuery,
  DonorPage,
  DonorQuery,
  MergeDonor,
  NoteDonor,
  SavePapers,
  StatementOf,
} from '#contract/admin/donors.ts';
import { ById } from '#contract/admin/records.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { fileResponse } from '../../http/file-response.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import { type DonorDeps, mergeDonors, undoMerge } from './merge.ts';
import { describeDonor, listDonors, listGifts, noteOnDonor, savePapers } from './records.ts';
import { yearStatement } from './statement.ts';

type Deps = DonorDeps & { trust: ReadTrust };

export function donorRoutes(app: App, deps: Deps): void {
  reading(app, deps);
  changing(app, deps);
}

function reading(app: App, deps: Deps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminDonorCalls.donors,
    policy: 'read',
    summary: 'Donors, who gave last first',
    query: DonorQuery,
    answer: DonorPage,
    handler: ({ query }) => listDonors(deps, query),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminDonorCalls.donor,
    policy: 'read',
    summary: 'A donor with sums by year, notes and merges',
    params: ById,
    answer: DonorDetail,
    refusals: [404],
    handler: ({ params }) => describeDonor(deps, params.id),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminDonorCalls.gifts,
    policy: 'read',
    summary: 'The gifts of a donor, the latest first',
    params: ById,
    query: DonorGiftQuery,
    answer: DonorGiftPage,
    refusals: [404],
    handler: ({ params, query }) => listGifts(deps, params.id, query),
  });

  app.route({
    method: 'GET',
    url: adminDonorCalls.statement,
    config: { policy: 'read' },
    schema: {
      summary: 'The gifts of a donor in a financial year, as PDF',
      tags: ['Back office'],
      params: StatementOf,
      response: fileResponse('application/pdf', 'The statement'),
    },
    handler: async ({ params }, reply) => sendPdf(reply, await yearStatement(deps, params.id, params.year)),
  });
}

function changing(app: App, deps: Deps): void {
  adminRoute(app, {
    method: 'POST',
    url: adminDonorCalls.notes,
    policy: 'changeDonations',
    summary: 'Note something about a donor',
    params: ById,
    body: NoteDonor,
    answer: DonorDetail,
    refusals: [404],
    handler: async ({ params, body }, by) => {
      await noteOnDonor(deps, by, params.id, body.text);
      return describeDonor(deps, params.id);
    },
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonorCalls.papers,
    policy: 'changeDonations',
    summary: 'Keep the ID and address that Form 10BD asks for',
    params: ById,
    body: SavePapers,
    answer: DonorDetail,
    refusals: [404],
    handler: async ({ params, body }, by) => {
      await savePapers(deps, by, params.id, body);
      return describeDonor(deps, params.id);
    },
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonorCalls.merges,
    policy: 'changeDonations',
    summary: 'Make two donors one',
    params: ById,
    body: MergeDonor,
    answer: DonorDetail,
    refusals: [404, 409],
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
    answer: DonorDetail,
    refusals: [404, 409],
    handler: async ({ params }, by) => describeDonor(deps, await undoMerge(deps, by, params.id)),
  });
}
