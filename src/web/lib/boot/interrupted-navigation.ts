/**
 * Continues a navigation that a reload interrupted. After an upgrade a tab cannot load the script of the next page; the router then
 * reloads the tab, at the address it was about to leave. This opens the address that was clicked instead, with its state.
 *
 * Inlined into the page as text (boot-script.tsx), so it must not refer to anything outside itself.
 */
export function continueInterruptedNavigation(): void {
  type Target = { pathname: string; search: string; hash: string; state: unknown };
  type Router = { state: { navigation: { location?: Target } } };
  const KEY = 'interruptedNavigation';

  function remember() {
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
    const target = router?.state.navigation.location;
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

  addEventListener('pagehide', remember);
  const target = takeTarget();
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!target || load?.type !== 'reload') return;
  const { idx = 0 } = (history.state ?? {}) as { idx?: number };
  const key = Math.random().toString(36).slice(2, 10);
  history.pushState(
    { usr: target.state, key, idx: idx + 1 },
    '',
    target.pathname + target.search + target.hash,
  );
  location.reload();
}
