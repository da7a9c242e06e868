import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { bucketStore } from './bucket.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder.ts';

type Settings = Pick<Config, 'pictureBucket' | 'dataDir'>;

/** The stores of uploaded files: in the bucket, or in folders of this server. */
export function openStores({ pictureBucket, dataDir }: Settings): {
  pictures: FileStore;
  certificates: FileStore;
  bills: FileStore;
} {
  const open = (folder: string) =>
    pictureBucket ? bucketStore(pictureBucket, folder) : folderStore(join(dataDir, folder));
  return { pictures: open('pictures'), certificates: open('certificates'), bills: open('bills') };
}
