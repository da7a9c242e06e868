import type { Picture, Service, ServiceText } from '#contract/services.ts';

/** A service as it was written, beside its address and its name in the menus (service-links.ts). */
export type WrittenService = Omit<ServiceText, 'menuLabel'> & Pick<Service, 'images'>;

/** The two drawings of a service: the help being given, then a detail or the place. */
export function pictures(name: string, giving: string, detail: string): readonly [Picture, Picture] {
  return [picture(`${name}-1`, giving), picture(`${name}-2`, detail)];
}

function picture(file: string, alt: string): Picture {
  return { src: `/pictures/services/${file}.svg`, alt, width: 900, height: 675 };
}
