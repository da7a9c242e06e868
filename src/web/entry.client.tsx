import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreCarriedState } from './languages/carried-state.ts';
import { loadCatalogue } from './languages/catalogues.ts';
import { shownLanguage } from './languages/texts.ts';
import { isBackOffice } from './lib/page/back-office.ts';

// react-admin's lists derive each change of filter, order and page from the last location they rendered. In a
// transition, that may be one behind on a slow machine, and a change would undo the one before.
const routing = isBackOffice(window.location.pathname) ? { useTransitions: false } : {};

restoreCarriedState();
void loadCatalogue(shownLanguage()).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter {...routing} />
      </StrictMode>,
    );
  }),
);
