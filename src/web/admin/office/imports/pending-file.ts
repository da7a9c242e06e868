// Keeps the chosen import file on this device during a sign-in. It contains donors' names and gifts, so it is deleted right after
// and restored only for the person who chose it.

const DATABASE = 'backOffice';
const STORE = 'files';
const MAX_AGE_MS = 15 * 60_000;

type PendingFile = { file: File; by: string; at: number };

/** Whether this browser can store files. */
export const canStoreFiles = () => typeof indexedDB !== 'undefined';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Runs one operation on the store; null where the browser stores nothing, as in some private windows. */
async function inStore<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  if (!canStoreFiles()) return null;
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

/** Stores a file until the next sign-in. */
export async function storeFile(kind: string, file: File, by: string): Promise<void> {
  const pending: PendingFile = { file, by, at: Date.now() };
  await inStore((store) => store.put(pending, kind));
}

/** Returns and deletes the file this person stored recently, or null. */
export async function restoreFile(kind: string, by: string): Promise<File | null> {
  const pending = (await inStore((store) => store.get(kind))) as PendingFile | null | undefined;
  if (!pending) return null;
  await clearFiles();
  return pending.by === by && Date.now() - pending.at < MAX_AGE_MS ? pending.file : null;
}

/** Deletes stored files, so that the next person at this browser finds none. */
export async function clearFiles(): Promise<void> {
  await inStore((store) => store.clear());
}
