import { type Html, html } from '../pages/html.ts';
import { renderPage } from '../pages/layout.ts';
import { formatRupees } from '../pages/rupees.ts';
import type { Order } from '../phonepe/orders/order.ts';
import type { PaymentProvider } from '../phonepe/provider.ts';
import { isOpen, type Refund } from '../phonepe/refunds/refund.ts';
import { faultForm, faultList, variantsForm } from './fault-forms.ts';

const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const maxRows = 50;
const maxDeliveries = 10;

function buttons(actions: ReadonlyArray<[label: string, url: string]>): Html {
  return html`<div class="actions">${actions.map(
    ([label, url]) =>
      html`<form method="post" action="${url}"><button class="small">${label}</button></form>`,
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
<td class="code">${refund.merchantRefundId}<br>for order ${refund.originalMerchantOrderId}</td>
<td class="number">${formatRupees(refund.amountPaise)}</td>
<td><span class="state ${refund.state.toLowerCase()}">${refund.state}</span></td>
<td>${buttons(actions)}</td>
</tr>`;
}

function table(caption: string, rows: Html[], empty: string): Html {
  if (rows.length === 0) return html`<h2>${caption}</h2><p>${empty}</p>`;
  return html`<h2>${caption}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<thead><tr><th>Time</th><th>ID</th><th class="number">Amount</th><th>State</th><th>Actions</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`;
}

function deliveryList({ webhookSender }: PaymentProvider): Html {
  const rows = webhookSender.deliveries().slice(0, maxDeliveries);
  if (rows.length === 0) return html`<h2>Webhooks</h2><p>No webhooks sent yet.</p>`;
  return html`<h2>Webhooks</h2><ul>${rows.map(
    (each) =>
      html`<li>${time.format(each.at)} · ${each.event} · <span class="code">${each.merchantOrderId}</span> · ${each.result}</li>`,
  )}</ul>`;
}

/** Recent orders and refunds with their actions, and the fault injection forms. */
export function controlPage(provider: PaymentProvider): string {
  const { book, faults } = provider;
  const newest = <T>(all: T[]): T[] => all.slice(-maxRows).reverse();
  const body = html`
<h1>Control</h1>
<p>As JSON: <a href="/control/book">orders and refunds</a>, <a href="/control/script">fault rules and variants</a>.
<a href="/">Home</a></p>
${table('Orders', newest(book.orders()).map(orderRow), 'No orders yet.')}
${table('Refunds', newest(book.refunds()).map(refundRow), 'No refunds yet.')}
${deliveryList(provider)}
<h2>Fault injection</h2>
${faultList(faults.list())}
${faultForm()}
${variantsForm(faults.variants())}
${buttons([['Revoke all access tokens', '/control/tokens/revoke']])}`;
  return renderPage({ title: 'Sandbox control', body, wide: true });
}
