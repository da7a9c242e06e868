import { phonesOf } from '#domain/trust/contact-details.ts';
import { useTrust } from './site-facts.tsx';

/** A link for each of the trust's phone numbers. */
export function PhoneLinks() {
  return phonesOf(useTrust()).map(({ tel, display }) => (
    <a key={tel} href={`tel:${tel}`}>
      {display}
    </a>
  ));
}
