import { type Html, html } from '../html.ts';
import { page } from '../page.ts';
import { samplePeople } from './people.ts';

export interface SomebodyForm {
  readonly name: string;
  readonly email: string;
  readonly error?: string;
}

function somebodyElse(form: SomebodyForm): Html {
  const error = form.error && html`<p class="error" id="somebody-error" role="alert">${form.error}</p>`;
  return html`
<details class="somebody"${form.error ? html` open` : ''}>
<summary>Somebody else</summary>
<form method="post" class="stack">
${error}
<label>Name <input name="name" value="${form.name}" required maxlength="100" autocomplete="name"></label>
<label>E-mail <input name="email" type="email" value="${form.email}" required maxlength="200" autocomplete="email"></label>
<button class="primary" name="choice" value="somebody">Continue</button>
</form>
</details>`;
}

/** Where a visitor chooses who to be. */
export function interactionPage(siteName: string, form: SomebodyForm = { name: '', email: '' }): string {
  const people = samplePeople.map(
    (person) => html`
<button class="person" name="choice" value="${person.sub}">
<img src="${person.avatar}" alt="" width="48" height="48">
<span><strong>${person.name}</strong><br><span class="faint">${person.email}</span></span>
</button>`,
  );
  const body = html`
<h1>Continue as</h1>
<p>Choose who signs in to <strong>${siteName}</strong>. It takes the place of a Google account here.</p>
<form method="post" class="people">${people}</form>
${somebodyElse(form)}
<form method="post" class="stack"><button class="quiet" name="choice" value="cancel">Cancel</button></form>`;
  return page({ title: `Sign in to ${siteName}`, body });
}

export function identityErrorPage(reason: string): string {
  const body = html`
<h1>That did not work</h1>
<p>Signing in could not go on: ${reason}.</p>
<p>Please go back to the site and begin again.</p>`;
  return page({ title: 'Signing in failed', body });
}
