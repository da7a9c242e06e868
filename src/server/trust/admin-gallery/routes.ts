import * as z from 'zod/mini';
import { ById, SeenVersion } from '#contract/fields/id-and-version.admin.ts';
import {
  AdminGallery,
  AdminGalleryEntry,
  adminGalleryCalls,
  GalleryFields,
  GalleryOrder,
  SaveGalleryEntry,
} from '#contract/trust/gallery.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import {
  createEntry,
  deleteEntry,
  type GalleryDeps,
  getEntry,
  listEntries,
  reorderGallery,
  saveEntry,
} from './service.ts';

export function adminGalleryRoutes(app: App, deps: GalleryDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminGalleryCalls.gallery,
    policy: 'read',
    summary: 'List gallery entries in display order',
    response: AdminGallery,
    handler: () => listEntries(deps),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminGalleryCalls.gallery,
    policy: 'changeContent',
    summary: 'Create a gallery entry as the first one',
    body: GalleryFields,
    response: AdminGalleryEntry,
    status: 201,
    handler: ({ body }, by) => createEntry(deps, by, body),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminGalleryCalls.entry,
    policy: 'read',
    summary: 'Get a gallery entry',
    params: ById,
    response: AdminGalleryEntry,
    errors: [404],
    handler: ({ params }) => getEntry(deps, params.id),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminGalleryCalls.entry,
    policy: 'changeContent',
    summary: 'Save a gallery entry with its pictures in display order',
    params: ById,
    body: SaveGalleryEntry,
    response: AdminGalleryEntry,
    errors: [404, 409],
    handler: ({ params, body }, by) => saveEntry(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminGalleryCalls.entry,
    policy: 'changeContent',
    summary: 'Delete a gallery entry',
    params: ById,
    body: SeenVersion,
    response: z.null(),
    status: 204,
    errors: [404, 409],
    handler: async ({ params, body }, by) => {
      await deleteEntry(deps, by, params.id, body.seenVersion);
      return null;
    },
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminGalleryCalls.order,
    policy: 'changeContent',
    summary: 'Change the display order of the gallery',
    body: GalleryOrder,
    response: AdminGallery,
    errors: [409],
    handler: ({ body }, by) => reorderGallery(deps, by, body.ids),
  });
}
