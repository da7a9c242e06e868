import { uploadPicture, withdrawPicture } from '#contract/trust/pictures.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { allowSlowUpload } from '../../http/slow-bodies.ts';
import { addPicture, type PictureDeps } from './service.ts';
import type { UnusedDeps } from './unused.ts';
import { takeDown } from './withdraw.ts';

export function adminPictureRoutes(app: App, deps: PictureDeps & UnusedDeps & { limits: Limits }): void {
  implement(app, withdrawPicture, ({ body }, by) => takeDown(deps, by, body));
  // A separate scope, because only this route takes a body that is not JSON.
  app.register(async (scope) => {
    scope.addHook('preParsing', allowSlowUpload);
    scope.addContentTypeParser(/^image\/[\w.+-]+$/, (_request, payload, done) => done(null, payload));
    implement(scope as App, uploadPicture, ({ upload }, by) => addPicture(deps, by, upload), {
      onRequest: deps.limits.picture,
    });
  });
}
