/** The service whose address ends in `slug`, whatever its letter case; undefined when there is none. */
export function findService<T extends { readonly slug: string }>(
  services: readonly T[],
  slug: string,
): T | undefined {
  const wanted = slug.toLowerCase();
  return services.find((service) => service.slug.toLowerCase() === wanted);
}
