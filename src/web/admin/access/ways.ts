import { userCalls } from '#contract/sign-in.ts';
import { rememberReturn } from '#web/lib/session/sign-in-return.ts';

// Whole page loads: the back office's style policy is its own (docs/decisions/0012-back-office-pages.md).

function here(): string {
  return window.location.pathname + window.location.search;
}

/** To the page where visitors sign in, and back here. */
export function goToLogin(): void {
  rememberReturn(here());
  window.location.assign('/login');
}

/** Straight to the identity provider for a fresh sign-in, and back here. */
export function goToSignIn(): void {
  rememberReturn(here());
  window.location.assign(userCalls.signIn);
}
