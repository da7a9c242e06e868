import type { FastifyReply } from 'fastify';
import { adminPictureCalls, UploadedPicture } from '#contract/admin/pictures.ts';
import { PICTURE_FORMATS, type PictureFormat } from '#domain/picture.ts';
import { addPicture, type PictureDeps } from '../../admin/pictures/service.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type PictureStore, pictureTypes } from '../../picture-store/store.ts';

const YEAR_S = 31_536_000;
/** The colours in an address are for those who wait for the picture: the file is the same. */
const FILE = new RegExp(`^([0-9a-f]{32}-\\d{1,4})(?:-[0-9a-f]{9})?\\.(${PICTURE_FORMATS.join('|')})$`);

/** Staff's uploads: the one call whose body is no JSON. */
export function pictureDeskRoutes(app: App, deps: PictureDeps & { limits: Limits }): void {
  app.register(async (part) => {
    part.addContentTypeParser(/^image\/[\w.+-]+$/, (_request, payload, done) => done(null, payload));
    adminRoute(part as App, {
      method: 'POST',
      url: adminPictureCalls.pictures,
      policy: 'changeContent',
      summary: 'Upload a picture: its bytes alone, as image/*',
      limit: deps.limits.picture,
      answer: UploadedPicture,
      status: 201,
      refusals: [408, 413, 415, 429, 503],
      handler: ({ upload }, by) => addPicture(deps, by, upload),
    });
  });
}

/** The pictures themselves, for everybody. */
export function pictureRoutes(app: App, { pictures }: { pictures: PictureStore }): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { schema: { hide: true } },
    async ({ params, headers }, reply) => {
      const [, name, form] = FILE.exec(params.file) ?? [];
      const file = name && `${name}.${form}`;
      const etag = `"${file}"`;
      if (file && headers['if-none-match'] === etag) return lasting(reply, etag).code(304).send();
      const found = file ? await pictures.get(file) : null;
      if (!found) throw new AppError('not_found', 'There is no picture at this address.');
      if (found.bytes !== null) reply.header('content-length', found.bytes);
      return lasting(reply, etag)
        .type(pictureTypes[form as PictureFormat])
        .send(found.stream);
    },
  );
}

function lasting(reply: FastifyReply, etag: string): FastifyReply {
  return reply.headers({
    etag,
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // A picture opened by itself is a document; nothing in it may run.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
}
