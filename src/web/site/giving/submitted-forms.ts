import { fieldsOf, isText, itemsOf, listOf } from '#web/lib/api/reading.ts';
import { SUBMITTED_FORMS } from '#web/lib/page/typed-data.ts';
import { type DonationDraft, orderOf, planOf, readDraft } from './donation-draft.ts';

/**
 * A donation form submitted from this tab, with its idempotency key. The list is kept in session storage, newest first, so
 * that resubmitting a form after a reload is still the same donation. A form is deleted once its donation is paid.
 */
type SubmittedForm = DonationDraft & {
  key: string;
  userId: string;
  /** Order ids from the server, latest last. */
  orders: readonly string[];
};

function readForm(value: unknown): SubmittedForm | null {
  const { key, userId, orders } = fieldsOf(value);
  const draft = readDraft(value);
  const ids = listOf(orders, isText);
  return draft && ids && isText(key) && isText(userId) ? { ...draft, key, userId, orders: ids } : null;
}

const MAX_FORMS = 8;

/** Used when session storage is unavailable: it still catches a double click, but not a reload. */
let inMemory: SubmittedForm[] | null = null;

function loadForms(): SubmittedForm[] {
  if (inMemory) return inMemory;
  try {
    return itemsOf(JSON.parse(sessionStorage.getItem(SUBMITTED_FORMS) ?? '[]'), readForm);
  } catch {
    return [];
  }
}

function saveForms(forms: SubmittedForm[]): void {
  try {
    sessionStorage.setItem(SUBMITTED_FORMS, JSON.stringify(forms));
    inMemory = null;
  } catch {
    inMemory = forms;
  }
}

/** 128 random bits. Not `randomUUID`, which browsers provide only on pages served over TLS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('');
}

export const campaignIdOf = (draft: DonationDraft) => draft.campaign?._id ?? '';
const draftOf = ({ values, campaign }: SubmittedForm): DonationDraft => ({ values, campaign });
const bodyOf = (draft: DonationDraft, userId: string) =>
  JSON.stringify({ ...orderOf(draft, userId), ...planOf(draft) });

/** The idempotency key of a form: the same for the same content and donor, another for any other. */
export function idempotencyKeyFor(draft: DonationDraft, userId: string): string {
  const forms = loadForms();
  const body = bodyOf(draft, userId);
  const existing = forms.find((form) => bodyOf(form, form.userId) === body);
  const { values, campaign } = draft;
  const form = existing ?? { key: newKey(), userId, values, campaign, orders: [] };
  saveForms([form, ...forms.filter((each) => each !== existing)].slice(0, MAX_FORMS));
  return form.key;
}

function updateForms(
  matches: (form: SubmittedForm) => boolean,
  changes: (form: SubmittedForm) => Partial<SubmittedForm>,
) {
  saveForms(loadForms().map((form) => (matches(form) ? { ...form, ...changes(form) } : form)));
}

/** Records the order placed for a form, and deletes forms for the same purpose that never led to an order. */
export function recordOrder(key: string, merchantOrderId: string): void {
  updateForms(
    (form) => form.key === key,
    ({ orders }) => ({ orders: [...orders.filter((id) => id !== merchantOrderId), merchantOrderId] }),
  );
  const placed = loadForms().find((form) => form.key === key);
  saveForms(
    loadForms().filter(
      (form) => form.orders.length > 0 || !placed || campaignIdOf(form) !== campaignIdOf(placed),
    ),
  );
}

/** Gives a form a new key after the server has rejected the old one as used for other content. */
export function replaceKey(key: string): void {
  updateForms(
    (form) => form.key === key,
    () => ({ key: newKey() }),
  );
}

/** Gives the form of an abandoned order a new key: submitting it again makes a separate donation. */
export function replaceKeyOfOrder(merchantOrderId: string): void {
  updateForms(
    ({ orders }) => orders.includes(merchantOrderId),
    () => ({ key: newKey() }),
  );
}

/**
 * Deletes the form of a donation that has been paid. The form of one that has failed stays with its key, so that submitting it again
 * is the same donation's next attempt.
 */
export function deletePaidForm(merchantOrderId: string): void {
  const forms = loadForms();
  const remaining = forms.filter(({ orders }) => !orders.includes(merchantOrderId));
  if (remaining.length < forms.length) saveForms(remaining);
}

/** The draft that an order was placed from; null when this tab does not have it. */
export function findDraft(merchantOrderId: string): DonationDraft | null {
  const form = loadForms().find(({ orders }) => orders.includes(merchantOrderId));
  return form ? draftOf(form) : null;
}

/** The latest draft for a purpose whose submission was refused or got no response; an empty `campaignId` is a general donation. */
export function findUnplacedDraft(campaignId: string): DonationDraft | null {
  const form = loadForms().find((each) => campaignIdOf(each) === campaignId && each.orders.length === 0);
  return form ? draftOf(form) : null;
}

/** The orders that submitting a form would continue. */
export function ordersOfForm(draft: DonationDraft, userId: string): readonly string[] {
  const body = bodyOf(draft, userId);
  return loadForms().find((form) => bodyOf(form, form.userId) === body)?.orders ?? [];
}
