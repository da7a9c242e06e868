import type { FastifyReply } from 'fastify';
import { PICTURE_FORMATS, type PictureFormat, pictureTypes } from '#domain/trust/picture.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import type { App } from '../../http/app-type.ts';

const YEAR_S = 31_536_000;
/** The name may end with colours that pages show while the picture loads. */
const FILE = new RegExp(`^([0-9a-f]{32}-\\d{1,4})(?:-[0-9a-f]{9})?\\.(${PICTURE_FORMATS.join('|')})$`);

/** Serves uploaded pictures to everybody. */
export function pictureRoutes(app: App, { pictures }: { pictures: FileStore }): void {
  app.get<{ Params: { file: string } }>(
    '/pictures/:file',
    { schema: { hide: true } },
    async ({ params, headers }, reply) => {
      const [, name, form] = FILE.exec(params.file) ?? [];
      const file = name && `${name}.${form}`;
      const etag = `"${file}"`;
      const isCurrent =
        file &&
        headers['if-none-match'] === etag &&
        // control: a browser's copy of a picture that was removed is not confirmed (withdrawn.test.ts)
        (await pictures.has(file));
      if (isCurrent) return withHeaders(reply, etag).code(304).send();
      const found = file ? await pictures.get(file) : null;
      if (!found) throw new AppError('not_found');
      if (found.bytes !== null) reply.header('content-length', found.bytes);
      return withHeaders(reply, etag)
        .type(pictureTypes[form as PictureFormat])
        .send(found.stream);
    },
  );
}

function withHeaders(reply: FastifyReply, etag: string): FastifyReply {
  return reply.headers({
    etag,
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
}
