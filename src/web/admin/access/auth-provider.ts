import type { AuthProvider } from 'react-admin';
import type { AdminMe } from '#contract/admin/access.ts';
import { userCalls } from '#contract/sign-in.ts';
import { anything } from '#web/lib/api/api.ts';
import { postJson } from '#web/lib/api/sending.ts';
import { removeUser } from '#web/lib/session/stored-user.ts';
import { CallFailed, failureOf, UNREACHABLE } from '../data/calls.ts';
import { dropFiles } from '../imports/kept-file.ts';
import { dropAllDrafts } from './drafts.ts';
import { mayDo } from './policy.ts';

type Ways = {
  /** To the sign-in and back to this page. */
  toSignIn: () => void;
  /** The pages start anew, with the role that the server knows by now. */
  startAnew: () => void;
  toSite: () => void;
};

/**
 * react-admin's view of who is signed in, which the server has told before the pages were opened (entry.tsx). Nobody is
 * signed out for a refusal: a session that ended is renewed, and a role that changed is asked for anew.
 */
export function createAuthProvider(me: AdminMe, ways: Ways): AuthProvider {
  return {
    login: async () => ways.toSignIn(),
    logout: async () => {
      const answer = await postJson(userCalls.signOut, {}, anything);
      // Else the next person at this browser would find the session.
      if (answer.kind === 'unreachable') throw new CallFailed(UNREACHABLE);
      removeUser();
      dropAllDrafts();
      await dropFiles();
      ways.toSite();
      return false;
    },
    checkAuth: async () => {},
    checkError: async (error) => {
      const { status, code } = failureOf(error);
      if (status === 401 && code !== 'sign_in_again') ways.toSignIn();
      if (status === 403 && code === 'forbidden') ways.startAnew();
    },
    getIdentity: async () => ({
      id: me.email,
      fullName: me.name,
      avatar: me.photo,
      recentSignInUntil: me.recentSignInUntil,
    }),
    getPermissions: async () => me.role,
    canAccess: async ({ resource, action }) => mayDo(me.role, resource, action),
  };
}
