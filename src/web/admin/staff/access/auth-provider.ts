import type { AuthProvider } from 'react-admin';
import type { signOut as endpoint } from '#contract/site/session.server.ts';
import { sessionRoutes } from '#contract/site/sign-in.ts';
import type { AdminMe } from '#contract/staff/staff.ts';
import { call } from '#web/lib/api/call.ts';
import { removeUser } from '#web/site/session/stored-user.ts';
import { CallFailed, failureOf, UNREACHABLE } from '../../data/calls.ts';
import { mayDo } from '../../may-do.ts';
import { clearFiles } from '../../office/imports/pending-file.ts';
import { discardAllDrafts } from './drafts.ts';

type Navigation = {
  /** Opens the sign-in page, which leads back to this one. */
  goToLogin: () => void;
  /** Reloads the page, so that it uses the current role. */
  reload: () => void;
  goToSite: () => void;
};

/**
 * react-admin's view of the signed-in member of staff, whom `back-office.client.tsx` has already loaded. A refused call never
 * signs anybody out: an expired session leads to the sign-in page, and a changed role reloads the page.
 */
export function createAuthProvider(me: AdminMe, navigation: Navigation): AuthProvider {
  return {
    login: async () => navigation.goToLogin(),
    logout: async () => {
      const answer = await call<typeof endpoint>(sessionRoutes.signOut, {});
      // Otherwise the next person at this browser could use the session.
      if (answer.kind === 'unreachable') throw new CallFailed(UNREACHABLE);
      removeUser();
      discardAllDrafts();
      await clearFiles();
      navigation.goToSite();
      return false;
    },
    checkAuth: async () => {},
    checkError: async (error) => {
      const { status, code } = failureOf(error);
      if (status === 401 && code !== 'sign_in_again') navigation.goToLogin();
      if (status === 403 && code === 'forbidden') navigation.reload();
    },
    getIdentity: async () => ({
      id: me.email,
      fullName: me.name,
      recentSignInUntil: me.recentSignInUntil,
    }),
    getPermissions: async () => me.role,
    canAccess: async ({ resource, action }) =>
      mayDo(me.role, resource, action) && (resource !== 'monthly-gifts' || me.hasMonthlyGifts),
  };
}
