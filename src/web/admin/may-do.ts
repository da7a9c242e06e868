import type { Endpoint } from '#contract/endpoint.ts';
import { isAllowed, type StaffRole } from '#contract/staff/roles-and-policies.ts';
import { RESOURCES } from './data/resources.ts';
import { PAGES } from './pages.ts';

function callsOf(resource: string, action: string): readonly Endpoint[] {
  const { list, one: show, create, update: act } = RESOURCES.get(resource) ?? {};
  const own: Readonly<Record<string, Endpoint | undefined>> = { list, show, create, act };
  const call = own[action];
  return PAGES[resource]?.actions?.[action] ?? (call ? [call] : []);
}

/** Whether a role may do something. The server enforces the policy of every call; pages only hide what it would refuse. */
export function mayDo(role: StaffRole, resource: string, action: string): boolean {
  return callsOf(resource, action).some(
    ({ access }) => typeof access === 'object' && 'staff' in access && isAllowed(role, access.staff),
  );
}

/** The navigation items that a role may open. */
export function navItemsFor(role: StaffRole) {
  return Object.entries(PAGES).flatMap(([resource, { nav }]) =>
    nav && mayDo(role, resource, 'list') ? [{ resource, ...nav }] : [],
  );
}
