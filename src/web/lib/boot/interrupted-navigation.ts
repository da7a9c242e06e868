/**
 * Continues a navigation that a reload interrupted. After an upgrade a tab cannot load the script of the next page; the router then
 * reloads the tab, at the address it was about to leave. This opens the address that was clicked instead, with its navigation state.
 *
 * Inlined into the page as text (boot-script.tsx), so it must not refer to anything outside itself.
 */
export function continueInterruptedNavigation(): void {
  type Target = { pathname: string; search: string; hash: string; state: unknown };
  type Router = { state: { navigation: { location?: Target } } };
  const KEY = 'interruptedNavigation';

  function remember(target: Target | undefined) {
    try {
      if (target) sessionStorage.setItem(KEY, JSON.stringify(target));
    } catch {}
  }

  function takeTarget(): Target | null {
    try {
      const remembered = sessionStorage.getItem(KEY) ?? 'null';
      sessionStorage.removeItem(KEY);
      return JSON.parse(remembered);
    } catch {
      return null;
    }
  }

  addEventListener('pagehide', () => {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
    remember(router?.state.navigation.location);
  });
  const target = takeTarget();
  if (!target) return;
  const address = target.pathname + target.search + target.hash;
  if (address === location.pathname + location.search + location.hash) {
    history.replaceState({ usr: target.state }, '');
    return;
  }
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type !== 'reload') return;
  remember(target);
  // Keeps the page that is left in the history: while a page loads, a navigation replaces it.
  history.pushState(history.state, '');
  location.replace(address);
}
