import { type Html, html } from '../pages/html.ts';
import { families } from '../phonepe/autopay/states/setup.ts';
import { type FaultRule, faultKinds, type Variants } from '../phonepe/faults/fault-rule.ts';

const options = (values: readonly (string | number)[], chosen?: string | number): Html[] =>
  values.map((value) =>
    value === chosen
      ? html`<option value="${value}" selected>${value}</option>`
      : html`<option value="${value}">${value}</option>`,
  );

function select(
  label: string,
  name: string,
  values: readonly (string | number)[],
  chosen?: string | number,
): Html {
  return html`<label>${label} <select name="${name}">${options(values, chosen)}</select></label>`;
}

function field(label: string, name: string, type: 'text' | 'number', value: string | number = ''): Html {
  return html`<label>${label} <input name="${name}" type="${type}" value="${value}" autocomplete="off"></label>`;
}

/** The active fault rules, each with a button to remove it. */
export function faultList(rules: ReadonlyArray<FaultRule & { id: number }>): Html {
  if (rules.length === 0) return html`<p>No faults are active.</p>`;
  return html`<ul class="faults">${rules.map(
    (rule) => html`<li>
<span class="code">${rule.operation} → ${JSON.stringify(rule.outcome)}</span>
for ${rule.merchantOrderId ?? rule.merchantRefundId ?? rule.merchantSubscriptionId ?? 'any order'} ${rule.family}, times: ${rule.times}
<form method="post" action="/control/script/${rule.id}/remove"><button class="small">Remove</button></form>
</li>`,
  )}</ul>
<form method="post" action="/control/script/clear"><button class="small">Reset all</button></form>`;
}

export function faultForm(): Html {
  const kinds = [...new Set(Object.values(faultKinds).flat())];
  const supported = Object.entries(faultKinds).map(
    ([operation, known]) => html`<li><strong>${operation}</strong>: ${known.join(', ')}</li>`,
  );
  return html`<form method="post" action="/control/script" class="fields">
<fieldset><legend>Add a fault</legend>
${select('Operation', 'operation', Object.keys(faultKinds))}
${select('Fault', 'kind', kinds)}
${field('Only for order ID (leave empty for all orders)', 'merchantOrderId', 'text')}
${field('Only for the mandate with ID', 'merchantSubscriptionId', 'text')}
${select('Only for AutoPay by the paths of', 'family', ['', ...families])}
${field('Times (a number, or always)', 'times', 'text', 1)}
${select('Before or after the call is processed', 'when', ['', 'before', 'after'])}
${field('Status (error)', 'status', 'number')}
${field('Code (error, fail)', 'code', 'text')}
${field('Milliseconds (delay, after-expiry, late)', 'ms', 'number')}
${field('Paise (wrong-amount, lie)', 'amountPaise', 'number')}
<button>Add</button>
<details><summary>Faults supported by each operation</summary><ul>${supported}</ul></details>
</fieldset></form>`;
}

export function variantsForm(variants: Variants): Html {
  const codes = ['INVALID_MERCHANT_ORDER_ID', 'INVALID_TRANSACTION_ID', 'ORDER_ALREADY_EXISTS'];
  return html`<form method="post" action="/control/variants" class="fields">
<fieldset><legend>Variants: where PhonePe’s documentation is unclear</legend>
${select('Error code for a reused order ID', 'duplicateOrder', codes, variants.duplicateOrder)}
${select('Status for an unknown ID', 'unknownIdStatus', [400, 404, 417], variants.unknownIdStatus)}
${select('Error code field', 'errorField', ['code', 'errorCode'], variants.errorField)}
${select('Value of expires_in', 'tokenExpiresIn', ['seconds', 'null'], variants.tokenExpiresIn)}
${field('Token lifetime (seconds)', 'tokenLifetimeSeconds', 'number', variants.tokenLifetimeSeconds)}
${select('Refunds capped at the amount paid', 'refundCap', ['enforced', 'none'], variants.refundCap)}
${field('Time between refund states (ms)', 'refundStepMs', 'number', variants.refundStepMs)}
${select('Refund ID in its webhook', 'refundWebhookId', ['present', 'missing'], variants.refundWebhookId)}
${select('Times of payments and refunds', 'timestamps', ['number', 'string', 'missing'], variants.timestamps)}
${field('API calls per second (0: no limit)', 'requestsPerSecond', 'number', variants.requestsPerSecond)}
<button>Save</button>
</fieldset></form>`;
}

/** Where it is unclear about AutoPay, and how fast AutoPay’s states follow each other. */
export function autopayVariantsForm(variants: Variants): Html {
  const access = ['granted', 'unauthorized', 'forbidden'];
  return html`<form method="post" action="/control/variants" class="fields">
<fieldset><legend>Variants of AutoPay</legend>
${select('AutoPay by Standard Checkout’s paths', 'checkoutAutopay', access, variants.checkoutAutopay)}
${select('AutoPay by the custom paths', 'customAutopay', access, variants.customAutopay)}
${select('Product type at set-up', 'productType', ['optional', 'required'], variants.productType)}
${select('Debits of a FIXED mandate', 'fixedAmount', ['up-to-maximum', 'exact'], variants.fixedAmount)}
${select('Executions in quiet hours', 'quietHours', ['refused', 'deferred'], variants.quietHours)}
${select('State of a lapsed debit', 'lapsedState', ['FAILED', 'EXPIRED'], variants.lapsedState)}
${select('A debit its donor opted out of', 'optOut', ['fails', 'lapses'], variants.optOut)}
${select('Numbers of mandates written as', 'mandateNumbers', ['number', 'string'], variants.mandateNumbers)}
${select('Status of a cancellation (custom paths)', 'customCancelStatus', [204, 200], variants.customCancelStatus)}
${field('Hours for which a debit is valid', 'debitValidHours', 'number', variants.debitValidHours)}
${field('Time between states of a mandate (ms)', 'mandateStepMs', 'number', variants.mandateStepMs)}
${field('Time until a debit settles (ms)', 'debitSettlesMs', 'number', variants.debitSettlesMs)}
${field('Time until an eNACH mandate is active (ms)', 'enachActivationMs', 'number', variants.enachActivationMs)}
<button>Save</button>
</fieldset></form>`;
}
