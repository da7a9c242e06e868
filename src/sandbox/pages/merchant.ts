import { type Html, html } from './html.ts';

/** The trust as the sandbox's pages show it. */
export type Merchant = { readonly name: string; readonly logo: Buffer | null };

/** Its logo, in a box of fixed size so that nothing moves when it has loaded; false without one. */
export function merchantLogo({ logo }: Merchant): Html | false {
  return (
    logo !== null && html`<p><img class="logo" src="/assets/logo.png" alt="" width="140" height="46"></p>`
  );
}
