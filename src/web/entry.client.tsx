import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeCarriedState } from './languages/carried-state.ts';
import { loadCatalogue } from './languages/catalogues.ts';
import { shownLanguage } from './languages/texts.ts';

takeCarriedState();
void loadCatalogue(shownLanguage()).then(() => {
  const task = new MessageChannel();
  task.port1.onmessage = hydrate;
  task.port2.postMessage(null);
});

/** In a task of its own: between the scripts' evaluation and this, the browser answers and paints. No timer, which may be put off. */
function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
