import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { originalServices } from '#content/services.ts';
import type { User } from '#contract/site/users.ts';
import { SiteFactsProvider } from '#web/lib/page/site-facts.tsx';
import { trust } from '#web/lib/page/test-site.tsx';
import { Toaster } from '#web/lib/page/toast.tsx';
import type { DonationDraft } from '#web/site/giving/donation-draft.ts';
import { rememberOrder } from '#web/site/giving/open-orders.ts';
import { idempotencyKeyFor, recordOrder } from '#web/site/giving/submitted-forms.ts';

const anita: User = { _id: 'u1', name: 'Anita Rao', email: 'anita@example.org', photo: '' };

export function storeAnita() {
  localStorage.setItem('user', JSON.stringify(anita));
}

/** Records a form that Anita submitted from this tab and its order. Returns the form's idempotency key. */
export function submitForm(merchantOrderId: string, draft: DonationDraft): string {
  const key = idempotencyKeyFor(draft, anita._id);
  recordOrder(key, merchantOrderId);
  const { values, campaign } = draft;
  rememberOrder({ merchantOrderId, campaignId: campaign?._id ?? '', rupees: Number(values.donationAmount) });
  return key;
}

/** Renders one page with toasts. Every other path shows the path and navigation state that the visitor arrived with. */
export function visit(path: string, Page: ComponentType, entry: { address?: string; state?: unknown } = {}) {
  const url = new URL(entry.address ?? path, 'http://localhost');
  const Site = createRoutesStub([
    { path, Component: Page },
    { path: '*', Component: Arrival },
  ]);
  return render(
    <SiteFactsProvider facts={{ trust, services: originalServices.en }}>
      <Site initialEntries={[{ pathname: url.pathname, search: url.search, state: entry.state }]} />
      <Toaster />
    </SiteFactsProvider>,
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

/** How long a toast is shown, read from the CSS animation of its progress bar. */
export function durationOf(toast: HTMLElement): string | undefined {
  const bar = toast.closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar');
  return bar?.style.animationDuration;
}
