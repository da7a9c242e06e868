import { ACCOUNT_LINK } from '#contract/donors/account-paths.ts';
import { keepReminderAway } from '#web/site/session/keep-reminder-away.ts';

/** The token in the page's address, which is removed so that no bookmark or screenshot contains it; null without one. */
export function takeToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get(ACCOUNT_LINK);
  if (token === null) return null;
  keepReminderAway();
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  return token;
}
