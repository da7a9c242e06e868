import { adminPictureCalls, UploadedPicture } from '#contract/trust/pictures.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { allowSlowUpload } from '../../http/slow-bodies.ts';
import { addPicture, type PictureDeps } from './service.ts';

export function adminPictureRoutes(app: App, deps: PictureDeps & { limits: Limits }): void {
  // A separate scope, because only this route takes a body that is not JSON.
  app.register(async (scope) => {
    scope.addHook('preParsing', allowSlowUpload);
    scope.addContentTypeParser(/^image\/[\w.+-]+$/, (_request, payload, done) => done(null, payload));
    adminRoute(scope as App, {
      method: 'POST',
      url: adminPictureCalls.pictures,
      policy: 'changeContent',
      summary: 'Upload a picture: its bytes as the body, with an image/* content type',
      limit: deps.limits.picture,
      response: UploadedPicture,
      status: 201,
      errors: [408, 413, 415, 429, 503],
      handler: ({ upload }, by) => addPicture(deps, by, upload),
    });
  });
}
