import type { Service } from '#contract/trust/services.ts';

type Values = Record<string, unknown>;

/** The key that the edits of a service's texts are stored under. */
export function serviceKey(slug: string): string {
  return `service:${slug}`;
}

/** The key that the edited order and the hidden services are stored under. */
export const SERVICE_ORDER = 'service-order';

/** The services in an edited order; those that it does not mention come last. */
export function inOrder(services: readonly Service[], order: unknown): readonly Service[] {
  if (!Array.isArray(order)) return services;
  const position = ({ slug }: Service) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return services.toSorted((a, b) => position(a) - position(b));
}

/** The services that the site shows, with their edited texts and order. */
export function servicesWithEdits(
  file: readonly Service[],
  edits: ReadonlyMap<string, Values>,
): readonly Service[] {
  const edited = file.map((service) => ({ ...service, ...edits.get(serviceKey(service.slug)) }));
  const { order, hidden } = edits.get(SERVICE_ORDER) ?? {};
  return inOrder(edited, order).filter(({ slug }) => !Array.isArray(hidden) || !hidden.includes(slug));
}
