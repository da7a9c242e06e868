import { RENEWAL, userCalls } from '#contract/sign-in.ts';
import { rememberReturnPath } from '#web/lib/session/sign-in-return.ts';

// Full page loads: the back office has its own style policy (docs/decisions/0012-back-office-pages.md).

function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Opens the public sign-in page and returns here afterwards. */
export function goToLogin(): void {
  rememberReturnPath(currentPath());
  window.location.assign('/login');
}

/** Opens the identity provider for a new sign-in and returns here afterwards. */
export function signInAgain(): void {
  rememberReturnPath(currentPath());
  window.location.assign(`${userCalls.signIn}?${RENEWAL}=page`);
}
