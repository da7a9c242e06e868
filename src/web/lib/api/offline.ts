/** True when the browser reports that it is offline. False proves little: it may be on a network without internet access. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
