import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import type { User } from '#contract/users.ts';
import type { DonationDraft } from '#web/lib/donation/donation-draft.ts';
import { keyFor, noteOrder } from '#web/lib/donation/sent-forms.ts';
import { Toaster } from '#web/lib/page/toast.tsx';

const anita: User = { _id: 'u1', name: 'Anita Rao', email: 'anita@example.org', photo: '' };

export function storeAnita() {
  localStorage.setItem('user', JSON.stringify(anita));
}

/** A form that Anita sent from this tab, and the order that came of it; answers with its key. */
export function placeForm(merchantOrderId: string, draft: DonationDraft): string {
  const key = keyFor(draft, anita._id);
  noteOrder(key, merchantOrderId);
  return key;
}

/** Opens one page for a test, toasts included. Every other address shows where the visitor has arrived. */
export function visit(path: string, Page: ComponentType, entry: { address?: string; state?: unknown } = {}) {
  const url = new URL(entry.address ?? path, 'http://localhost');
  const Site = createRoutesStub([
    { path, Component: Page },
    { path: '*', Component: Arrival },
  ]);
  return render(
    <>
      <Site initialEntries={[{ pathname: url.pathname, search: url.search, state: entry.state }]} />
      <Toaster />
    </>,
  );
}

function Arrival() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <p>Arrived at {pathname + search}</p>
      <pre data-testid="state">{JSON.stringify(state)}</pre>
    </>
  );
}

/** How long the toast with this text stays, in the words of its own clock. */
export function stayOf(toast: HTMLElement): string | undefined {
  const clock = toast.closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar');
  return clock?.style.animationDuration;
}
