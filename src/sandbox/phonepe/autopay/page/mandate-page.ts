import { type Html, html } from '../../../pages/html.ts';
import { renderPage } from '../../../pages/layout.ts';
import { type Merchant, merchantLogo } from '../../../pages/merchant.ts';
import { formatRupees } from '../../../pages/rupees.ts';
import type { Instrument } from '../states/mandate.ts';
import type { Setup } from '../states/setup.ts';

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });

const approvals: Record<Instrument, string> = {
  UPI: 'Approve by UPI with the PIN',
  NET_BANKING: 'Approve eNACH by net banking',
  DEBIT_CARD: 'Approve eNACH by debit card',
};

const startTexts = {
  TRANSACTION: 'debited now',
  PENNY_DROP: 'debited now and returned',
  ZERO: 'nothing is debited now',
};

function summary(merchant: Merchant, { terms, amountPaise, message, merchantSubscriptionId }: Setup): Html {
  const { authWorkflowType, maxAmountPaise, frequency, expiresAt } = terms;
  return html`
<header class="order">
${merchantLogo(merchant)}
<p class="merchant">Mandate for <strong>${merchant.name}</strong></p>
<p class="amount">up to ${formatRupees(maxAmountPaise)}</p>
</header>
<dl class="facts">
${message && html`<div><dt>For</dt><dd>${message}</dd></div>`}
<div><dt>How often</dt><dd>${frequency.toLowerCase().replace('_', ' ')}</dd></div>
<div><dt>Now</dt><dd>${authWorkflowType === 'ZERO' ? '' : formatRupees(amountPaise)} ${startTexts[authWorkflowType]}</dd></div>
<div><dt>Valid until</dt><dd>${expiresAt === undefined ? 'cancelled' : day.format(expiresAt)}</dd></div>
<div><dt>Mandate</dt><dd class="code">${merchantSubscriptionId}</dd></div>
</dl>`;
}

function choices({ instruments, attempts }: Setup): Html {
  return html`
${attempts.length > 0 && html`<p class="error" role="alert">The PIN was wrong.</p>`}
<form method="post" class="choices">
${instruments.map((each) => html`<button class="primary" name="choice" value="${each}">${approvals[each]}</button>`)}
<div class="pair">
<button class="quiet" name="choice" value="wrong-pin">Enter a wrong PIN</button>
<button class="quiet" name="choice" value="low-balance">Have too little money</button>
<button class="quiet" name="choice" value="decline">Decline</button>
<button class="quiet" name="choice" value="close">Close without an answer</button>
<button class="quiet" name="choice" value="expire">Let it expire</button>
</div>
</form>`;
}

/** Where a donor agrees to a mandate or refuses it; afterwards, what became of it. */
export function mandatePage(merchant: Merchant, setup: Setup): string {
  const { name } = merchant;
  if (setup.state === 'PENDING') {
    const title = `Approve a mandate for ${name}`;
    const body = html`<h1 class="hidden">${title}</h1>${summary(merchant, setup)}${choices(setup)}`;
    return renderPage({ title, body });
  }
  const title = setup.state === 'COMPLETED' ? 'Mandate approved' : 'Mandate not approved';
  const body = html`
<h1>${title}</h1>
${setup.reason && html`<p>Reason: <span class="code">${setup.reason.errorCode}</span></p>`}
${summary(merchant, setup)}
${setup.redirectUrl && html`<p><a class="button" href="${setup.redirectUrl}">Back to ${name}</a></p>`}`;
  return renderPage({ title: `${title} · ${name}`, body });
}
