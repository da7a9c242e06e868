import { coverReturn } from './cover-return.ts';
import { recordEarlyPresses } from './early-press.ts';
import { keyFragmentEntries } from './fragment-entries.ts';
import { continueInterruptedNavigation } from './interrupted-navigation.ts';

/** Runs before any other script. Rendered only on the server: React keeps elements that follow its own in the body. */
export function BootScript() {
  return (
    <script>{`(${keyFragmentEntries})();(${continueInterruptedNavigation})();(${coverReturn})();(${recordEarlyPresses})()`}</script>
  );
}
