import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { bringCatalogue } from './i18n/bring-catalogue.ts';
import { takeCarriedState } from './i18n/carried-state.ts';

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
