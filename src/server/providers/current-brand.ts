import { uploadedHash } from '#domain/trust/picture.ts';
import type { Database } from '../db/client.ts';
import type { listenForChanges } from '../site/response-cache/change-feed.ts';
import type { ReadTrust } from '../trust/details/service.ts';
import { readTrustPictures } from '../trust/trust-pictures/service.ts';

type ChangeFeed = ReturnType<typeof listenForChanges>;
type Brand = { name: string; logo: Buffer | null };

/** The trust's current name and logo, without a query each time. */
export async function currentBrand(trust: ReadTrust, db: Database, changes: Pick<ChangeFeed, 'onChange'>) {
  const read = async () => {
    const { name, logo } = await trust(db);
    const hash = uploadedHash(logo.url);
    return { name, hash, logo: (hash && (await readTrustPictures(db, [hash])).get(hash)) || null };
  };
  let current = await read();
  const listeners: ((brand: Brand) => void)[] = [];
  changes.onChange((topic) => {
    if (topic !== 'trust') return;
    // The previous ones stay while the database is unavailable; when it is back, every topic is announced.
    read().then(
      (latest) => {
        if (latest.name === current.name && latest.hash === current.hash) return;
        current = latest;
        for (const listener of listeners) listener(latest);
      },
      () => undefined,
    );
  });
  return {
    name: () => current.name,
    /** Calls the listener now and after each change. */
    follow(listener: (brand: Brand) => void) {
      listeners.push(listener);
      listener(current);
    },
  };
}
