import * as z from 'zod/mini';
import { readableItems } from '../api/readable-items.ts';
import { FILLED_FORMS } from '../session/stored-user.ts';
import { DonationDraft, orderOf } from './donation-draft.ts';

/**
 * The donation forms that were sent from this tab, newest first, each with its idempotency key. They outlive a reload, so
 * that the same form is the same donation however often it is sent, and go when the donation is paid.
 */
const FilledForm = z.object({
  ...DonationDraft.shape,
  key: z.string(),
  userId: z.string(),
  /** The order ids that the server gave, the latest last. */
  orders: z.array(z.string()),
  /** False once the latest order is known to have failed, or was left for a new one. */
  open: z.boolean(),
});
type FilledForm = z.infer<typeof FilledForm>;
const FilledForms = readableItems(FilledForm);

const KEPT_AT_MOST = 8;

/** What is kept when the browser refuses to store anything: then a reload forgets it, and a double click does not. */
let unstored: FilledForm[] | null = null;

function readAll(): FilledForm[] {
  if (unstored) return unstored;
  try {
    return FilledForms.parse(JSON.parse(sessionStorage.getItem(FILLED_FORMS) ?? '[]'));
  } catch {
    return [];
  }
}

function keepAll(forms: FilledForm[]): void {
  try {
    sessionStorage.setItem(FILLED_FORMS, JSON.stringify(forms));
    unstored = null;
  } catch {
    unstored = forms;
  }
}

/** 128 random bits. Not `randomUUID`, which browsers keep from pages without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0')).join('');
}

const campaignIdOf = (form: DonationDraft) => form.campaign?._id ?? '';
const bodyOf = (form: DonationDraft, userId: string) => JSON.stringify(orderOf(form, userId));

/** The idempotency key of a filled-in form: the same content has the same key, any other content has another. */
export function keyFor(draft: DonationDraft, userId: string): string {
  const forms = readAll();
  const body = bodyOf(draft, userId);
  const known = forms.find((form) => bodyOf(form, form.userId) === body);
  const { values, campaign } = draft;
  const form = known ?? { key: newKey(), userId, values, campaign, orders: [], open: false };
  keepAll([form, ...forms.filter((each) => each !== known)].slice(0, KEPT_AT_MOST));
  return form.key;
}

function change(
  concerned: (form: FilledForm) => boolean,
  changes: (form: FilledForm) => Partial<FilledForm>,
) {
  keepAll(readAll().map((form) => (concerned(form) ? { ...form, ...changes(form) } : form)));
}

const lastOf = ({ orders }: FilledForm) => orders.at(-1);

/** An order was given for a form; forms for the same purpose that never got one are done with. */
export function noteOrder(key: string, merchantOrderId: string): void {
  change(
    (form) => form.key === key,
    ({ orders }) => ({
      orders: [...orders.filter((id) => id !== merchantOrderId), merchantOrderId],
      open: true,
    }),
  );
  const placed = readAll().find((form) => form.key === key);
  keepAll(
    readAll().filter(
      (form) => form.orders.length > 0 || !placed || campaignIdOf(form) !== campaignIdOf(placed),
    ),
  );
}

/** The server holds another order under this key: the next try gets a key of its own. */
export function renewKey(key: string): void {
  change(
    (form) => form.key === key,
    () => ({ key: newKey() }),
  );
}

/** The donor leaves an open order for a new attempt: the same form is another donation from now on. */
export function startAnew(merchantOrderId: string): void {
  change(
    ({ orders }) => orders.includes(merchantOrderId),
    () => ({ key: newKey(), open: false }),
  );
}

/** The order failed. Its form stays, with its key: sent again, it is the same donation's next attempt. */
export function noteFailure(merchantOrderId: string): void {
  change(
    (form) => lastOf(form) === merchantOrderId,
    () => ({ open: false }),
  );
}

/** The donation is paid: its key goes, and what was typed with it. */
export function forgetPaid(merchantOrderId: string): void {
  const forms = readAll();
  const left = forms.filter(({ orders }) => !orders.includes(merchantOrderId));
  if (left.length < forms.length) keepAll(left);
}

/** What was typed for an order. */
export function findDraft(merchantOrderId: string): DonationDraft | null {
  const form = readAll().find(({ orders }) => orders.includes(merchantOrderId));
  return form ? { values: form.values, campaign: form.campaign } : null;
}

/** What was sent last for a purpose and never got an order, because it was refused or the answer never came. */
export function unansweredDraft(campaignId: string): DonationDraft | null {
  const form = readAll().find((each) => campaignIdOf(each) === campaignId && each.orders.length === 0);
  return form ? { values: form.values, campaign: form.campaign } : null;
}

export type OpenOrder = { merchantOrderId: string; draft: DonationDraft };

/** The order for a purpose that was placed last and is not known to be over. */
export function openOrder(campaignId: string): OpenOrder | null {
  const form = readAll().find((each) => each.open && campaignIdOf(each) === campaignId);
  const merchantOrderId = form && lastOf(form);
  return merchantOrderId
    ? { merchantOrderId, draft: { values: form.values, campaign: form.campaign } }
    : null;
}
