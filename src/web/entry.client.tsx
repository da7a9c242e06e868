import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { pageRouter } from './page-router.tsx';

function bringAlive(Router: ComponentType) {
  startTransition(() => {
    hydrateRoot(document, <Router />);
  });
}

// While developing, React Router's own, which knows how a changed module takes the place of the old one.
if (import.meta.env.DEV) bringAlive(HydratedRouter);
else void pageRouter().then(bringAlive);
