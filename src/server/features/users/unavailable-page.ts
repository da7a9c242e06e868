import { userCalls } from '#contract/sign-in.ts';
import { plainPage } from '../../plain-page.ts';

const page = plainPage(
  'Signing in is not possible right now',
  `<p>Google's sign-in did not answer us. It is usually back within minutes.</p>
<p><a href="${userCalls.signIn}">Try again</a> or <a href="/">go back to the home page</a>.</p>`,
);

/** The browser came here by a redirect, so it must see more than JSON. */
export const unavailablePage = {
  status: 503,
  headers: { ...page.headers, 'retry-after': '30' },
  body: page.body,
};
