import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeCarriedState } from './languages/carried-state.ts';
import { bringCatalogue } from './languages/load-catalogue.ts';

takeCarriedState();
void bringCatalogue().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
