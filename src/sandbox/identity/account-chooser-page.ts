import { type Html, html } from '../pages/html.ts';
import { renderPage } from '../pages/layout.ts';
import { type Merchant, merchantLogo } from '../pages/merchant.ts';
import { samplePeople } from './people.ts';

export interface GuestForm {
  readonly name: string;
  readonly email: string;
  readonly error?: string;
}

function guestForm(form: GuestForm): Html {
  const error = form.error && html`<p class="error" role="alert">${form.error}</p>`;
  return html`
<details class="guest"${form.error ? html` open` : ''}>
<summary>Use another account</summary>
<form method="post" class="stack">
${error}
<label>Name <input name="name" value="${form.name}" required maxlength="100" autocomplete="name"></label>
<label>Email <input name="email" type="email" value="${form.email}" required maxlength="200" autocomplete="email"></label>
<button class="primary" name="choice" value="somebody">Continue</button>
</form>
</details>`;
}

/** The page on which a visitor chooses an account to sign in with. */
export function accountChooserPage(site: Merchant, form: GuestForm = { name: '', email: '' }): string {
  const people = samplePeople.map(
    (person) => html`
<button class="person" name="choice" value="${person.sub}">
<img src="${person.avatar}" alt="" width="48" height="48">
<span><strong>${person.name}</strong><br><span class="faint">${person.email}</span></span>
</button>`,
  );
  const body = html`
${merchantLogo(site)}
<h1>Continue as</h1>
<p>Choose an account to sign in to <strong>${site.name}</strong>. It stands in for a Google account.</p>
<form method="post" class="people">${people}</form>
${guestForm(form)}
<form method="post" class="stack"><button class="quiet" name="choice" value="cancel">Cancel</button></form>`;
  return renderPage({ title: `Sign in to ${site.name}`, body });
}

export function identityErrorPage(reason: string): string {
  const body = html`
<h1>Sign-in failed</h1>
<p>Sign-in could not continue: ${reason}.</p>
<p>Please go back to the site and start again.</p>`;
  return renderPage({ title: 'Sign-in failed', body });
}
