/**
 * Gives each history entry that a link within the page makes a key of its own. To the router, entries without a key are one and the same
 * place: it would scroll from one heading's link back to where the reader was after another's.
 *
 * Inlined into the page as text (boot-script.tsx), so it must not refer to anything outside itself.
 */
export function keyFragmentEntries(): void {
  addEventListener('popstate', () => {
    if (!history.state) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  });
}
