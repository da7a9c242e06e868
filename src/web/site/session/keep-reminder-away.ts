/**
 * Keeps the reminder to sign in away until the next load of a page: after a logout, and when a form was sent. An element with this
 * attribute does so while it is shown.
 */
export function keepReminderAway(): void {
  document.documentElement.dataset['reminder'] = 'away';
}
