import { sessionRoutes } from '#contract/site/sign-in.ts';
import { plainPage } from '../../http/plain-page.ts';

const TEXTS = {
  done: {
    title: 'You are signed in',
    markup: '<p>You can close this window. The back office continues by itself.</p>',
  },
  not_recent: {
    title: 'Please sign in again',
    markup: `<p>The identity provider did not confirm that you signed in within the last few minutes. Nothing was changed.</p>
<p><a href="${sessionRoutes.signIn.path}?renewal=window">Try again</a></p>
<p>If this repeats, an administrator of the site has to enable “Session age claims” at the provider.</p>`,
  },
  other_account: {
    title: 'This is a different account',
    markup: `<p>Please continue with the account that you are using in the back office. Nothing was changed.</p>
<p><a href="${sessionRoutes.signIn.path}?renewal=window">Try again</a></p>`,
  },
} as const;

/** Ends the window in which a member of staff proved again who they are. */
export function renewalPage(outcome: keyof typeof TEXTS) {
  const { title, markup } = TEXTS[outcome];
  return plainPage(title, markup);
}
