import * as z from 'zod/mini';
import { User } from '#contract/users.ts';

const USER = 'user';
const USER_TOKEN = 'userToken';
const LOGIN_TOAST = 'loginToast';
const STAFF = 'staff';

/** The tab's donation forms (donation/sent-forms.ts). The name stands here, because every page loads this and few load those. */
export const FILLED_FORMS = 'filledForms';
/** What was typed into forms and not sent (typed-draft.ts). */
export const DRAFTS = 'typedDrafts';

// Storage may be switched off altogether: then nobody is signed in, and nothing else breaks.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remove(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** To greet somebody, an id and a name are enough. */
export const StoredUser = z.object({
  ...User.shape,
  email: z.catch(User.shape.email, ''),
  photo: z.catch(User.shape.photo, ''),
});

function parseUser(text: string | null): User | null {
  try {
    return StoredUser.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

let seen: { text: string | null; user: User | null } = { text: null, user: null };

/** The stored user, the same object until the entry changes; a damaged entry counts as signed out. */
export function storedUser(): User | null {
  const text = read(USER);
  if (text !== seen.text) seen = { text, user: parseUser(text) };
  return seen.user;
}

/** Whether a change of storage, in this tab or another, may have changed who is signed in. Null: all was cleared. */
export function concernsUser(key: string | null): boolean {
  return key === null || key === USER || key === USER_TOKEN;
}

/** @throws when storage is full or switched off. */
export function storeUser(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(LOGIN_TOAST, 'true');
}

export function removeUser(): void {
  remove(USER);
  remove(USER_TOKEN);
  remove(STAFF);
  forgetTyped();
}

/** The next person at this browser finds nothing of what was typed. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(FILLED_FORMS);
    sessionStorage.removeItem(DRAFTS);
  } catch {}
}

/** Whether the back office has let this browser's user in: then the header leads there. Opens nothing by itself. */
export function isStaff(): boolean {
  return read(STAFF) !== null;
}

export function rememberStaff(letIn: boolean): void {
  if (letIn) {
    try {
      localStorage.setItem(STAFF, 'true');
    } catch {}
  } else remove(STAFF);
}

/** True once after a sign-in: the flag goes with the asking. */
export function takeLoginToast(): boolean {
  if (read(LOGIN_TOAST) !== 'true') return false;
  remove(LOGIN_TOAST);
  return true;
}
