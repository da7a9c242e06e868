import { type Html, html } from '../../pages/html.ts';
import { renderPage } from '../../pages/layout.ts';
import { type Merchant, merchantLogo } from '../../pages/merchant.ts';
import { formatRupees } from '../../pages/rupees.ts';
import { hasPendingPayment, isExpired, type Order } from '../orders/order.ts';

const clock = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
});

function timeLeft(order: Order, now: number): string {
  const seconds = Math.max(0, Math.ceil((order.expiresAt - now) / 1000));
  const left = seconds >= 60 ? `${Math.floor(seconds / 60)} min ${seconds % 60} s` : `${seconds} s`;
  return `${left} (until ${clock.format(order.expiresAt)} IST)`;
}

function summary(merchant: Merchant, order: Order, time: Html | false): Html {
  return html`
<header class="order">
${merchantLogo(merchant)}
<p class="merchant">Payment to <strong>${merchant.name}</strong></p>
<p class="amount">${formatRupees(order.paidPaise ?? order.amountPaise)}</p>
</header>
<dl class="facts">
${order.message && html`<div><dt>For</dt><dd>${order.message}</dd></div>`}
<div><dt>Order</dt><dd class="code">${order.merchantOrderId}</dd></div>
<div><dt>Reference</dt><dd class="code">${order.orderId}</dd></div>
${time}
</dl>`;
}

const choices = html`
<form method="post" class="choices">
<button class="primary" name="choice" value="upi">Pay by UPI</button>
<button class="primary" name="choice" value="card">Pay by card</button>
<button class="primary" name="choice" value="net-banking">Pay by net banking</button>
<div class="pair">
<button class="quiet" name="choice" value="fail">Fail the payment</button>
<button class="quiet" name="choice" value="cancel">Cancel</button>
</div>
</form>`;

function describeOutcome(order: Order): { title: string; text: string } {
  if (order.state === 'COMPLETED') return { title: 'Paid', text: 'This payment is complete.' };
  if (hasPendingPayment(order))
    return { title: 'Payment pending', text: 'The bank has not confirmed this payment yet.' };
  if (isExpired(order)) return { title: 'Order expired', text: 'This order expired before it was paid.' };
  return { title: 'Not paid', text: order.failure?.description ?? 'This payment failed.' };
}

/** The provider's page for one order: payment choices while it is open, its outcome afterwards. */
export function checkoutPage(merchant: Merchant, order: Order, now: number): string {
  const { name } = merchant;
  if (order.state === 'PENDING' && !hasPendingPayment(order)) {
    const time = html`<div><dt>Time left</dt><dd>${timeLeft(order, now)}</dd></div>`;
    const body = html`<h1 class="hidden">Pay ${name}</h1>${summary(merchant, order, time)}${choices}`;
    return renderPage({ title: `Pay ${name}`, body });
  }
  const { title, text } = describeOutcome(order);
  const body = html`
<h1>${title}</h1>
<p>${text}</p>
${summary(merchant, order, false)}
<p><a class="button" href="${order.redirectUrl}">Back to ${name}</a></p>`;
  return renderPage({ title: `${title} · ${name}`, body });
}

export function unknownOrderPage(): string {
  const body = html`<h1>Order not found</h1>
<p>This payment link is not valid. Please go back to the site and start again.</p>`;
  return renderPage({ title: 'Order not found', body });
}
