import { type Html, html } from '../pages/html.ts';
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
for ${rule.merchantOrderId ?? rule.merchantRefundId ?? 'any order'}, times: ${rule.times}
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
${field('Times (a number, or always)', 'times', 'text', 1)}
${select('Before or after the call is processed', 'when', ['', 'before', 'after'])}
${field('Status (error)', 'status', 'number')}
${field('Code (error)', 'code', 'text')}
${field('Milliseconds (delay, after-expiry)', 'ms', 'number')}
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
<button>Save</button>
</fieldset></form>`;
}
