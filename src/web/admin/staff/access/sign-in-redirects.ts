import { RENEWAL, sessionRoutes } from '#contract/site/sign-in.ts';
import { rememberReturn } from '#web/site/session/sign-in-return.ts';

// Full page loads: the back office has its own style policy (docs/decisions/0012-back-office-pages.md).

/** Opens the public sign-in page and returns here afterwards. */
export function goToLogin(): void {
  rememberReturn();
  window.location.assign('/login');
}

/** Opens the identity provider for a new sign-in and returns here afterwards. */
export function signInAgain(): void {
  rememberReturn();
  window.location.assign(`${sessionRoutes.signIn.path}?${RENEWAL}=page`);
}
