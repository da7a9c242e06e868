import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { FileStore } from '../../file-store/file-store.ts';
import type { App } from '../../http/app-type.ts';
import { PUBLISHED_FILE_HEADERS } from '../../http/published-file.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { publicFileName } from './annual-documents.ts';

/**
 * Sends annual reports and accounts to everybody. Each request asks the database, so that a withdrawn file is gone at once. They are
 * downloads, which a reader's own program opens.
 */
export function annualDocumentRoutes(
  app: App,
  { db, pictures, limits }: { db: Database; pictures: FileStore; limits: Limits },
): void {
  // control: an address is limited in the annual documents that it asks for (office/annual-documents/annual-documents.test.ts)
  app.addHook('onRequest', limits.rendering);
  app.get<{ Params: { file: string } }>(
    '/documents/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const fileName = await publicFileName(db, file);
      if (fileName === null) throw new AppError('not_found');
      const etag = `"${file}"`;
      reply.headers({
        ...PUBLISHED_FILE_HEADERS,
        'content-disposition': `attachment; filename="${fileName}"`,
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const found = await pictures.get(file);
      if (!found) throw new AppError('not_found');
      if (found.bytes !== null) reply.header('content-length', found.bytes);
      return reply.type('application/pdf').send(found.stream);
    },
  );
}
