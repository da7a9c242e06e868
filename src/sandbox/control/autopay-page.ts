import { type Html, html } from '../pages/html.ts';
import { renderPage } from '../pages/layout.ts';
import { formatRupees } from '../pages/rupees.ts';
import { type DebitEntry, debitEntries } from '../phonepe/autopay/debit-entries.ts';
import type { Mandate, MandateState } from '../phonepe/autopay/states/mandate.ts';
import type { Setup } from '../phonepe/autopay/states/setup.ts';
import type { PaymentProvider } from '../phonepe/provider.ts';
import { actionButtons, controlTable, newestFirst, shownTime } from './tables.ts';

const HOUR_MS = 3_600_000;

const mandateActions: Partial<Record<MandateState, ReadonlyArray<[label: string, action: string]>>> = {
  ACTIVE: [
    ['Revoke', 'revoke'],
    ['Move to another app', 'move'],
  ],
  PAUSED: [
    ['Unpause', 'unpause'],
    ['Revoke', 'revoke'],
  ],
};

const ended: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED', 'EXPIRED']);

function setupRow({ orderId, merchantOrderId, terms, state, reason, createdAt }: Setup): Html {
  return html`<tr>
<td>${shownTime(createdAt)}</td>
<td><a class="code" href="/phonepe/mandate/${orderId}">${merchantOrderId}</a></td>
<td class="number">${formatRupees(terms.maxAmountPaise)}</td>
<td><span class="state ${state.toLowerCase()}">${state}</span> ${reason?.errorCode}</td>
<td></td>
</tr>`;
}

function pauseForm(base: string): Html {
  return html`<form method="post" action="${base}/pause" class="actions">
<label>Pause from <input name="from" type="date"></label>
<label>until <input name="until" type="date"></label>
<button class="small">Pause</button>
</form>`;
}

function mandateRow({ merchantSubscriptionId, state, terms, createdAt, vpa, instrument }: Mandate): Html {
  const base = `/control/mandate/${encodeURIComponent(merchantSubscriptionId)}`;
  const actions = (mandateActions[state] ?? []).map(([label, action]): [string, string] => [
    label,
    `${base}/${action}`,
  ]);
  return html`<tr>
<td>${shownTime(createdAt)}</td>
<td class="code">${merchantSubscriptionId}<br>${instrument} ${vpa}</td>
<td class="number">${formatRupees(terms.maxAmountPaise)}</td>
<td><span class="state">${state}</span></td>
<td>${actionButtons(actions)}${state === 'ACTIVE' && pauseForm(base)}</td>
</tr>`;
}

function debitRow({
  merchantOrderId,
  merchantSubscriptionId,
  kind,
  month,
  amountPaise,
  state,
}: DebitEntry): Html {
  const base = `/control/debit/${encodeURIComponent(merchantOrderId)}`;
  const open: Array<[string, string]> = [
    ['Opt out', `${base}/opt-out`],
    ['Complete', `${base}/complete`],
    ['Fail', `${base}/fail`],
  ];
  return html`<tr>
<td>${month}</td>
<td class="code">${merchantOrderId}<br>of ${merchantSubscriptionId}</td>
<td class="number">${formatRupees(amountPaise)}</td>
<td><span class="state ${state.toLowerCase()}">${state}</span></td>
<td>${kind === 'cycle' && !ended.has(state) && actionButtons(open)}</td>
</tr>`;
}

function clockForm(now: number): Html {
  return html`<h2>The provider’s clock</h2>
<p>${shownTime(now)}. It can be moved forward, never back; what was to happen until then happens.</p>
<div class="actions">${[1, 24, 24 * 30].map(
    (hours) => html`<form method="post" action="/control/clock">
<input type="hidden" name="advanceMs" value="${hours * HOUR_MS}">
<button class="small">${hours < 24 ? `${hours} hour` : `${hours / 24} ${hours === 24 ? 'day' : 'days'}`} on</button></form>`,
  )}</div>`;
}

/** Mandates and their debits, with what donors do in their UPI apps and banks do at their end. */
export function autopayPage(provider: PaymentProvider): string {
  const { autopay, now } = provider;
  const { book } = autopay;
  const body = html`
<h1>AutoPay</h1>
<p>As JSON: <a href="/control/mandates">mandates</a>, <a href="/control/debits">debits</a>, <a href="/control/rates">calls per second</a>.
<a href="/phonepe/mandate">Open a UPI address</a>. <a href="/control">Control page</a></p>
${clockForm(now())}
${controlTable('Set-up orders', newestFirst(book.setups()).map(setupRow), 'No set-up orders yet.')}
${controlTable('Mandates', newestFirst(book.mandates()).map(mandateRow), 'No mandates yet.')}
${controlTable('Debits', newestFirst(debitEntries(book)).map(debitRow), 'No debits yet.')}`;
  return renderPage({ title: 'Sandbox AutoPay', body, wide: true });
}
