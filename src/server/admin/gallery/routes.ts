import * as z from 'zod/mini';
import { SeenVersion } from '#contract/admin/campaigns.ts';
import {
  AdminGallery,
  AdminGalleryEntry,
  adminGalleryCalls,
  GalleryFields,
  GalleryOrder,
  SaveGalleryEntry,
} from '#contract/admin/gallery.ts';
import { ById } from '#contract/admin/records.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import {
  createEntry,
  type GalleryDeskDeps,
  listForStaff,
  openEntry,
  orderGallery,
  removeEntry,
  saveEntry,
} from './service.ts';

export function galleryDeskRoutes(app: App, deps: GalleryDeskDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminGalleryCalls.gallery,
    policy: 'read',
    summary: 'The gallery, in the order of the public page',
    answer: AdminGallery,
    handler: () => listForStaff(deps),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminGalleryCalls.gallery,
    policy: 'changeContent',
    summary: 'Add an entry to the gallery, before all others',
    body: GalleryFields,
    answer: AdminGalleryEntry,
    status: 201,
    handler: ({ body }, by) => createEntry(deps, by, body),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminGalleryCalls.entry,
    policy: 'read',
    summary: 'An entry of the gallery to edit',
    params: ById,
    answer: AdminGalleryEntry,
    refusals: [404],
    handler: ({ params }) => openEntry(deps, params.id),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminGalleryCalls.entry,
    policy: 'changeContent',
    summary: 'Save an entry of the gallery with its pictures in their order',
    params: ById,
    body: SaveGalleryEntry,
    answer: AdminGalleryEntry,
    refusals: [404, 409],
    handler: ({ params, body }, by) => saveEntry(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminGalleryCalls.entry,
    policy: 'changeContent',
    summary: 'Remove an entry from the gallery',
    params: ById,
    body: SeenVersion,
    answer: z.null(),
    status: 204,
    refusals: [404, 409],
    handler: async ({ params, body }, by) => {
      await removeEntry(deps, by, params.id, body.seenVersion);
      return null;
    },
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminGalleryCalls.order,
    policy: 'changeContent',
    summary: 'Put the gallery into another order',
    body: GalleryOrder,
    answer: AdminGallery,
    refusals: [409],
    handler: ({ body }, by) => orderGallery(deps, by, body.ids),
  });
}
