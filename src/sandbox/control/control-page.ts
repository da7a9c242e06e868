import { type Html, html } from '../html.ts';
import { page } from '../page.ts';
import type { Order } from '../phonepe/order.ts';
import type { Provider } from '../phonepe/provider.ts';
import { isOpen, type Refund } from '../phonepe/refund.ts';
import { formatRupees } from '../rupees.ts';
import { scriptForm, scriptList, variantsForm } from './switches.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const shownRows = 50;

function buttons(actions: ReadonlyArray<[label: string, address: string]>): Html {
  return html`<div class="actions">${actions.map(
    ([label, address]) =>
      html`<form method="post" action="${address}"><button class="small">${label}</button></form>`,
  )}</div>`;
}

function orderRow(order: Order): Html {
  const id = encodeURIComponent(order.merchantOrderId);
  const actions: Array<[string, string]> =
    order.state === 'PENDING'
      ? [
          ['Pay', `/control/pay/${id}`],
          ['Fail', `/control/fail/${id}`],
          ['Cancel', `/control/cancel/${id}`],
          ['Expire', `/control/expire/${id}`],
        ]
      : [['Send webhook', `/control/webhook/${id}`]];
  return html`<tr>
<td>${time.format(order.createdAt)}</td>
<td><a class="code" href="/phonepe/checkout/${order.orderId}">${order.merchantOrderId}</a></td>
<td class="number">${formatRupees(order.paidPaise ?? order.amountPaise)}</td>
<td><span class="state ${order.state.toLowerCase()}">${order.state}</span> ${order.failure?.errorCode}</td>
<td>${buttons(actions)}</td>
</tr>`;
}

function refundRow(refund: Refund): Html {
  const base = `/control/refund/${encodeURIComponent(refund.merchantRefundId)}`;
  const actions: Array<[string, string]> = isOpen(refund)
    ? [
        ['Confirm', `${base}/confirm`],
        ['Complete', `${base}/complete`],
        ['Fail', `${base}/fail`],
      ]
    : [];
  return html`<tr>
<td>${time.format(refund.createdAt)}</td>
<td class="code">${refund.merchantRefundId}<br>of ${refund.originalMerchantOrderId}</td>
<td class="number">${formatRupees(refund.amountPaise)}</td>
<td><span class="state ${refund.state.toLowerCase()}">${refund.state}</span></td>
<td>${buttons(actions)}</td>
</tr>`;
}

function table(caption: string, rows: Html[], empty: string): Html {
  if (rows.length === 0) return html`<h2>${caption}</h2><p>${empty}</p>`;
  return html`<h2>${caption}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<thead><tr><th>When</th><th>Id</th><th class="number">Amount</th><th>State</th><th>Do</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function deliveryList({ courier }: Provider): Html {
  const rows = courier.deliveries().slice(0, 10);
  if (rows.length === 0) return html`<h2>Webhooks</h2><p>None was sent yet.</p>`;
  return html`<h2>Webhooks</h2><ul>${rows.map(
    (each) =>
      html`<li>${time.format(each.at)} · ${each.event} · <span class="code">${each.merchantOrderId}</span> · ${each.result}</li>`,
  )}</ul>`;
}

/** Recent orders and refunds with what can be done to them, and the switches. */
export function controlPage(provider: Provider): string {
  const { book, scripts } = provider;
  const newest = <T>(all: T[]): T[] => all.slice(-shownRows).reverse();
  const body = html`
<h1>Control</h1>
<p>The book is at <a href="/control/book">/control/book</a>, the switches are at
<a href="/control/script">/control/script</a>, both as JSON. <a href="/">Home</a></p>
${table('Orders', newest(book.orders()).map(orderRow), 'Nobody has ordered anything yet.')}
${table('Refunds', newest(book.refunds()).map(refundRow), 'No refund was asked for yet.')}
${deliveryList(provider)}
<h2>Switches</h2>
${scriptList(scripts.list())}
${scriptForm()}
${variantsForm(scripts.variants())}
${buttons([['Make all access tokens worthless', '/control/tokens/revoke']])}`;
  return page({ title: 'Sandbox control', body, wide: true });
}
