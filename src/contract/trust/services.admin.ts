import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { ById, seenVersion } from '../fields/id-and-version.admin.ts';
import { required } from '../fields/text-fields.admin.ts';
import { fieldEdits } from './details/field-edits.admin.ts';
import { ContentLanguage } from './translations.admin.ts';

// The texts of the eight services, as owners and managers edit them. Their paths and pictures are fixed in the code.

export const MAX_OFFERS = 12;
const Offer = z.strictObject({ title: required(80), desc: required(300) });

const ServiceFields = z.strictObject({
  menuLabel: required(40),
  head: required(60),
  summary: required(240),
  title: required(100),
  desc: required(1000),
  /** The language of the texts. */
  language: z._default(ContentLanguage, 'en'),
  provides: z
    .array(Offer)
    .check(
      z.minLength(1, staffRule('offers_required')),
      z.maxLength(MAX_OFFERS, staffRule({ code: 'too_many_offers', params: { max: MAX_OFFERS } })),
      ({ value, issues }) => {
        const titles = value.map(({ title }) => title);
        const duplicate = titles.findIndex((title, place) => titles.indexOf(title) < place);
        const message = staffRule('offer_title_repeated');
        if (duplicate !== -1)
          issues.push({ code: 'custom', input: value, path: [duplicate, 'title'], message });
      },
    ),
});
export const SaveService = z.strictObject({ ...ServiceFields.shape, ...seenVersion });
export type SaveService = z.infer<typeof SaveService>;

const ServiceIds = z.array(z.string().check(z.maxLength(64))).check(z.maxLength(40));

/** Every service's id in the new order, and the ids of those that the site does not show. */
export const SaveServiceOrder = z.strictObject({
  order: ServiceIds,
  hidden: ServiceIds,
  ...seenVersion,
});
export type SaveServiceOrder = z.infer<typeof SaveServiceOrder>;

export const EditableService = z.object({
  /** The last segment of its page's path. */
  id: z.string(),
  path: z.string(),
  ...fieldEdits,
});
export type EditableService = z.infer<typeof EditableService>;

/** `order` holds the edits of the fields `order` and `hidden`. */
export const EditableServices = z.object({
  items: z.array(EditableService),
  order: z.object(fieldEdits),
});
export type EditableServices = z.infer<typeof EditableServices>;

export const listServices = endpoint({
  method: 'GET',
  path: '/api/admin/services',
  access: staff('read'),
  summary: "List the services' texts, in order",
  response: EditableServices,
});

export const saveService = endpoint({
  method: 'PUT',
  path: '/api/admin/services/:id',
  access: staff('changeContent'),
  summary: "Save a service's texts",
  params: ById,
  body: SaveService,
  response: EditableService,
  errors: ['record_not_found', 'edited_meanwhile'],
});

export const saveServiceOrder = endpoint({
  method: 'PUT',
  path: '/api/admin/service-order',
  access: staff('changeContent'),
  summary: 'Save the order of the services',
  body: SaveServiceOrder,
  response: EditableServices,
  errors: ['edited_meanwhile'],
});
