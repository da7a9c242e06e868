import { TRUST_GROUPS, type TrustGroupId } from '#contract/trust/trust.admin.ts';
import type { TrustPicture } from '#contract/trust/trust.ts';
import type { TrustGroup } from '#contract/trust/trust-details.admin.ts';
import { financialYear } from '#domain/time/indian-time.ts';
import type { RegistrationLaw } from '#domain/year-end/year-statement.ts';
import type { Transaction } from '../../db/client.ts';
import { tellOwners } from '../../staff/access/service.ts';
import { type ApprovalDeps, actOrAsk, requireOwnersApproval } from '../../staff/approvals/service.ts';
import type { SignedInStaff } from '../../staff/audit/service.ts';
import { statementNamesOf } from '../../year-end/statement-names/service.ts';
import { groupOf, isSample, type SiteDetails } from '../details/service.ts';
import {
  describeFields,
  type FieldEdits,
  listFieldEdits,
  saveFields,
  type Values,
} from '../field-edits/service.ts';
import { type StorePictureDeps, storeTrustPicture } from './store-picture.ts';

export type TrustDeps = StorePictureDeps & ApprovalDeps & { siteDetails: SiteDetails };

const AUDIT_MESSAGES: Record<TrustGroupId, string> = {
  texts: 'Edited the trust’s name, logo and texts.',
  contact: 'Edited the trust’s contact details.',
  social: 'Edited the trust’s social links.',
  registrations: 'Edited the trust’s registrations.',
  renewals: 'Edited the calendar of renewals.',
  bank: 'Edited the trust’s bank accounts.',
  trustees: 'Edited the list of trustees.',
  receipts: 'Edited the number prefix and signatory of receipts.',
};

/** The trust's details by group, with current values and the file's, and the sections of its registrations today. */
export async function listTrustGroups({
  db,
  clock,
  siteDetails,
}: Pick<TrustDeps, 'db' | 'clock' | 'siteDetails'>): Promise<{ items: TrustGroup[]; law: RegistrationLaw }> {
  const edits = await listFieldEdits(db);
  const { law } = await statementNamesOf(db, financialYear(clock()));
  return {
    items: TRUST_GROUPS.map((id) => describeGroup(id, groupOf(siteDetails.file.trust, id), edits.get(id))),
    law,
  };
}

/**
 * Saves a group of the trust's details. Another owner has to approve a change of the bank account, or nobody to object.
 * @throws AppError `edited_meanwhile`; `invalid_input` for a picture that was never uploaded; as `actOrAsk` does.
 */
export async function saveTrustGroup(
  deps: TrustDeps,
  by: SignedInStaff,
  id: TrustGroupId,
  { seenVersion, ...values }: { seenVersion: number } & Values,
): Promise<TrustGroup> {
  const stored = await withStoredPictures(deps, values);
  return actOrAsk(deps, by, (tx) => saveGroup(tx, deps, by, id, { seenVersion, ...stored }));
}

/** Saves the bank account in the caller's transaction, after its approval. @throws AppError `edited_meanwhile`. */
export async function saveBankAccount(
  tx: Transaction,
  deps: TrustDeps,
  by: SignedInStaff,
  body: { seenVersion: number } & Values,
): Promise<void> {
  await saveGroup(tx, deps, by, 'bank', body);
}

async function saveGroup(
  tx: Transaction,
  deps: TrustDeps,
  by: SignedInStaff,
  id: TrustGroupId,
  { seenVersion, ...values }: { seenVersion: number } & Values,
): Promise<TrustGroup> {
  const { clock } = deps;
  const file = groupOf(deps.siteDetails.file.trust, id);
  const audit = {
    action: 'trust_edited',
    target: { kind: 'trust', id },
    message: AUDIT_MESSAGES[id],
  } as const;
  // A changed phone number or name deceives donors as a changed account does.
  // control: owners are told of changes of the trust’s details (protection.test.ts) → Promise.resolve()
  const onRecorded = (part: Transaction, entry: string) => tellOwners(part, deps, entry);
  const fields = { key: id, file, audit, onRecorded };
  const saved = await saveFields({ db: tx, clock }, by, fields, { values, seenVersion });
  // control: a changed bank account waits for a second owner (owner-changes.test.ts)
  if (id === 'bank' && (saved?.version ?? 0) !== seenVersion) {
    const request = {
      kind: 'bank_account',
      subject: 'trust:bank',
      body: { seenVersion, ...values },
    } as const;
    requireOwnersApproval(by, request, clock());
  }
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
