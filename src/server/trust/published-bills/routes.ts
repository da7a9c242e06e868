import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import type { App } from '../../http/app-type.ts';
import { PUBLISHED_FILE_HEADERS } from '../../http/published-file.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { isPublishedFile } from './service.ts';

/**
 * Serves the pages of published bills to everybody. Each request asks the database, not a replica, which may not know of a withdrawal
 * yet.
 */
export function publishedBillRoutes(
  app: App,
  { db, pictures, limits }: { db: Database; pictures: FileStore; limits: Limits },
): void {
  // control: an address is limited in the pages of bills that it asks for (published-bills.test.ts)
  app.addHook('onRequest', limits.rendering);
  app.get<{ Params: { file: string } }>(
    '/bills/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      if (!(await isPublishedFile(db, file))) throw new AppError('not_found');
      const etag = `"${file}"`;
      reply.headers({ ...PUBLISHED_FILE_HEADERS, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const found = await pictures.get(file);
      if (!found) throw new AppError('not_found');
      if (found.bytes !== null) reply.header('content-length', found.bytes);
      return reply.type('image/jpeg').send(found.stream);
    },
  );
}
