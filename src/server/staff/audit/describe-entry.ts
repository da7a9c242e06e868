import { validate } from 'uuid';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { NamedRecord } from './record-queries.ts';

// Entries are stored without names, and put into words when they are read, with the names that the records have then.

type Values = Readonly<Record<string, unknown>> | null;
export type StoredEntry = {
  /** The member of staff who did it. */
  accountId: string;
  action: string;
  message: string;
  targetKind: string;
  targetId: string;
  before: Values;
  after: Values;
};
type Sentence = Pick<AuditEntry, 'what' | 'about' | 'more'>;

/** {} is replaced by the record. Actions without a text here are described by their stored message. */
const TEXTS: Readonly<Record<string, string>> = {
  gift_entered: 'entered {}',
  gift_cancelled: 'cancelled {}',
  transfer_cancelled: 'stopped expecting {}',
  monthly_gift_ended: 'ended {}',
  monthly_gift_skipped: 'skipped {month} of {}',
  monthly_gift_held: 'held {}',
  monthly_gift_resumed: 'resumed {}',
  cheque_bounced: 'recorded that the cheque or demand draft for {} bounced',
  cheque_presented_again: 'recorded that the cheque or demand draft for {} was presented again',
  bounce_undone: 'recorded that the cheque or demand draft for {} had not bounced',
  bank_charged: 'recorded bank charges for the bounced cheque or demand draft for {}',
  cheque_cleared: 'recorded that the cheque or demand draft for {} cleared',
  gift_refunded: 'recorded a refund of {rupees} of {}',
  refund_requested: 'requested a refund of {rupees} of {}',
  provider_asked: 'asked the payment provider about {}',
  receipt_resent: 'sent the receipt for {} again',
  refund_added_from_report: 'added a refund of {} from a settlement report',
  payment_added_from_report: 'added {} from a settlement report',
  donation_type_corrected: 'changed the type of {}',
  purpose_corrected: 'corrected the category or campaign of {}',
  name_corrected: 'corrected the donor’s name on {}',
  tribute_removed: 'removed the dedication from {}',
  details_asked: 'asked donors of {} for PAN and address',
  details_asked_by_whatsapp: 'prepared a WhatsApp message that asks {} for PAN and address',
  donor_letters_downloaded: 'downloaded letters or address labels for the donors of {}',
  certificates_uploaded: 'uploaded certificates of {}',
  certificate_downloaded: 'downloaded a donor’s certificate of {}',
  certificate_assigned: 'assigned a certificate to {}',
  certificate_removed: 'removed a certificate of {}',
  certificate_sent: 'sent a certificate to {}',
  statement_filed: 'recorded the year statement of {} as filed',
  statement_names_edited: 'edited the names used in the year statement from {} onwards',
  statement_numbers_added: 'added pre-acknowledgement numbers for {}',
  statement_numbers_removed: 'removed unused pre-acknowledgement numbers of {}',
  receipts_resumed: 'resumed {} after a restore from a backup',
  alert_resolved: 'resolved an alert about {}',
  donors_merged: 'merged {other} into {}',
  merge_undone: 'separated {other} from {}',
  donor_noted: 'added a note about {}',
  donor_tax_details_saved: 'changed the tax details of {}',
  donor_details_shown: 'saw the ID number and address of {} while entering a gift',
  person_revealed: 'saw the name and contact details of {}',
  message_noted: 'added a note about {}',
  message_replied: 'replied to {} by email',
  staff_invited: 'invited {} as {role}',
  role_changed: 'changed the role of {} from {formerRole} to {role}',
  staff_removed: 'removed {} from the staff',
  staff_account_released: 'let another Google account use the address of {}',
  campaign_created: 'created the campaign {} as a draft',
  campaign_edited: 'edited the campaign {}',
  campaign_published: 'published the campaign {}',
  campaign_unpublished: 'unpublished the campaign {}',
  campaign_closed: 'closed the campaign {} early',
  campaign_archived: 'archived the campaign {}',
  campaign_impact_confirmed: 'confirmed what the campaign {} achieved',
  campaign_impact_rejected: 'rejected what was entered about the campaign {}',
  campaign_impact_withdrawn: 'withdrew what the campaign {} achieved',
  campaign_update_published: 'published an update of the campaign {}',
  campaign_update_withdrawn: 'withdrew an update of the campaign {}',
  campaign_update_discarded: 'discarded a draft of an update of the campaign {}',
  campaign_update_sent: 'emailed an update of the campaign {}',
  campaign_deleted: 'deleted the campaign {}',
  category_created: 'created the category {}',
  category_edited: 'edited the category {}',
  category_deleted: 'deleted the category {}',
  gallery_entry_created: 'created the gallery entry {}',
  gallery_entry_edited: 'edited the gallery entry {}',
  gallery_entry_deleted: 'deleted the gallery entry {}',
};

/** An entry in words, without the name of who did it. `records` has the records that its ids refer to. */
export function describeEntry(entry: StoredEntry, records: ReadonlyMap<string, NamedRecord>): Sentence {
  const about = aboutOf(entry, records);
  const text = TEXTS[entry.action];
  const reason = entry.after?.['reason'];
  const more = typeof reason === 'string' && reason !== '' ? `: ${reason}` : '';
  if (text === undefined || about === null) return plainSentence(entry, about, more);
  const [what = '', rest = ''] = text.split('{}').map((part) => filled(part, entry, records));
  return { what: what.trim(), about, more: `${rest}${more}` };
}

function plainSentence({ message }: StoredEntry, about: Sentence['about'], more: string): Sentence {
  const text = message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
  return about === null ? { what: text, about, more } : { what: `${text}:`, about, more };
}

function filled(part: string, { before, after }: StoredEntry, records: ReadonlyMap<string, NamedRecord>) {
  return part.replace(/\{(\w+)\}/g, (_, name: string) => {
    switch (name) {
      case 'rupees':
        return refunded(before, after);
      case 'other':
        return records.get(String((after ?? before)?.['mergedId']))?.label ?? 'another donor';
      case 'formerRole':
        return String(before?.['role'] ?? 'another role');
      default:
        return String(after?.[name] ?? before?.[name] ?? '');
    }
  });
}

/** What a refund took from the amount that was left. */
function refunded(before: Values, after: Values): string {
  for (const name of ['remainingRupees', 'refundableRupees']) {
    const [left, remaining] = [before?.[name], after?.[name]];
    if (typeof left === 'number' && typeof remaining === 'number') return formatRupees(left - remaining);
  }
  return 'a part';
}

const PLACES: Readonly<Record<string, (id: string) => NamedRecord | null>> = {
  trust: () => ({ label: 'The trust', path: '/admin/trust' }),
  service: (id) =>
    id === 'order'
      ? { label: 'Services', path: '/admin/services' }
      : { label: id.replace(/(?<=[a-z])(?=[A-Z])/g, ' '), path: `/admin/services/${id}/show` },
  tally: () => ({ label: 'Tally', path: '/admin/tally' }),
  statement: (id) => ({ label: id, path: '/admin/year-statement' }),
  receipts: (id) => ({ label: `the receipts of ${id}`, path: '/admin/receipts' }),
};

function aboutOf(
  { accountId, targetKind, targetId, before, after }: StoredEntry,
  records: ReadonlyMap<string, NamedRecord>,
): NamedRecord | null {
  // "Asha signed in", and not "Asha signed in: Asha".
  if (targetId === accountId) return null;
  const known = records.get(targetId) ?? PLACES[targetKind]?.(targetId);
  if (known) return known;
  // The name of a record that has since been deleted.
  const name = before?.['title'] ?? before?.['name'] ?? after?.['title'] ?? after?.['name'];
  return typeof name === 'string' ? { label: `“${name}”`, path: null } : null;
}

/** The ids in an entry that may be those of records. */
export function idsIn({ targetId, before, after }: StoredEntry): string[] {
  const values = [targetId, ...Object.values(before ?? {}), ...Object.values(after ?? {})];
  return values.filter((value) => typeof value === 'string' && validate(value)) as string[];
}

/** What changed, with names in place of ids. Ids of deleted records are left out. */
export function describeChanges(
  { before, after }: StoredEntry,
  records: ReadonlyMap<string, NamedRecord>,
): AuditEntry['changes'] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const shown = (value: unknown) => textOf(value, records);
  return names
    .filter((name) => name !== 'sha256')
    .map((name) => ({ name: words(name), before: shown(before?.[name]), after: shown(after?.[name]) }))
    .filter((change) => change.before !== '' || change.after !== '');
}

/** `amountRupees` as “amount (₹)”, `categoryId` as “category”. */
function words(name: string): string {
  const text = name
    .replace(/Rupees$/, ' (₹)')
    .replace(/Id$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

function textOf(value: unknown, records: ReadonlyMap<string, NamedRecord>): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => textOf(each, records)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${words(name)}: ${textOf(each, records)}`)
      .join('; ');
  const text = String(value);
  return validate(text) ? (records.get(text)?.label ?? '') : text;
}
