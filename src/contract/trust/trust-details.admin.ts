import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { seenVersion } from '../fields/id-and-version.admin.ts';
import { fieldEdits } from './details/field-edits.admin.ts';
import { TRUST_GROUPS, type TrustGroupId, trustGroups } from './trust.admin.ts';

// The trust's details by group: all staff may read them.

export const TrustGroup = z.object({
  id: z.enum(TRUST_GROUPS),
  ...fieldEdits,
  /** The names of the fields whose current value is the sample trust's. */
  samples: z.array(z.string()),
});
export type TrustGroup = z.infer<typeof TrustGroup>;

/** The sections of the trust's registrations today. */
const RegistrationLaw = z.object({
  approvalSection: z.string(),
  formerApprovalSection: z.string(),
  registrationSection: z.string(),
  formerRegistrationSection: z.string(),
});

const TRUST = '/api/admin/trust';

export const listTrustGroups = endpoint({
  method: 'GET',
  path: TRUST,
  access: staff('read'),
  summary: "List the trust's details by group",
  response: z.object({ items: z.array(TrustGroup), law: RegistrationLaw }),
});

const POLICIES = { content: 'changeTrust', registrations: 'changeRegistrations' } as const;

function saveGroup(id: TrustGroupId) {
  const { changes } = trustGroups[id];
  const fields: Record<string, z.ZodMiniType> = trustGroups[id].fields;
  return endpoint({
    method: 'PUT',
    path: `${TRUST}/${id}`,
    access: staff(POLICIES[changes]),
    summary: `Save the trust's details: ${id}`,
    body: z.strictObject({ ...fields, ...seenVersion }),
    response: TrustGroup,
    // A changed bank account waits for another owner.
    errors: [
      'edited_meanwhile',
      ...(id === 'bank' ? (['waits_for_owner', 'request_waits_already'] as const) : []),
    ],
  });
}

export const saveTexts = saveGroup('texts');
export const saveContact = saveGroup('contact');
export const saveSocial = saveGroup('social');
export const saveRegistrations = saveGroup('registrations');
export const saveRenewals = saveGroup('renewals');
export const saveBank = saveGroup('bank');
export const saveTrustees = saveGroup('trustees');
export const saveReceipts = saveGroup('receipts');

/** What saves each group. */
export const saveTrustGroup = {
  texts: saveTexts,
  contact: saveContact,
  social: saveSocial,
  registrations: saveRegistrations,
  renewals: saveRenewals,
  bank: saveBank,
  trustees: saveTrustees,
  receipts: saveReceipts,
} satisfies Record<TrustGroupId, ReturnType<typeof saveGroup>>;
