import type pg from 'pg';
import { billPageFile } from '#domain/office/bill-publication.ts';
import { annualDocumentFile } from '#domain/trust/annual-document.ts';
import {
  PICTURE_FORMATS,
  type PictureFormat,
  pictureFileName,
  pictureTypes,
  storedWidths,
} from '#domain/trust/picture.ts';
import type { FileStore } from '../file-store/file-store.ts';

/** The stores of uploaded files, by their folder in a backup. */
export type Stores = { pictures: FileStore; certificates: FileStore; bills: FileStore };

/** The names of all uploaded files that the database knows, with their folders. */
export async function listStoredFiles(client: pg.Client): Promise<{ store: keyof Stores; name: string }[]> {
  const { rows: pictures } = await client.query<{ hash: string; width: number }>(
    'select hash, width from picture where deleting_since is null order by hash',
  );
  const { rows: certificates } = await client.query<{ hash: string }>(
    'select distinct hash from certificate order by hash',
  );
  const bills = await rowsOf<{ id: string }>(
    client,
    'expense_file',
    'select id from expense_file order by id',
  );
  const pages = await rowsOf<{ name: string }>(
    client,
    'bill_page',
    "select name from bill_page join bill_publication on id = publication_id where state <> 'withdrawn' order by name",
  );
  const documents = await rowsOf<{ name: string }>(
    client,
    'annual_document_version',
    'select name from annual_document_version order by name',
  );
  return [
    ...pictures.flatMap(({ hash, width }) =>
      storedWidths(width).flatMap((each) =>
        PICTURE_FORMATS.map((form) => ({
          store: 'pictures' as const,
          name: pictureFileName(hash, each, form),
        })),
      ),
    ),
    ...certificates.map(({ hash }) => ({ store: 'certificates' as const, name: `${hash}.pdf` })),
    ...pages.flatMap(({ name }) =>
      [billPageFile(name), billPageFile(name, 'small')].map((file) => ({
        store: 'pictures' as const,
        name: file,
      })),
    ),
    ...documents.map(({ name }) => ({ store: 'pictures' as const, name: annualDocumentFile(name) })),
    ...bills.map(({ id }) => ({ store: 'bills' as const, name: id })),
  ];
}

/** The rows of a table that a database does not have if it is being upgraded and older than expenses. */
async function rowsOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  table: string,
  query: string,
): Promise<Row[]> {
  const { rows: known } = await client.query('select where to_regclass($1) is not null', [table]);
  return known.length > 0 ? (await client.query<Row>(query)).rows : [];
}

/** The content type of an uploaded file. */
export function storedType(name: string): string {
  return pictureTypes[name.split('.').at(-1) as PictureFormat] ?? 'application/pdf';
}
