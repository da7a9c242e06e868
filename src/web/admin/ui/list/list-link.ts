/** The address of a list with filters. */
export function listLink(resource: string, filter: Record<string, unknown>): string {
  return `/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
