/** Whether the browser knows of no network. That it knows of one says little. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
