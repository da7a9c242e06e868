/** What `loadPart` needs of the browser. */
export type Tab = {
  /** The address of the release's list of scripts, whose name contains a hash: each release has another one. */
  release: () => string;
  /** False if the site no longer has the file, true also if that is unknown. */
  hasFile: (address: string) => Promise<boolean>;
  reload: () => void;
};

const RELOADED = 'reloadedRelease';

const thisTab: Tab = {
  release: () =>
    (window as { __reactRouterManifest?: { url: string } }).__reactRouterManifest?.url ?? location.href,
  hasFile: async (address) => {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    return response?.status !== 404;
  },
  reload: () => location.reload(),
};

/**
 * Imports a part of the page. A tab that was opened before an upgrade cannot load it, because the new release has other files: it is
 * reloaded, once. Otherwise rejects as the import does.
 */
export async function loadPart<T>(importPart: () => Promise<T>, tab = thisTab): Promise<T> {
  try {
    return await importPart();
  } catch (error) {
    if ((await tab.hasFile(tab.release())) || !markReloaded(tab.release())) throw error;
    tab.reload();
    // The page is about to be replaced, so it need not show an error.
    return new Promise(() => {});
  }
}

/** False if a tab with this release has been reloaded already, or the browser cannot remember that it was. */
function markReloaded(release: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === release) return false;
    sessionStorage.setItem(RELOADED, release);
    return true;
  } catch {
    return false;
  }
}
