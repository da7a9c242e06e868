import { type Html, html } from '../html.ts';
import { kindsFor, type Script, type Variants } from '../phonepe/script.ts';

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

/** The switches that are set, each with a button that takes it back. */
export function scriptList(scripts: ReadonlyArray<Script & { id: number }>): Html {
  if (scripts.length === 0) return html`<p>None is set: the sandbox behaves well.</p>`;
  return html`<ul class="switches">${scripts.map(
    (script) => html`<li>
<span class="code">${script.operation} → ${JSON.stringify(script.outcome)}</span>
for ${script.merchantOrderId ?? script.merchantRefundId ?? 'any'}, times: ${script.times}
<form method="post" action="/control/script/${script.id}/remove"><button class="small">Remove</button></form>
</li>`,
  )}</ul>
<form method="post" action="/control/script/clear"><button class="small">Clear all</button></form>`;
}

export function scriptForm(): Html {
  const kinds = [...new Set(Object.values(kindsFor).flat())];
  const fits = Object.entries(kindsFor).map(
    ([operation, known]) => html`<li><strong>${operation}</strong>: ${known.join(', ')}</li>`,
  );
  return html`<form method="post" action="/control/script" class="fields">
<fieldset><legend>Set a switch</legend>
${select('Operation', 'operation', Object.keys(kindsFor))}
${select('Outcome', 'kind', kinds)}
${field('Only for order id (empty: any)', 'merchantOrderId', 'text')}
${field('Times (a number, or always)', 'times', 'text', 1)}
${select('Strikes', 'when', ['', 'before', 'after'])}
${field('Status, for error', 'status', 'number')}
${field('Code, for error', 'code', 'text')}
${field('Milliseconds, for delay and after-expiry', 'ms', 'number')}
${field('Paise, for wrong-amount and lie', 'amountPaise', 'number')}
<button>Set it</button>
<details><summary>Which outcome fits which operation</summary><ul>${fits}</ul></details>
</fieldset></form>`;
}

export function variantsForm(variants: Variants): Html {
  const codes = ['INVALID_MERCHANT_ORDER_ID', 'INVALID_TRANSACTION_ID', 'ORDER_ALREADY_EXISTS'];
  return html`<form method="post" action="/control/variants" class="fields">
<fieldset><legend>Where the sources on PhonePe disagree</legend>
${select('A used order id answers', 'duplicateOrder', codes, variants.duplicateOrder)}
${select('An unknown id answers', 'unknownIdStatus', [400, 404, 417], variants.unknownIdStatus)}
${select('Errors bear', 'errorField', ['code', 'errorCode'], variants.errorField)}
${select('expires_in tells', 'tokenExpiresIn', ['seconds', 'null'], variants.tokenExpiresIn)}
${field('A token lives, in seconds', 'tokenLifetimeSeconds', 'number', variants.tokenLifetimeSeconds)}
${select('Refunds above what was paid', 'refundCap', ['enforced', 'none'], variants.refundCap)}
${field('A refund moves on every, in ms', 'refundStepMs', 'number', variants.refundStepMs)}
${select('Refund id in its webhook', 'refundWebhookId', ['present', 'missing'], variants.refundWebhookId)}
<button>Set them</button>
</fieldset></form>`;
}
