import type pg from 'pg';
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
  // A database that is being upgraded may be older than expenses.
  const { rows: known } = await client.query("select where to_regclass('expense_file') is not null");
  const { rows: bills } =
    known.length > 0
      ? await client.query<{ id: string }>('select id from expense_file order by id')
      : { rows: [] };
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
    ...bills.map(({ id }) => ({ store: 'bills' as const, name: id })),
  ];
}

/** The content type of an uploaded file. */
export function storedType(name: string): string {
  return pictureTypes[name.split('.').at(-1) as PictureFormat] ?? 'application/pdf';
}
