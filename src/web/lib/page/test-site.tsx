import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { fillInTrustName } from '#domain/trust-name.ts';
import { services } from '#web/features/services/services.ts';
import { trust as written } from '#web/trust.config.ts';
import { SiteFactsProvider } from './site-facts.tsx';

/** The facts of the configuration file, as the site shows them. */
export const trust = {
  ...written,
  intro: fillInTrustName(written.intro, written.name),
  copyright: fillInTrustName(written.copyright, written.name),
};

/** Around a component under test: a router, and the facts of the configuration file. */
export function Known({ children, at = '/' }: { children: ReactNode; at?: string }) {
  return (
    <SiteFactsProvider facts={{ trust, services }}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </SiteFactsProvider>
  );
}
