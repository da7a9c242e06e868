import * as z from 'zod/mini';
import { staffRule } from './errors.ts';
import { required } from './texts.ts';
import { edition, seenVersion } from './trust.ts';

// The eight services' texts, as owners and managers edit them. Their addresses and pictures belong to the code.

const OFFERS_MOST = 12;
const Offer = z.strictObject({ title: required(80), desc: required(300) });

const ServiceFields = z.strictObject({
  menuLabel: required(40),
  head: required(60),
  summary: required(240),
  title: required(100),
  desc: required(1000),
  provides: z
    .array(Offer)
    .check(
      z.minLength(1, staffRule('offers_required')),
      z.maxLength(OFFERS_MOST, staffRule({ code: 'too_many_offers', params: { most: OFFERS_MOST } })),
      ({ value, issues }) => {
        const titles = value.map(({ title }) => title);
        // Said at the later one of the two.
        const twice = titles.findIndex((title, place) => titles.indexOf(title) < place);
        const message = staffRule('offer_title_repeated');
        if (twice !== -1) issues.push({ code: 'custom', input: value, path: [twice, 'title'], message });
      },
    ),
});
export const SaveService = z.strictObject({ ...ServiceFields.shape, ...seenVersion });
export type SaveService = z.infer<typeof SaveService>;

/** Every service's id, in the order in which they are to stand. */
export const SaveServiceOrder = z.strictObject({
  order: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(40)),
  ...seenVersion,
});
export type SaveServiceOrder = z.infer<typeof SaveServiceOrder>;

export const ServiceEdition = z.object({
  /** The last part of its page's address. */
  id: z.string(),
  path: z.string(),
  ...edition,
});
export type ServiceEdition = z.infer<typeof ServiceEdition>;

/** `order` is the edition of the one field `order`. */
export const ServiceEditions = z.object({
  items: z.array(ServiceEdition),
  order: z.object(edition),
});
export type ServiceEditions = z.infer<typeof ServiceEditions>;

/** Reading is open to all of staff; changing to owner and manager. */
export const adminServiceCalls = {
  /** GET: `ServiceEditions`, in their order. */
  services: '/api/admin/services',
  /** PUT `SaveService`: `ServiceEdition`. 404, 409 `edited_meanwhile`. */
  service: '/api/admin/services/:id',
  /** PUT `SaveServiceOrder`: `ServiceEditions`. 409 `edited_meanwhile`. */
  order: '/api/admin/service-order',
} as const;
