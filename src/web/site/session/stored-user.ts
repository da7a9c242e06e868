import type { User } from '#contract/site/users.ts';
import { fieldsOf, isId, isText, textOf } from '#web/lib/api/reading.ts';
import { deleteTypedData } from '#web/lib/page/typed-data.ts';

const USER = 'user';
const USER_TOKEN = 'userToken';
const LOGIN_TOAST = 'loginToast';
const STAFF = 'staff';
/** Orders that are not paid yet (giving/open-orders.ts). */
export const OPEN_ORDERS = 'openOrders';

// Without storage nobody is signed in, and nothing else breaks.
export function read(key: string): string | null {
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

/** Null without an id and a name; the rest is empty if it is missing. */
export function readUser(value: unknown): User | null {
  const { _id, name, email, photo } = fieldsOf(value);
  if (!isId(_id) || !isText(name) || name.trim() === '') return null;
  return { _id, name, email: textOf(email), photo: textOf(photo) };
}

function parseUser(text: string | null): User | null {
  try {
    return readUser(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

let cached: { text: string | null; user: User | null } = { text: null, user: null };

/** The stored user, the same object until the entry changes; a damaged entry counts as signed out. */
export function storedUser(): User | null {
  const text = read(USER);
  if (text !== cached.text) cached = { text, user: parseUser(text) };
  return cached.user;
}

/** Whether a change of this storage key may affect who is signed in; a null key means that storage was cleared. */
export function affectsUser(key: string | null): boolean {
  return key === null || key === USER || key === USER_TOKEN;
}

/** @throws when storage is full or disabled. */
export function storeUser(user: User): void {
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(LOGIN_TOAST, 'true');
}

export function removeUser(): void {
  remove(USER);
  remove(USER_TOKEN);
  remove(STAFF);
  remove(OPEN_ORDERS);
  deleteTypedData();
}

/** Whether the header links to the back office. Grants no access: the server checks that. */
export function isStaff(): boolean {
  return read(STAFF) !== null;
}

export function rememberStaff(isStaffMember: boolean): void {
  if (isStaffMember) {
    try {
      localStorage.setItem(STAFF, 'true');
    } catch {}
  } else remove(STAFF);
}

/** True once after a sign-in; reading the flag deletes it. */
export function takeLoginToast(): boolean {
  if (read(LOGIN_TOAST) !== 'true') return false;
  remove(LOGIN_TOAST);
  return true;
}
