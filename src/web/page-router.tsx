import { Fragment, useSyncExternalStore } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as dataStrategyOf,
  UNSAFE_decodeViaTurboStream as decode,
  type EntryContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_RemixErrorBoundary as LastErrorBoundary,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';

/** What the server's inline scripts leave for the router. */
type Given = {
  __reactRouterContext?: Pick<EntryContext, 'future' | 'isSpaMode' | 'routeDiscovery' | 'ssr'> & {
    basename?: string;
    stream?: ReadableStream<Uint8Array>;
  };
  __reactRouterManifest?: EntryContext['manifest'];
  __reactRouterRouteModules?: EntryContext['routeModules'];
};

/**
 * What React Router's own HydratedRouter does for a site that knows all routes from the start and is rendered by its server,
 * from the same parts: without the discovery of routes, which this site has not got and each visitor would carry.
 */
export async function pageRouter() {
  const given = window as Given;
  const { __reactRouterContext: context, __reactRouterManifest: manifest } = given;
  const routeModules = given.__reactRouterRouteModules;
  if (!context?.stream || !manifest || !routeModules) throw new Error('a page without its data');
  const { ssr, isSpaMode, basename, future, routeDiscovery } = context;
  const { value } = await decode(context.stream, window);
  const state = value as Parameters<typeof getHydrationData>[0]['state'];
  const routes = createClientRoutes(manifest.routes, routeModules, state, ssr, isSpaMode);
  const router: ReturnType<typeof createRouter> = createRouter({
    routes,
    history: createBrowserHistory(),
    ...(basename && { basename }),
    hydrationData:
      getHydrationData({
        state,
        routes,
        getRouteInfo: (id) => ({
          clientLoader: routeModules[id]?.clientLoader,
          hasLoader: manifest.routes[id]?.hasLoader === true,
          hasHydrateFallback: routeModules[id]?.HydrateFallback != null,
        }),
        location: window.location,
        basename,
        future,
        isSpaMode,
      }) ?? {},
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: dataStrategyOf(() => router, manifest, routeModules, ssr),
  }).initialize();
  const framework = { manifest, routeModules, future, ssr, isSpaMode, routeDiscovery };

  return function PageRouter() {
    const here = () => router.state.location;
    const location = useSyncExternalStore(router.subscribe, here, here);
    return (
      <>
        <FrameworkContext value={framework}>
          <LastErrorBoundary location={location}>
            <RouterProvider router={router} />
          </LastErrorBoundary>
        </FrameworkContext>
        {/* The server's tree has a second child here; ids that React makes count it. */}
        <Fragment key="second" />
      </>
    );
  };
}
