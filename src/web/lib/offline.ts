/** What a form says besides when it was sent without a network: whoever reads it wonders what became of the words. */
export const UNSENT = 'You are offline. Nothing was sent, and nothing that you typed is lost.';

/** Whether the browser knows of no network. That it knows of one says little. */
export function isOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
