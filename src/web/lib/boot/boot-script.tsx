import { leaveForLater } from './below-fold.ts';
import { keepEarlyPresses } from './early-press.ts';

/** Runs before any other script. Rendered on the server alone: React leaves what follows its own elements in the body. */
export function BootScript() {
  return <script>{`(${leaveForLater})();(${keepEarlyPresses})()`}</script>;
}
