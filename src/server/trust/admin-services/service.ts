import type {
  EditableService,
  EditableServices,
  SaveService,
  SaveServiceOrder,
} from '#contract/trust/services.admin.ts';
import type { Service } from '#contract/trust/services.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { SignedInStaff } from '../../staff/audit/service.ts';
import type { SiteDetails } from '../details/service.ts';
import { describeFields, type FieldEdits, listFieldEdits, saveFields } from '../field-edits/service.ts';
import { inOrder, SERVICE_ORDER, serviceKey } from '../services/service.ts';

export type ServiceDeps = { db: Database; clock: () => Date; siteDetails: SiteDetails };

function textsOf({ menuLabel, head, summary, title, desc, provides, language }: Service) {
  return { menuLabel, head, summary, title, desc, provides, language };
}

function describe(service: Service, edits: FieldEdits | undefined): EditableService {
  return { id: service.slug, path: service.path, ...describeFields(textsOf(service), edits) };
}

const slugsOf = (services: readonly Service[]) => services.map(({ slug }) => slug);

/** The services in order, each with its current texts and the file's. */
export async function listServices({ db, siteDetails }: ServiceDeps): Promise<EditableServices> {
  const { services } = siteDetails.file;
  const edits = await listFieldEdits(db);
  const order = describeFields({ order: slugsOf(services), hidden: [] }, edits.get(SERVICE_ORDER));
  return {
    items: inOrder(services, order.values['order']).map((service) =>
      describe(service, edits.get(serviceKey(service.slug))),
    ),
    order,
  };
}

/** Saves a service's texts. @throws AppError `record_not_found`; `edited_meanwhile`. */
export async function saveService(
  deps: ServiceDeps,
  by: SignedInStaff,
  id: string,
  { seenVersion, ...values }: SaveService,
): Promise<EditableService> {
  const service = deps.siteDetails.file.services.find(({ slug }) => slug === id);
  if (!service) throw new AppError({ code: 'record_not_found', params: { record: 'service' } });
  const fields = {
    key: serviceKey(id),
    file: textsOf(service),
    audit: {
      action: 'service_edited',
      target: { kind: 'service', id },
      message: 'Edited a service’s texts.',
    },
  } as const;
  return describe(service, await saveFields(deps, by, fields, { values, seenVersion }));
}

/**
 * Saves the order of the services and which of them are hidden.
 * @throws AppError `service_order_incomplete` unless the order contains every service once; `services_hidden_wrong` unless one is
 * shown; `edited_meanwhile`.
 */
export async function saveServiceOrder(
  deps: ServiceDeps,
  by: SignedInStaff,
  { seenVersion, order, hidden }: SaveServiceOrder,
): Promise<EditableServices> {
  const slugs = slugsOf(deps.siteDetails.file.services);
  if (order.toSorted().join() !== slugs.toSorted().join()) {
    throw new AppError('service_order_incomplete', { field: 'order' });
  }
  if (slugs.every((slug) => hidden.includes(slug)) || hidden.some((slug) => !slugs.includes(slug))) {
    throw new AppError('services_hidden_wrong', { field: 'hidden' });
  }
  const fields = {
    key: SERVICE_ORDER,
    file: { order: slugs, hidden: [] },
    audit: {
      action: 'services_ordered',
      target: { kind: 'service', id: 'order' },
      message: 'Changed which services are shown, or their order.',
    },
  } as const;
  await saveFields(deps, by, fields, { values: { order, hidden }, seenVersion });
  return listServices(deps);
}
