import * as endpoints from '#contract/trust/gallery.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
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
  implement(app, endpoints.listGallery, () => listEntries(deps));
  implement(app, endpoints.createGalleryEntry, ({ body }, by) => createEntry(deps, by, body));
  implement(app, endpoints.getGalleryEntry, ({ params }) => getEntry(deps, params.id));
  implement(app, endpoints.saveGalleryEntry, ({ params, body }, by) => saveEntry(deps, by, params.id, body));
  implement(app, endpoints.deleteGalleryEntry, ({ params, body }, by) =>
    deleteEntry(deps, by, params.id, body.seenVersion),
  );
  implement(app, endpoints.saveGalleryOrder, ({ body }, by) => reorderGallery(deps, by, body.ids));
}
