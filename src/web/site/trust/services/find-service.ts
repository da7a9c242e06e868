/** The service with a slug, ignoring case; undefined if there is none. */
export function findService<T extends { readonly slug: string }>(
  services: readonly T[],
  slug: string,
): T | undefined {
  const lowerCase = slug.toLowerCase();
  return services.find((service) => service.slug.toLowerCase() === lowerCase);
}
