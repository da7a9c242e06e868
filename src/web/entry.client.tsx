import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreCarriedState } from './languages/carried-state.ts';
import { loadCatalogue } from './languages/catalogues.ts';
import { shownLanguage } from './languages/texts.ts';

restoreCarriedState();
void loadCatalogue(shownLanguage()).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
