import { type ComponentType, lazy } from 'react';
import { loadPart } from './load-part.ts';

/**
 * A part of a page, loaded when it is first shown, below a `Suspense`. If it cannot be loaded, the rest of the page stays and
 * `Missing` is shown in its place.
 */
export function lazyPart<Props>(
  importPart: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
) {
  return lazy<ComponentType<Props>>(async () => ({
    default: await loadPart(importPart).catch((error: unknown) => {
      console.error(error);
      return Missing;
    }),
  }));
}
