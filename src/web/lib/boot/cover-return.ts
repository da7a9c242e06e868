/**
 * Keeps the home page out of sight while a sign-in returns through it, so that it does not flash up before the page that the visitor
 * came from; base.css shows it again after some seconds. Inlined into the page as text, so it must not refer to anything outside itself.
 */
export function coverReturn(): void {
  const query = new URLSearchParams(location.search);
  if (query.get('name') && query.get('email')) document.documentElement.dataset['returning'] = '';
}
