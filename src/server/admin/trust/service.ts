import { TRUST_GROUPS, type TrustGroup, type TrustGroupId } from '#contract/admin/trust.ts';
import type { TrustPicture } from '#contract/trust.ts';
import { groupOf, isSample, type SiteDetails } from '../../features/trust/service.ts';
import type { SignedInStaff } from '../audit/service.ts';
import {
  describeFields,
  type FieldEdits,
  listFieldEdits,
  saveFields,
  type Values,
} from '../field-edits/service.ts';
import { type StorePictureDeps, storeTrustPicture } from './store-picture.ts';

export type TrustDeps = StorePictureDeps & { clock: () => Date; siteDetails: SiteDetails };

const AUDIT_MESSAGES: Record<TrustGroupId, string> = {
  texts: 'Edited the trust’s name, logo and texts.',
  contact: 'Edited the trust’s contact details.',
  social: 'Edited the trust’s social links.',
  registrations: 'Edited the trust’s registrations.',
  bank: 'Edited the trust’s account for bank transfers.',
  receipts: 'Edited the number prefix and signatory of receipts.',
};

/** The trust's details by group: current values and the file's. */
export async function listTrustGroups({
  db,
  siteDetails,
}: Pick<TrustDeps, 'db' | 'siteDetails'>): Promise<{ items: TrustGroup[] }> {
  const edits = await listFieldEdits(db);
  return {
    items: TRUST_GROUPS.map((id) => describeGroup(id, groupOf(siteDetails.file.trust, id), edits.get(id))),
  };
}

/**
 * Saves a group of the trust's details.
 * @throws AppError `edited_meanwhile`; `invalid_input` for a picture that was never uploaded.
 */
export async function saveTrustGroup(
  deps: TrustDeps,
  by: SignedInStaff,
  id: TrustGroupId,
  { seenVersion, ...values }: { seenVersion: number } & Values,
): Promise<TrustGroup> {
  const file = groupOf(deps.siteDetails.file.trust, id);
  const audit = {
    action: 'trust_edited',
    target: { kind: 'trust', id },
    message: AUDIT_MESSAGES[id],
  } as const;
  const stored = await withStoredPictures(deps, values);
  const saved = await saveFields(deps, by, { key: id, file, audit }, { values: stored, seenVersion });
  return describeGroup(id, file, saved);
}

/** The values with each new picture stored for documents, and with its size. */
async function withStoredPictures(deps: StorePictureDeps, values: Values): Promise<Values> {
  const stored = { ...values };
  for (const [field, value] of Object.entries(values)) {
    const { url } = (value ?? {}) as Partial<TrustPicture>;
    if (url) stored[field] = await storeTrustPicture(deps, url, field);
  }
  return stored;
}

function describeGroup(id: TrustGroupId, file: Values, edits: FieldEdits | undefined): TrustGroup {
  const described = describeFields(file, edits);
  const samples = Object.entries(described.values)
    .filter(([field, value]) => isSample({ group: id, field }, value))
    .map(([field]) => field);
  return { id, ...described, samples };
}
