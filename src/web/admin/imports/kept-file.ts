// The file that somebody was about to import, on their own device over the sign-in on the way: it holds the names and gifts of
// donors, so it is kept for that trip alone, for whoever began it, and erased when it is over.

const DATABASE = 'backOffice';
const STORE = 'files';
const KEPT_MS = 15 * 60_000;

type Kept = { file: File; by: string; at: number };

/** Whether this browser can keep a file at all. */
export const canKeepFiles = () => typeof indexedDB !== 'undefined';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Does one thing with what is kept; null where the browser keeps nothing, as some do in private windows. */
async function inStore<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  if (!canKeepFiles()) return null;
  try {
    const database = await open();
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, 'readwrite');
        const request = work(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** Keeps a file for the way to the sign-in and back. */
export async function keepFile(kind: string, file: File, by: string): Promise<void> {
  const kept: Kept = { file, by, at: Date.now() };
  await inStore((store) => store.put(kept, kind));
}

/** The file that this person kept a moment ago; whatever was kept is erased by that. */
export async function takeFile(kind: string, by: string): Promise<File | null> {
  const kept = (await inStore((store) => store.get(kind))) as Kept | null | undefined;
  if (!kept) return null;
  await dropFiles();
  return kept.by === by && Date.now() - kept.at < KEPT_MS ? kept.file : null;
}

/** The next person at this browser finds nothing. */
export async function dropFiles(): Promise<void> {
  await inStore((store) => store.clear());
}
