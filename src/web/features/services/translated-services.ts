import type { ServiceText } from '#contract/services.ts';
import type { ServiceSlug } from './service-links.ts';

/** A service's words in another language, and what its two pictures show. */
type TranslatedService = ServiceText & { readonly pictures: readonly [string, string] };
export type TranslatedServices = Readonly<Record<ServiceSlug, TranslatedService>>;
