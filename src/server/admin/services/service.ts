import type {
  SaveService,
  SaveServiceOrder,
  ServiceEdition,
  ServiceEditions,
} from '#contract/admin/services.ts';
import type { Service } from '#contract/services.ts';
import { inOrder, SERVICE_ORDER, serviceKey } from '../../features/services/service.ts';
import { AppError } from '../../http/errors.ts';
import type { StaffPerson } from '../audit/service.ts';
import { type Edit, edits } from '../field-edits/queries.ts';
import { edition, saveEdit } from '../field-edits/service.ts';
import type { FactDeskDeps } from '../trust/service.ts';

function written({ menuLabel, head, summary, title, desc, provides }: Service) {
  return { menuLabel, head, summary, title, desc, provides };
}

function describe(service: Service, edit: Edit | undefined): ServiceEdition {
  return { id: service.slug, path: service.path, ...edition(written(service), edit) };
}

/** The services in their order: as they are shown now, and as their files have them. */
export async function listServices({ db, facts }: FactDeskDeps): Promise<ServiceEditions> {
  const rows = new Map((await edits(db)).map((edit) => [edit.key, edit]));
  const order = edition({ order: slugsOf(facts.file.services) }, rows.get(SERVICE_ORDER));
  return {
    items: inOrder(facts.file.services, order.values['order']).map((service) =>
      describe(service, rows.get(serviceKey(service.slug))),
    ),
    order,
  };
}

const slugsOf = (services: readonly Service[]) => services.map(({ slug }) => slug);

/** Saves a service's texts. @throws AppError `record_not_found`; `edited_meanwhile`. */
export async function saveService(
  deps: FactDeskDeps,
  by: StaffPerson,
  id: string,
  { seenVersion, ...values }: SaveService,
): Promise<ServiceEdition> {
  const service = deps.facts.file.services.find(({ slug }) => slug === id);
  if (!service) throw new AppError({ code: 'record_not_found', params: { record: 'service' } });
  const audit = {
    ...{ action: 'service_edited', words: 'Edited a service’s texts.' },
    target: { kind: 'service', id } as const,
  };
  const about = { key: serviceKey(id), file: written(service), audit };
  return describe(service, await saveEdit(deps, by, about, { values, seenVersion }));
}

/**
 * Saves the order in which the services stand.
 * @throws AppError `service_order_incomplete` when one is missing or stands there twice; `edited_meanwhile`.
 */
export async function saveServiceOrder(
  deps: FactDeskDeps,
  by: StaffPerson,
  { seenVersion, order }: SaveServiceOrder,
): Promise<ServiceEditions> {
  const file = slugsOf(deps.facts.file.services);
  if (order.toSorted().join() !== file.toSorted().join()) {
    throw new AppError('service_order_incomplete', { field: 'order' });
  }
  const audit = {
    ...{ action: 'services_ordered', words: 'Changed the order of the services.' },
    target: { kind: 'service', id: 'order' } as const,
  };
  const about = { key: SERVICE_ORDER, file: { order: file }, audit };
  await saveEdit(deps, by, about, { values: { order }, seenVersion });
  return listServices(deps);
}
