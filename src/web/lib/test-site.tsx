import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { services } from '#web/features/services/services.ts';
import { trust } from '#web/trust.config.ts';
import { SiteFactsProvider } from './site-facts.tsx';

/** Around a component under test: a router, and the facts of the configuration file. */
export function Known({ children, at = '/' }: { children: ReactNode; at?: string }) {
  return (
    <SiteFactsProvider facts={{ trust, services }}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </SiteFactsProvider>
  );
}
