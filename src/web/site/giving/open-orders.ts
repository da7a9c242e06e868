import * as z from 'zod/mini';
import { itemsOf } from '#web/lib/api/reading.ts';
import { OPEN_ORDERS } from '#web/site/session/stored-user.ts';
import type { DonationDraft } from './donation-draft.ts';
import { campaignIdOf, findDraft, ordersOfForm, replaceKeyOfOrder } from './submitted-forms.ts';

/**
 * An order that this browser knows. The list is kept in local storage, newest first, so that every tab and the next visit know it too.
 * Nothing in it says who the donor is.
 */
const KnownOrder = z.object({
  merchantOrderId: z.string(),
  /** Empty for a general donation. */
  campaignId: z.string(),
  rupees: z.number(),
  /** In milliseconds since 1970. */
  knownSince: z.number(),
  /** Whether the provider's page has been opened by itself (payment/use-opening.ts). */
  isOpened: z.boolean(),
  /** False once it is known to be paid or to have failed, or the donor gave it up. */
  isOpen: z.boolean(),
});
export type OpenOrder = z.infer<typeof KnownOrder>;
const readOrder = (value: unknown) => KnownOrder.safeParse(value).data ?? null;

const MAX_ORDERS = 20;
/** The provider's page has long closed by then. */
const LIFETIME_MS = 24 * 3_600_000;

const listeners = new Set<() => void>();

function knownOrders(now = Date.now()): OpenOrder[] {
  try {
    const stored = itemsOf(JSON.parse(localStorage.getItem(OPEN_ORDERS) ?? '[]'), readOrder);
    return stored.filter(({ knownSince }) => knownSince <= now && now - knownSince < LIFETIME_MS);
  } catch {
    return [];
  }
}

/** The open orders, newest first. */
export const openOrders = (now = Date.now()): OpenOrder[] => knownOrders(now).filter(({ isOpen }) => isOpen);

/** @returns false when the browser stores nothing. */
function save(order: OpenOrder): boolean {
  const others = knownOrders().filter(({ merchantOrderId }) => merchantOrderId !== order.merchantOrderId);
  try {
    localStorage.setItem(OPEN_ORDERS, JSON.stringify([order, ...others].slice(0, MAX_ORDERS)));
    return true;
  } catch {
    return false;
  }
}

export type NewOrder = Pick<OpenOrder, 'merchantOrderId' | 'campaignId' | 'rupees'>;

/** Whether an order is one of the open ones. */
export const isOpenOrder = (merchantOrderId: string): boolean =>
  openOrders().some((each) => each.merchantOrderId === merchantOrderId);

const findKnown = (merchantOrderId: string) =>
  knownOrders().find((each) => each.merchantOrderId === merchantOrderId);

/** Remembers an order as open. */
export function rememberOrder(order: NewOrder, now = Date.now()): void {
  save({ knownSince: now, isOpened: false, ...findKnown(order.merchantOrderId), ...order, isOpen: true });
}

/** Stops mentioning an order that is paid, has failed or is no longer wanted. */
export function forgetOrder(merchantOrderId: string): void {
  const known = findKnown(merchantOrderId);
  if (!known?.isOpen) return;
  save({ ...known, isOpen: false });
  for (const listener of listeners) listener();
}

/** Forgets an order that the donor abandons: submitting its form again makes a separate donation. */
export function abandonOrder(merchantOrderId: string): void {
  replaceKeyOfOrder(merchantOrderId);
  forgetOrder(merchantOrderId);
}

/** Whether the provider's page may open by itself for an order: true once for each, and never if that cannot be remembered. */
export function takeOpening(order: NewOrder, now = Date.now()): boolean {
  const known = findKnown(order.merchantOrderId);
  return !known?.isOpened && save({ knownSince: now, isOpen: true, ...known, ...order, isOpened: true });
}

/** Calls the listener when this tab forgets an order, another tab changes the list, or the Back button restores the page. */
export function watchOpenOrders(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === OPEN_ORDERS) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', listener);
  };
}

/** An open order, with its form if this tab submitted it. */
export type LeftOrder = OpenOrder & { draft: DonationDraft | null };

/** An order to mention above a form. `isRepeated`: the donor was about to give the same amount again. */
export type MentionedOrder = LeftOrder & { isRepeated: boolean };

const withDraft = (order: OpenOrder): LeftOrder => ({ ...order, draft: findDraft(order.merchantOrderId) });

/**
 * The order to mention on the form of a purpose: the latest open one for it. The general form, whose `campaignId` is empty, also
 * mentions one for a campaign, but cannot be filled in from it.
 */
export function findLeftOrder(campaignId: string): LeftOrder | null {
  const open = openOrders();
  const own = open.find((each) => each.campaignId === campaignId);
  if (own) return withDraft(own);
  const [other] = campaignId === '' ? open : [];
  return other ? { ...other, draft: null } : null;
}

/** An open order of the same amount and purpose that submitting this form would not continue but repeat. */
export function findRepeatedOrder(draft: DonationDraft, userId: string): LeftOrder | null {
  const own = ordersOfForm(draft, userId);
  const order = openOrders().find(
    ({ merchantOrderId, campaignId, rupees }) =>
      campaignId === campaignIdOf(draft) &&
      rupees === Number(draft.values.donationAmount) &&
      !own.includes(merchantOrderId),
  );
  return order ? withDraft(order) : null;
}
