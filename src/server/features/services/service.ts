import type { Service } from '#contract/services.ts';

type Values = Record<string, unknown>;

/** Under which the edits of a service's texts are kept. */
export function serviceKey(slug: string): string {
  return `service:${slug}`;
}

/** Under which the services' order is kept. */
export const SERVICE_ORDER = 'service-order';

/** The services in an edited order; one that it does not name stands at the end. */
export function inOrder(services: readonly Service[], order: unknown): readonly Service[] {
  if (!Array.isArray(order)) return services;
  const place = ({ slug }: Service) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return services.toSorted((a, b) => place(a) - place(b));
}

/** The services as their files have them, with what was edited in place of it. */
export function servicesWithEdits(
  file: readonly Service[],
  edits: ReadonlyMap<string, Values>,
): readonly Service[] {
  const edited = file.map((service) => ({ ...service, ...edits.get(serviceKey(service.slug)) }));
  return inOrder(edited, edits.get(SERVICE_ORDER)?.['order']);
}
