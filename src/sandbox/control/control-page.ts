import { type Html, html } from '../pages/html.ts';
import { renderPage } from '../pages/layout.ts';
import { formatRupees } from '../pages/rupees.ts';
import type { Order } from '../phonepe/orders/order.ts';
import type { PaymentProvider } from '../phonepe/provider.ts';
import { isOpen, type Refund } from '../phonepe/refunds/refund.ts';
import { autopayVariantsForm, faultForm, faultList, variantsForm } from './fault-forms.ts';
import { actionButtons, controlTable, newestFirst, shownTime } from './tables.ts';

const maxDeliveries = 10;

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
<td>${shownTime(order.createdAt)}</td>
<td><a class="code" href="/phonepe/checkout/${order.orderId}">${order.merchantOrderId}</a></td>
<td class="number">${formatRupees(order.paidPaise ?? order.amountPaise)}</td>
<td><span class="state ${order.state.toLowerCase()}">${order.state}</span> ${order.failure?.errorCode}</td>
<td>${actionButtons(actions)}</td>
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
<td>${shownTime(refund.createdAt)}</td>
<td class="code">${refund.merchantRefundId}<br>for order ${refund.originalMerchantOrderId}</td>
<td class="number">${formatRupees(refund.amountPaise)}</td>
<td><span class="state ${refund.state.toLowerCase()}">${refund.state}</span></td>
<td>${actionButtons(actions)}</td>
</tr>`;
}

function deliveryList({ webhookSender }: PaymentProvider): Html {
  const rows = webhookSender.deliveries().slice(0, maxDeliveries);
  if (rows.length === 0) return html`<h2>Webhooks</h2><p>No webhooks sent yet.</p>`;
  return html`<h2>Webhooks</h2><ul>${rows.map(
    (each) =>
      html`<li>${shownTime(each.at)} · ${each.event} · <span class="code">${each.merchantOrderId ?? each.merchantSubscriptionId}</span> · ${each.result}</li>`,
  )}</ul>`;
}

/** Recent orders and refunds with their actions, and the fault injection forms. */
export function controlPage(provider: PaymentProvider): string {
  const { book, faults } = provider;
  const body = html`
<h1>Control</h1>
<p>As JSON: <a href="/control/book">orders and refunds</a>, <a href="/control/script">fault rules and variants</a>.
<a href="/control/autopay">Mandates and their debits</a>. <a href="/">Home</a></p>
${controlTable('Orders', newestFirst(book.orders()).map(orderRow), 'No orders yet.')}
${controlTable('Refunds', newestFirst(book.refunds()).map(refundRow), 'No refunds yet.')}
${deliveryList(provider)}
<h2>Fault injection</h2>
${faultList(faults.list())}
${faultForm()}
${variantsForm(faults.variants())}
${autopayVariantsForm(faults.variants())}
${actionButtons([['Revoke all access tokens', '/control/tokens/revoke']])}`;
  return renderPage({ title: 'Sandbox control', body, wide: true });
}
